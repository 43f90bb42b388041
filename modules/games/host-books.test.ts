import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedRound } from '#contract/provider/round-list.ts'
import { plusSeconds } from '#kit/clock.ts'
import { satang } from '#kit/money.ts'
import { openRoundBooks } from '#modules/games/index.ts'
import { openHostBooks } from '#server/partners/host-books.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { openPlayingMembers } from '#tests/fixtures/playing-members.ts'
import { openPublishingHost } from '#tests/fixtures/publishing-host.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { testHost } from '#tests/fixtures/test-game.ts'

// Rounds that a member has played over the wallet API, and the host's own list of them on a real socket.
const context = await testContext()
const site = await openSite(context)
const { newMember } = await openPlayingMembers(context, site)
const { host, published, queries, hostsUrl } = await openPublishingHost(testHost, 1)
const hostBooks = openHostBooks({ hostsUrl, clock: context.clock })
const booksBy = (list: typeof hostBooks.list) => openRoundBooks(context, { hosts: [host], playerPepper: '' }, { list })
const books = booksBy((one, widerSpan, page) => hostBooks.list(one, widerSpan, page))
const at = context.clock.now()
const span = { from: plusSeconds(at, -600), to: plusSeconds(at, 600) }

const listed = (round: string, more: Partial<ListedRound> = {}): ListedRound => ({
  round,
  begun_at: at.toISOString(),
  state: 'closed',
  stake: '1000',
  win: '2500',
  ...more,
})
const asPlayed = [
  listed('won'),
  listed('lost', { win: '0' }),
  listed('running', { state: 'open', win: '0' }),
  listed('held', { win: '0' }),
]

beforeAll(async () => {
  const member = await newMember('0812345611')
  await payIn(context, member.member, satang(100_000n))
  await member.play('won', '1000', '2500')
  await member.play('lost', '1000', '0')
  await member.play('running', '1000', null)
  await context.sql(`update games.game set max_win = '5.00'`)
  await member.play('held', '1000', '9000')
})
const usual = { ...published }
beforeEach(() => {
  context.clock.advance(1)
  Object.assign(published, usual, { rounds: asPlayed })
  queries.length = 0
})

async function differences() {
  const lists = await books.gather(span)
  const found = await context.database.read((tx) => books.compare(tx, { ...span, answered: lists.answered }))
  return found.map(({ kind, round }) => `${round} ${kind}`).toSorted()
}

describe('the rounds of a host beside ours', () => {
  test('are read page by page, and differ by nothing but the round that is open on both sides', async () => {
    published.perPage = 2
    expect(await books.gather(span)).toEqual({ answered: [testHost], rewarding: [], silent: [], rounds: 4 })
    expect(queries.map(({ cursor }) => cursor)).toEqual(['', '2'])
    expect(await differences()).toEqual(['running unfinished'])
  })

  test('are all known where two processes read them at once, and the one that began earlier keeps them later', async () => {
    const [earlierMayKeep, laterMayEnd, laterHasRead] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ]
    const earlier = booksBy((one, widerSpan, page) =>
      hostBooks.list(one, widerSpan, async (...listedPage) => {
        await earlierMayKeep.promise
        await page(...listedPage)
      }),
    ).gather(span)
    context.clock.advance(1)
    const later = booksBy(async (one, widerSpan, page) => {
      const outcome = await hostBooks.list(one, widerSpan, page)
      laterHasRead.resolve()
      await laterMayEnd.promise
      return outcome
    }).gather(span)
    await laterHasRead.promise
    earlierMayKeep.resolve()
    await earlier
    laterMayEnd.resolve()
    const { answered } = await later
    const found = await context.database.read((tx) => books.compare(tx, { ...span, answered }))
    expect(found.map(({ kind, round }) => `${round} ${kind}`)).toEqual(['running unfinished'])
  })

  test.each<[string, ListedRound[], string[]]>([
    ['another win', [listed('won', { win: '2400' })], ['won win_differs']],
    ['another stake', [listed('lost', { stake: '900', win: '0' })], ['lost stake_differs']],
    ['a round that we do not know', [...asPlayed, listed('strange')], ['strange unknown_here']],
    [
      'no difference for a void round that never reached us',
      [...asPlayed, listed('refused', { state: 'void', stake: '0', win: '0' })],
      [],
    ],
    ['a round that is over there', [listed('running', { win: '0' })], ['running open_here']],
    ['a round that is still open there', [listed('won', { state: 'open' })], ['won open_there']],
    [
      'no difference for a round under the clock of another hour',
      [listed('won', { begun_at: plusSeconds(at, 3_000).toISOString() })],
      [],
    ],
  ])('show %s', async (_what, change, expected) => {
    const changed = new Set(change.map(({ round }) => round))
    published.rounds = [...asPlayed.filter(({ round }) => !changed.has(round)), ...change]
    const others = changed.has('running') && !change.includes(asPlayed[2] as ListedRound) ? [] : ['running unfinished']
    expect(await differences()).toEqual([...expected, ...others].toSorted())
  })

  test('show a round of ours that the newest list leaves out, although an older one had it', async () => {
    await books.gather(span)
    context.clock.advance(1)
    published.rounds = asPlayed.filter(({ round }) => round !== 'won')
    expect(await differences()).toEqual(['running unfinished', 'won unknown_there'])
  })

  test('show a win that is held as that and nothing else, until its operators have decided', async () => {
    const held = (win: string) => listed('held', { win })
    published.rounds = [...asPlayed.filter(({ round }) => round !== 'held'), held('9000')]
    expect(await differences()).toEqual(['held win_held', 'running unfinished'])
    published.rounds = [...asPlayed.filter(({ round }) => round !== 'held'), held('9100')]
    expect(await differences()).toEqual(['held win_differs', 'running unfinished'])
    await context.sql(`update games.held_win set state = 'refused', decided_at = at`)
    try {
      published.rounds = [...asPlayed.filter(({ round }) => round !== 'held'), held('9000')]
      expect(await differences()).toEqual(['held win_differs', 'running unfinished'])
    } finally {
      await context.sql(`update games.held_win set state = 'held', decided_at = null`)
    }
  })

  test.each([
    ['does not answer', { status: 503 }],
    ['answers in the name of another', { change: (answer: object) => ({ ...answer, host: 'other.example' }) }],
    ['signs something else', { sign: () => ({ body: '' }) }],
    ['lists a round with a negative win', { rounds: [listed('won', { win: '-1' })] }],
  ])('are not compared where the host %s', async (_what, change) => {
    Object.assign(published, change)
    expect(await books.gather(span)).toMatchObject({ answered: [], silent: [testHost] })
    expect(await differences()).toEqual([])
  })
})
