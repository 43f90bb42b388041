import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { baht, type Satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { findBalances, hostSource, move, postBet, postRollback, postWin, setBlock, walletInvariants } from './index.ts'

const context = await testContext(walletInvariants)
let last = 100n

async function rich(amount = baht(1_000)): Promise<MemberId> {
  const member = memberId((last += 1n))
  const at = context.clock.now()
  await context.owner.write((tx) =>
    move(tx, {
      member,
      kind: 'deposit',
      source: 'receipt',
      extId: 'r1',
      from: 'gateway',
      to: 'cash',
      amount,
      at,
      topic: 't',
      payload: {},
    }),
  )
  return member
}

const play = (extId: string) => ({
  extId,
  at: context.clock.now(),
  topic: 't',
  payload: {},
  source: hostSource(1),
  round: extId.slice(1),
})
const bet = async (member: MemberId, n: number, stake: Satang) =>
  (await context.database.write((tx) => postBet(tx, { ...play(`b${n}`), member, stake, category: 3 }))).code
const win = async (member: MemberId, n: number, amount: Satang) =>
  (await context.database.write((tx) => postWin(tx, { ...play(`w${n}`), member, amount, betExtId: `b${n}` }))).code
const rollBack = async (member: MemberId, n: number) =>
  (await context.database.write((tx) => postRollback(tx, { ...play(`k${n}`), member, betExtId: `b${n}` }))).code

describe('a block', () => {
  test('refuses bets until its end, and takes wins and rollbacks all the same', async () => {
    const member = await rich()
    await bet(member, 1, baht(50))
    await bet(member, 2, baht(50))
    const until = plusSeconds(context.clock.now(), 600)
    await context.database.write((tx) => setBlock(tx, { member, cause: 'time_out', until }))
    expect(await bet(member, 3, baht(10))).toBe('blocked')
    expect(await win(member, 1, baht(100))).toBe('posted')
    expect(await rollBack(member, 2)).toBe('posted')
    expect((await context.database.read((tx) => findBalances(tx, member, context.clock.now()))).playable).toBe(
      baht(1_050),
    )
    context.clock.advance(600)
    expect(await bet(member, 4, baht(10))).toBe('posted')
  })

  test('waits for a bet that is under way, so that none comes after it', async () => {
    const member = await rich()
    const order: string[] = []
    let blocking: Promise<void> | undefined
    await context.database.write(async (tx) => {
      const placed = await postBet(tx, { ...play('b1'), member, stake: baht(10), category: 3 })
      expect(placed.code).toBe('posted')
      blocking = context.database
        .write((other) => setBlock(other, { member, cause: 'suspended', until: null }))
        .then(() => void order.push('block'))
      await Promise.race([blocking, sleep(150)])
      order.push('bet')
    })
    await blocking
    expect(order).toEqual(['bet', 'block'])
  })

  test('is never shortened, and ends by itself alone', async () => {
    const member = await rich()
    const block = (cause: string, until: Date | null) =>
      context.database.write((tx) => setBlock(tx, { member, cause, until }))
    await block('self_exclusion', plusSeconds(context.clock.now(), 100))
    await block('self_exclusion', plusSeconds(context.clock.now(), -1))
    await block('suspended', plusSeconds(context.clock.now(), 50))
    expect(await bet(member, 1, baht(10))).toBe('blocked')
    context.clock.advance(60)
    expect(await bet(member, 2, baht(10))).toBe('blocked')
    context.clock.advance(40)
    expect(await bet(member, 3, baht(10))).toBe('posted')
  })
})
