import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { baht, type Satang } from '#kit/money.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import {
  clearLimit,
  findBalances,
  hostSource,
  liftBlock,
  type LimitKind,
  move,
  postBet,
  postRollback,
  postWin,
  setBlock,
  setLimit,
  walletPromises,
} from './index.ts'

const desk = await testDesk(walletPromises)
let last = 100n

async function rich(amount = baht(1_000)): Promise<MemberId> {
  const member = memberId((last += 1n))
  const at = desk.clock.now()
  await desk.database.write((tx) =>
    move(tx, { member, kind: 'deposit', source: 'receipt', extId: 'r1', from: 'gateway', to: 'cash', amount, at, topic: 't', payload: {} }),
  )
  return member
}

const play = (extId: string) => ({ extId, at: desk.clock.now(), topic: 't', payload: {}, source: hostSource(1), round: extId.slice(1) })
const bet = async (member: MemberId, n: number, stake: Satang) =>
  (await desk.database.write((tx) => postBet(tx, { ...play(`b${n}`), member, stake, category: 3 }))).code
const win = async (member: MemberId, n: number, amount: Satang) =>
  (await desk.database.write((tx) => postWin(tx, { ...play(`w${n}`), member, amount, betExtId: `b${n}` }))).code
const undo = async (member: MemberId, n: number) =>
  (await desk.database.write((tx) => postRollback(tx, { ...play(`k${n}`), member, betExtId: `b${n}` }))).code
const today = () => ({ from: plusSeconds(desk.clock.now(), -3_600), to: plusSeconds(desk.clock.now(), 3_600) })
const limit = (member: MemberId, kind: LimitKind, cap: Satang) =>
  desk.database.write((tx) => setLimit(tx, { member, kind, cap, ...today() }))

describe('a stake limit', () => {
  test('takes bets up to its cap, to the satang, and no further', async () => {
    const member = await rich()
    await limit(member, 'stake', baht(100))
    expect(await bet(member, 1, baht(60))).toBe('posted')
    expect(await bet(member, 2, (baht(40) + 1n) as Satang)).toBe('limit')
    expect(await bet(member, 3, baht(40))).toBe('posted')
    expect(await bet(member, 4, 1n as Satang)).toBe('limit')
  })

  test('counts what was bet before it was set, and not what was undone', async () => {
    const member = await rich()
    await bet(member, 1, baht(50))
    await bet(member, 2, baht(30))
    await undo(member, 2)
    await limit(member, 'stake', baht(100))
    expect(await bet(member, 3, (baht(50) + 1n) as Satang)).toBe('limit')
    expect(await bet(member, 4, baht(50))).toBe('posted')
    await undo(member, 4)
    expect(await bet(member, 5, baht(50))).toBe('posted')
  })

  test.each([
    ['below nothing', -1n, 3_600],
    ['of no time', 100n, 0],
  ])('%s is nobody’s to set', async (_what, cap, seconds) => {
    const member = await rich()
    const from = desk.clock.now()
    const set = desk.database.write((tx) =>
      setLimit(tx, { member, kind: 'stake', cap: cap as Satang, from, to: plusSeconds(from, seconds) }),
    )
    await expect(set).rejects.toThrow('a limit has a cap and a window')
  })

  test('is not given back by a win', async () => {
    const member = await rich()
    await limit(member, 'stake', baht(50))
    await bet(member, 1, baht(50))
    await win(member, 1, baht(500))
    expect(await bet(member, 2, baht(1))).toBe('limit')
  })

  test('of which the tighter of two decides, and which ends with its window or when it is cleared', async () => {
    const member = await rich()
    const window = today()
    await desk.database.write((tx) => setLimit(tx, { member, kind: 'stake', cap: baht(10), ...window }))
    await desk.database.write((tx) =>
      setLimit(tx, { member, kind: 'stake', cap: baht(100), from: window.from, to: plusSeconds(window.to, 86_400) }),
    )
    expect(await bet(member, 1, baht(11))).toBe('limit')
    await desk.database.write((tx) => clearLimit(tx, { member, kind: 'stake', ...window }))
    expect(await bet(member, 2, baht(11))).toBe('posted')
    expect(await bet(member, 3, baht(90))).toBe('limit')
  })

  test('counts from the first instant of its window, and no more at the last', async () => {
    const member = await rich()
    const now = desk.clock.now()
    const [ended, begins] = [
      { from: plusSeconds(now, -60), to: now },
      { from: now, to: plusSeconds(now, 60) },
    ]
    const used = async () =>
      (await desk.sql<{ used: bigint }>('select used from wallet.play_limit where member_id = $1 order by window_from', [member])).map(
        (row) => row.used,
      )
    const set = (window: { from: Date; to: Date }) =>
      desk.database.write((tx) => setLimit(tx, { member, kind: 'stake', cap: baht(10), ...window }))
    await set(ended)
    await set(begins)
    expect(await bet(member, 1, baht(11))).toBe('limit')
    expect(await bet(member, 2, baht(10))).toBe('posted')
    expect(await used()).toEqual([0n, baht(10)])
    await set(ended)
    await set(begins)
    expect(await used()).toEqual([0n, baht(10)])
    await undo(member, 2)
    expect(await used()).toEqual([0n, 0n])
    await bet(member, 3, baht(10))
    desk.clock.advance(60)
    expect(await bet(member, 4, baht(11))).toBe('posted')
    expect(await used()).toEqual([0n, baht(10)])
  })

  test('holds against forty bets at once', async () => {
    const member = await rich()
    await limit(member, 'stake', baht(100))
    const codes = await Promise.all(Array.from({ length: 40 }, (_, n) => bet(member, n, baht(10))))
    expect(codes.filter((code) => code === 'posted')).toHaveLength(10)
    expect(codes.filter((code) => code === 'limit')).toHaveLength(30)
  })
})

