import { setTimeout as sleep } from 'node:timers/promises'
import { parseBaht } from '#kit/money.ts'
import type { Member } from './member.ts'

const ASK_AGAIN_MS = 500
const GIVE_UP_MS = 60_000
const AT_ONCE = 8

/** Has every member ask for a check of their credit, and waits until all hosts have answered. Answers who still waits after a minute. */
export async function checkCredits(members: readonly Member[]): Promise<string[]> {
  const waiting: string[] = []
  await eachOf(members, async (member) => {
    await member.get(`/customers/check-credit?phone=${member.person.phone}`)
    const giveUpAt = performance.now() + GIVE_UP_MS
    while ((await member.profile())['ufabet_credit_checking'] !== 0) {
      if (performance.now() > giveUpAt) return void waiting.push(member.person.phone)
      await sleep(ASK_AGAIN_MS)
    }
  })
  return waiting
}

/** What members see as their credit, in satang, by account. */
export async function readCredits(members: readonly Member[]): Promise<Map<string, bigint>> {
  const credits = new Map<string, bigint>()
  await eachOf(members, async (member) => {
    credits.set(member.person.accountNumber, parseBaht(String((await member.profile())['ufabet_credit'])) ?? -1n)
  })
  return credits
}

async function eachOf(members: readonly Member[], work: (member: Member) => Promise<void>): Promise<void> {
  const left = members.values()
  const worker = async () => {
    for (const member of left) await work(member)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
