import { describe, expect, inject, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSiteAccount } from '#tests/fixtures/payouts.ts'
import { openWheelPlayers, type WheelPlayer } from '#tests/fixtures/wheel-player.ts'

// What somebody who only wants the wheel's prizes can get of it: deposits, play, spins and withdrawals in any order, on several accounts.
// Rounds give back their stake, so that nothing but the wheel gives or takes.
const context = await testContext()
await openSiteAccount(context)
const { newPlayer } = await openWheelPlayers(context)
const PRICE = 500
const LARGEST_WITHDRAWAL = 5_000

/** What a strategy does next; amounts in baht. `spin`: all points; `out`: withdraws so much, or all that there is. */
type Act = { kind: 'in' | 'out' | 'play'; amount: number } | { kind: 'spin' } | { kind: 'next'; account: number }

/** One account as its owner keeps books of it, in baht: what was really played after it came, and what could ever count of it. */
type Book = {
  player: WheelPlayer
  cash: number
  paidIn: number
  paidOut: number
  staked: number
  most: number
  spins: number
}

async function act(book: Book, step: Exclude<Act, { kind: 'next' }>): Promise<void> {
  context.clock.advance(60)
  if (step.kind === 'in') {
    await book.player.deposit(baht(step.amount))
    book.paidIn += step.amount
    book.cash += step.amount
  } else if (step.kind === 'out') {
    const amount = Math.min(step.amount, book.cash, LARGEST_WITHDRAWAL)
    if (amount < 1 || (await book.player.withdraw(baht(amount))) !== 'paid') return
    book.paidOut += amount
    book.cash -= amount
  } else if (step.kind === 'play') {
    const stake = Math.min(step.amount, book.cash)
    if (stake > 0 && (await book.player.play(baht(stake)))) book.staked += stake
  } else book.spins += await book.player.spinAll()
  book.most = Math.max(book.most, book.paidIn - book.paidOut)
}

/** Plays a strategy; answers the books of its accounts. */
async function follow(accounts: number, acts: readonly Act[]): Promise<Book[]> {
  const books: Book[] = []
  for (let n = 0; n < accounts; n += 1)
    books.push({ player: await newPlayer(), cash: 0, paidIn: 0, paidOut: 0, staked: 0, most: 0, spins: 0 })
  let now = 0
  for (const step of acts) {
    const book = books[now]
    if (step.kind === 'next') now = step.account % accounts
    else if (book) await act(book, step)
  }
  return books
}

/** The points that an account has had of what it did: those that it spun or may still spin, without those that the wheel itself gave; what
 *  it owes counts as had. */
async function pointsHad({ player, spins }: Book): Promise<number> {
  const [row] = await context.sql<{ won: bigint }>(
    'select coalesce(max(points_won), 0)::bigint as won from wheel.player where member_id = $1',
    [player.member],
  )
  return spins + Math.max(0, await player.points()) - Number(row?.won ?? 0n)
}

/** No account had more points than its real play, and the most that it ever had at stake of its own, are worth. What a point gives on
 *  average its odds say (`returnOf`, invariant `I11 draws`), so no strategy gets more of a baht than the office shows. */
async function expectBounded(books: readonly Book[], what: string): Promise<void> {
  for (const book of books) {
    const had = await pointsHad(book)
    expect(had, `${what}: for ${book.staked} played`).toBeLessThanOrEqual(Math.floor(book.staked / PRICE))
    expect(had, `${what}: for ${book.most} paid in at most`).toBeLessThanOrEqual(Math.floor(book.most / PRICE))
    if (book.staked === 0) expect(await book.player.prizes(), what).toBe(0n)
  }
}

/** Numbers that follow from a seed, from 0 to `below`. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const AMOUNTS = [100, 250, 500, 750, 1_000, 2_500, 5_000]
function randomActs(seed: number, length: number, accounts: number): Act[] {
  const pick = numbersFrom(seed)
  return Array.from({ length }, (): Act => {
    const amount = AMOUNTS[pick(AMOUNTS.length)] ?? 500
    switch (pick(accounts > 1 ? 9 : 8)) {
      case 0:
      case 1:
        return { kind: 'in', amount }
      case 2:
      case 3:
        return { kind: 'out', amount }
      case 4:
      case 5:
        return { kind: 'play', amount }
      case 8:
        return { kind: 'next', account: pick(accounts) }
      default:
        return { kind: 'spin' }
    }
  })
}

describe('a player who only wants the wheel’s prizes', () => {
  test('gets none with money that only passes through, however often it does', async () => {
    const player = await newPlayer()
    for (let turn = 0; turn < 3; turn += 1) {
      await player.deposit(baht(5_000))
      await player.spinAll()
      expect(await player.withdraw(baht(5_000))).toBe('paid')
    }
    expect(await player.prizes()).toBe(0n)
    expect(await player.cash()).toBe(0n)
  })

  test('gets none without play by any order of three acts', async () => {
    const kinds: Act[] = [{ kind: 'in', amount: 1_000 }, { kind: 'out', amount: 1_000 }, { kind: 'spin' }]
    for (const first of kinds)
      for (const second of kinds)
        for (const third of kinds) {
          const books = await follow(1, [{ kind: 'in', amount: 1_000 }, first, second, third, { kind: 'spin' }])
          await expectBounded(books, [first, second, third].map(({ kind }) => kind).join(' '))
        }
  }, 120_000)

  test.each<[what: string, acts: Act[], points: number]>([
    [
      'plays once and sends the same money round',
      [
        { kind: 'in', amount: 2_000 },
        { kind: 'play', amount: 2_000 },
        ...Array.from({ length: 4 }, (): Act[] => [
          { kind: 'spin' },
          { kind: 'out', amount: 2_000 },
          { kind: 'in', amount: 2_000 },
        ]).flat(),
        { kind: 'spin' },
      ],
      4,
    ],
    [
      'plays far ahead and deposits later',
      [
        { kind: 'in', amount: 500 },
        ...Array.from({ length: 10 }, (): Act => ({ kind: 'play', amount: 500 })),
        { kind: 'in', amount: 5_000 },
        { kind: 'spin' },
      ],
      1,
    ],
    [
      'spins between the parts of one deposit',
      [
        { kind: 'in', amount: 1_000 },
        { kind: 'play', amount: 500 },
        { kind: 'spin' },
        { kind: 'out', amount: 500 },
        { kind: 'in', amount: 500 },
        { kind: 'spin' },
        { kind: 'play', amount: 500 },
        { kind: 'spin' },
      ],
      2,
    ],
    [
      'withdraws unplayed, and plays what comes after twice over',
      [
        { kind: 'in', amount: 2_000 },
        { kind: 'out', amount: 2_000 },
        { kind: 'in', amount: 1_000 },
        ...Array.from({ length: 4 }, (): Act => ({ kind: 'play', amount: 1_000 })),
        { kind: 'spin' },
      ],
      2,
    ],
  ])('gets what was played and stays, and no more, who %s', async (what, acts, points) => {
    const [book] = await follow(1, acts)
    if (!book) throw new Error('no account')
    expect(await pointsHad(book), what).toBe(points)
    await expectBounded([book], what)
  })

  test('gets no more by any of many random strategies, on one account and on three', async () => {
    const [from, strategies] = [inject('historiesFrom'), Math.ceil(inject('histories') / 3)]
    for (let seed = from; seed < from + strategies; seed += 1) {
      const accounts = seed % 2 === 0 ? 1 : 3
      await expectBounded(await follow(accounts, randomActs(seed, 30, accounts)), `strategy ${seed}`)
    }
  }, 120_000)
})
