import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deposit, spin } from './operations.ts'
import type { Person } from './crowd.ts'
import { logIn, type Member, type LoadRun, titles } from './member.ts'

/** How many rounds a member takes at a title before the next one. */
const ROUNDS_EACH = 8
/** Members come one after another, not all at once. */
const COME_MS = 60
const AGAIN_MS = 1_000
/** The host's words for a launch that is not good any more. */
export const LEAVE: readonly string[] = [
  'TICKET_INVALID',
  'TICKET_MISSING',
  'SESSION_EXPIRED',
  'GAME_CLOSED',
  'GAME_UNKNOWN',
]

/** Members who play title after title of every host, a round each `roundMs`, until the run is over. The first begins at the first title,
 *  the second at the second, so that all titles are played at once. */
export async function playTitles(run: LoadRun, people: readonly Person[], roundMs: number): Promise<void> {
  await Promise.all(people.map((person, index) => playOne(run, person, { index, roundMs })))
}

async function playOne(
  run: LoadRun,
  person: Person,
  { index, roundMs }: { index: number; roundMs: number },
): Promise<void> {
  await sleep(index * COME_MS)
  let member: Member | null = null
  for (let next = index; !run.over(); next += 1) {
    member ??= await logIn(run, person)
    const openTitle = await member?.open(titles[next % titles.length] ?? { host: '', game: '' })
    if (!member || !openTitle) await sleep(AGAIN_MS)
    for (let round = 0; member && openTitle && round < ROUNDS_EACH && !run.over(); round += 1) {
      const began = performance.now()
      const refused = await spin(run, member, openTitle, '10.00')
      if (refused === 'INSUFFICIENT_FUNDS') await deposit(run, member)
      else if (refused !== null && LEAVE.includes(refused)) break
      await sleep(Math.max(0, began + roundMs - performance.now()) + randomInt(20))
    }
  }
}