describe('a loss limit', () => {
  test('counts stakes less wins, also of the time before it was set', async () => {
    const member = await rich()
    await bet(member, 1, baht(80))
    await win(member, 1, baht(50))
    await limit(member, 'loss', baht(100))
    expect(await bet(member, 2, baht(71))).toBe('limit')
    expect(await bet(member, 3, baht(70))).toBe('posted')
    await win(member, 3, baht(70))
    expect(await bet(member, 4, baht(70))).toBe('posted')
  })

  test('never refuses a win, a rollback or money that arrives', async () => {
    const member = await rich()
    await bet(member, 1, baht(50))
    await bet(member, 2, baht(50))
    await limit(member, 'loss', baht(0))
    expect(await win(member, 1, baht(10))).toBe('posted')
    expect(await undo(member, 2)).toBe('posted')
    expect(await bet(member, 3, baht(60))).toBe('limit')
  })
})

describe('a block', () => {
  test('refuses bets until its end, and takes wins and rollbacks all the same', async () => {
    const member = await rich()
    await bet(member, 1, baht(50))
    await bet(member, 2, baht(50))
    const until = plusSeconds(desk.clock.now(), 600)
    await desk.database.write((tx) => setBlock(tx, { member, cause: 'time_out', until }))
    expect(await bet(member, 3, baht(10))).toBe('blocked')
    expect(await win(member, 1, baht(100))).toBe('posted')
    expect(await undo(member, 2)).toBe('posted')
    expect((await desk.database.read((tx) => findBalances(tx, member, desk.clock.now()))).playable).toBe(baht(1_050))
    desk.clock.advance(600)
    expect(await bet(member, 4, baht(10))).toBe('posted')
  })

  test('waits for a bet that is under way, so that none comes after it', async () => {
    const member = await rich()
    const order: string[] = []
    let blocking: Promise<void> | undefined
    await desk.database.write(async (tx) => {
      await tx.announce(member, 'test', {})
      blocking = desk.database
        .write((other) => setBlock(other, { member, cause: 'suspended', until: null }))
        .then(() => void order.push('block'))
      await Promise.race([blocking, sleep(150)])
      order.push('bet')
    })
    await blocking
    expect(order).toEqual(['bet', 'block'])
  })

  test('is never shortened, and is lifted by its own cause alone', async () => {
    const member = await rich()
    const block = (cause: string, until: Date | null) => desk.database.write((tx) => setBlock(tx, { member, cause, until }))
    await block('self_exclusion', null)
    await block('self_exclusion', plusSeconds(desk.clock.now(), -1))
    await block('suspended', null)
    expect(await bet(member, 1, baht(10))).toBe('blocked')
    await desk.database.write((tx) => liftBlock(tx, { member, cause: 'suspended' }))
    expect(await bet(member, 2, baht(10))).toBe('blocked')
    await desk.database.write((tx) => liftBlock(tx, { member, cause: 'self_exclusion' }))
    expect(await bet(member, 3, baht(10))).toBe('posted')
  })
})
