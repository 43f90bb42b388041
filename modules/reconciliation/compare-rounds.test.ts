import { beforeAll, describe, expect, test } from 'vitest'
import { gameCategories, type Lobby } from '#contract/plain/games.ts'
import type { ListedRound } from '#contract/provider/round-list.ts'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { satang } from '#kit/money.ts'
import { openRoundBooks } from '#modules/games/index.ts'
import { reconcileDay } from '#modules/reconciliation/index.ts'
import { closeDays, hostSource, noteReward, postPlays } from '#modules/wallet/index.ts'
import { openHostBooks } from '#server/partners/host-books.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { openPlayingMembers } from '#tests/fixtures/playing-members.ts'
import { openPublishingHost } from '#tests/fixtures/publishing-host.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { testHost } from '#tests/fixtures/test-game.ts'
import { stateFound } from './break.ts'
import { compareRounds } from './compare-rounds.ts'

const context = await testContext()
const site = await openSite(context)
const { newMember } = await openPlayingMembers(context, site)
const { host, published, hostsUrl } = await openPublishingHost(testHost, 1)
const at = context.clock.now()
const day = bangkokDay(at)
const rounds = openRoundBooks(
  context,
  { hosts: [host], playerPepper: '' },
  openHostBooks({ hostsUrl, clock: context.clock }),
)
const bank = { readDay: async () => ({ opening: satang(0), closing: satang(0), lines: [] }) }
const books = { bank, gateway: { listCharges: async () => [], listRefunded: async () => [] }, rounds }

const transaction = 'reward-of-the-day'
const listed = (round: string, stake: string, win: string): ListedRound => ({
  round,
  begun_at: at.toISOString(),
  state: 'closed',
  stake,
  win,
})
const breaks = () =>
  context.sql(
    `select kind, subject, difference, state, theirs ->> 'amount' as theirs, ours ->> 'amount' as ours from treasury.break
     where kind like 'round%' order by kind`,
  )
const reconcile = () => {
  context.clock.advance(60)
  return reconcileDay(context, books, day)
}

beforeAll(async () => {
  const member = await newMember('0812345612')
  await payIn(context, member.member, satang(100_000n))
  await member.play('won', '1000', '2500')
  await member.play('running', '1000', null)
  const reward = { member: member.member, source: hostSource(1), extId: transaction, amount: satang(5_000), at }
  await context.partners.write((tx) => noteReward(tx, reward))
  const posted = await context.database.write((tx) =>
    postPlays(tx, [{ ...reward, kind: 'reward', topic: 'reward.paid', payload: {} }]),
  )
  expect(posted).toMatchObject([{ code: 'posted' }])
  context.clock.advance(86_400)
  await closeDays(context.database, day, context.clock.now())
})

test('a round that its host pays otherwise is a break with both wins, open at once after an hour, and over when it is listed right', async () => {
  published.rounds = [listed('won', '1000', '2600'), { ...listed('running', '1000', '0'), state: 'open' }]
  expect(await reconcile()).toMatchObject({ state: 'complete' })
  expect(await breaks()).toEqual([
    {
      kind: 'round_unfinished',
      subject: `${testHost} running`,
      difference: 1_000n,
      state: 'timing',
      theirs: '10.00',
      ours: '10.00',
    },
    {
      kind: 'round_win_differs',
      subject: `${testHost} won`,
      difference: 100n,
      state: 'open',
      theirs: '26.00',
      ours: '25.00',
    },
  ])
  const [run] = await context.sql('select rounds, found from treasury.reconciliation order by asked_at desc limit 1')
  expect(run).toMatchObject({ rounds: 2 })
})

test('a host that does not answer leaves the day incomplete and closes none of its breaks', async () => {
  published.rounds = [listed('won', '1000', '2500'), { ...listed('running', '1000', '0'), state: 'open' }]
  published.status = 503
  expect(await reconcile()).toMatchObject({ state: 'incomplete' })
  const [run] = await context.sql('select cause from treasury.reconciliation order by asked_at desc limit 1')
  expect(run).toEqual({ cause: 'host' })
  expect((await breaks()).map(({ state }) => state)).toEqual(['timing', 'open'])
  published.status = 200
  expect(await reconcile()).toMatchObject({ state: 'complete' })
  expect((await breaks()).map(({ state }) => state)).toEqual(['timing', 'closed'])
})

const setCategory = (category: Lobby) => context.sql('update games.round set category = $1', [gameCategories[category]])

test('a round that is open on both sides is open for operators after fifty hours, unless only its host ends it', async () => {
  context.clock.advance(2 * 86_400)
  await setCategory('sports')
  await reconcile()
  expect((await breaks()).map(({ state }) => state)).toEqual(['timing', 'closed'])
  await setCategory('slot')
  await reconcile()
  expect((await breaks()).map(({ kind, state }) => `${String(kind)} ${String(state)}`)).toEqual([
    'round_unfinished open',
    'round_win_differs closed',
  ])
})

test.each([
  ['win_differs', false, 1, 'open'],
  ['unfinished', false, 49, 'timing'],
  ['unfinished', false, 50, 'open'],
  ['unfinished', true, 365 * 24, 'timing'],
  ['win_held', false, 365 * 24, 'timing'],
] as const)(
  'of a round, the difference %s (left to its host: %s) is after %i hours: %s',
  (kind, isLeftToHost, hours, state) => {
    const side = { stake: 1_000n, win: 0n, at }
    const [finding] = compareRounds([
      { kind, host: testHost, round: 'late', member: null, isLeftToHost, theirs: side, ours: side },
    ])
    expect(finding && stateFound(null, finding, plusSeconds(at, hours * 3_600))).toBe(state)
  },
)

describe('a reward', () => {
  const rewardBreaks = () =>
    context.sql(
      `select kind, subject, difference, state, theirs ->> 'amount' as theirs, ours ->> 'amount' as ours from treasury.break
       where kind like 'reward%' order by kind`,
    )
  const listedReward = (amount: string, name = transaction) => ({
    transaction: name,
    paid_at: at.toISOString(),
    amount,
  })
  const subject = `${testHost} ${transaction}`

  beforeAll(() => {
    published.rounds = []
  })

  test('is not compared where its host lists none', async () => {
    published.rewards = null
    await reconcile()
    expect(await rewardBreaks()).toEqual([])
  })

  test('is a break where one side alone knows it, or the amounts differ, and over once both say the same', async () => {
    published.rewards = []
    await reconcile()
    const unknownThere = {
      kind: 'reward_unknown_there',
      subject,
      difference: 5_000n,
      state: 'open',
      theirs: null,
      ours: '50.00',
    }
    expect(await rewardBreaks()).toEqual([unknownThere])
    // A host that leaves them out says nothing of it.
    published.rewards = null
    await reconcile()
    expect(await rewardBreaks()).toEqual([unknownThere])
    published.rewards = [listedReward('5100'), listedReward('700', 'never-came')]
    await reconcile()
    expect(await rewardBreaks()).toEqual([
      { kind: 'reward_amount_differs', subject, difference: 100n, state: 'open', theirs: '51.00', ours: '50.00' },
      {
        kind: 'reward_unknown_here',
        subject: `${testHost} never-came`,
        difference: 700n,
        state: 'open',
        theirs: '7.00',
        ours: null,
      },
      { ...unknownThere, state: 'closed' },
    ])
    published.rewards = [listedReward('5000')]
    await reconcile()
    expect((await rewardBreaks()).map(({ state }) => state)).toEqual(['closed', 'closed', 'closed'])
  })
})
