import { expect, test } from 'vitest'
import type { SlipCounts } from '#contract/provider/wallet.ts'
import { plusSeconds } from '#kit/clock.ts'
import { satang } from '#kit/money.ts'
import { keepCatalogue } from '#modules/games/index.ts'
import { findBalances, setBlock } from '#modules/wallet/index.ts'
import { newMember, type WhoIs } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, walletBody } from '#tests/fixtures/game-host.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { relayRoundsIn } from '#tests/fixtures/relay-rounds.ts'
import { gameNamed, testGame, testHost } from '#tests/fixtures/test-game.ts'
import { findBonusFields } from './bonus-fields.ts'
import { judgeFailedSteps } from './failed-steps.ts'
import { claimBonus } from './offers.ts'
import { findWhatIf } from './what-if.ts'
import { selectNewestRule } from './awards.store.ts'

const context = await testContext()
const { call, ticketFor } = await gameHost(context)
await context.database.write((tx) =>
  keepCatalogue(
    tx,
    { host: testHost, no: gamesConfig.hosts[0]?.no ?? 0, category: null } as never,
    [testGame, gameNamed('step', { category: 'sports' }), gameNamed('reel')],
    context.clock.now(),
  ),
)
const now = () => context.clock.now()
const today = () => new Date(now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)

/** Ten legs at 1.80 or more, of which one was lost. */
const failed: SlipCounts = {
  legs: 10,
  won: 9,
  half_won: 0,
  push: 0,
  half_lost: 0,
  lost: 1,
  void: 0,
  least_price: '1.80',
}

let rounds = 0
async function newBettor(who: WhoIs = {}) {
  const { member } = await newMember(context, who)
  await payIn(context, member, satang(100_000n))
  const { body } = await call('session', { token: await ticketFor(member) })
  if (!('session' in body)) throw new Error(body.status)
  const { player, session } = body
  /** Hands on what the member's rounds were told, as the relay does. */
  const relay = (times = 1) =>
    context.database.write(async (tx) => {
      const settled = await relayRoundsIn(tx, member)
      for (let time = 0; time < times; time += 1)
        await judgeFailedSteps(
          tx,
          settled.map((payload) => ({ member, payload, at: now() })),
        )
      return settled
    })
  const place = async (amount = '10000', game = 'step') => {
    const round = `step-${(rounds += 1)}`
    expect((await call('bet', walletBody.bet({ player, session }, round, { amount, game }))).body.status).toBe('OK')
    return round
  }
  const settle = async (round: string, slip: SlipCounts | undefined, more: object = {}) => {
    const body = walletBody.win({ player }, round, { amount: '0', game: 'step', ...(slip && { slip }), ...more })
    expect((await call('win', body)).body.status).toBe('OK')
    return relay()
  }
  const correct = async (round: string, slip: SlipCounts, amount?: string) => {
    const operation = amount === undefined ? 'end-round' : 'adjust'
    const transaction = `${round}-c${(rounds += 1)}`
    const more = { transaction, slip, ...(amount === undefined ? { game: 'step' } : { amount }) }
    expect((await call(operation, walletBody[operation]({ player }, round, more))).body.status).toBe('OK')
    return relay()
  }
  const awards = () =>
    context.sql<{ period: string; amount: bigint; state: string }>(
      'select period, amount, state from promotions.award where member_id = $1 order by period',
      [member],
    )
  const claim = () =>
    context.database.write((tx) => claimBonus(tx, { member, id: `step-refund.${today()}`, device: null, at: now() }))
  return { member, relay, place, settle, correct, awards, claim }
}

test('a step that failed by exactly one leg brings thirty times its stake, in cash, once a day', async () => {
  const bettor = await newBettor()
  await bettor.settle(await bettor.place('7500'), failed)
  expect(await bettor.awards()).toEqual([{ period: today(), amount: 225_000n, state: 'open' }])
  const { fields } = await context.database.read((tx) => findBonusFields(tx, bettor.member, null, now()))
  expect(fields.events).toMatchObject([{ title: 'สเต็ปผิดคู่เดียว', amount: '2250.00', claimable: true }])
  await bettor.settle(await bettor.place(), failed)
  expect(await bettor.awards()).toHaveLength(1)
  expect([await bettor.claim(), await bettor.claim()]).toEqual(['granted', 'used'])
  const { playable } = await context.database.read((tx) => findBalances(tx, bettor.member, now()))
  expect(playable).toBe(100_000n - 17_500n + 225_000n)
})

test.each<[string, Partial<SlipCounts>, string, object]>([
  ['nine legs', { legs: 9, won: 8 }, '10000', {}],
  ['a drawn leg too many', { push: 1, won: 8 }, '10000', {}],
  ['two lost legs', { lost: 2, won: 8 }, '10000', {}],
  ['no lost leg', { lost: 0, won: 10 }, '10000', {}],
  ['a half lost leg', { half_lost: 1, won: 8 }, '10000', {}],
  ['a void leg', { void: 1, won: 8 }, '10000', {}],
  ['a price below 1.80', { least_price: '1.79' }, '10000', {}],
  ['no price', { least_price: undefined }, '10000', {}],
  ['a stake above 100 baht', {}, '10001', {}],
  ['something paid', {}, '10000', { amount: '1' }],
  ['part of the stake not at risk', {}, '10000', { opposed: '1' }],
  ['the ending of a refund', {}, '10000', { ending: 'refund' }],
])('a slip with %s deserves nothing', async (_what, counts, stake, more) => {
  const bettor = await newBettor()
  await bettor.settle(await bettor.place(stake), { ...failed, ...counts }, more)
  expect(await bettor.awards()).toEqual([])
})

test('a drawn leg beside ten others, and half won ones, do not stand in the way; another game than a bet does', async () => {
  const bettor = await newBettor()
  await bettor.settle(await bettor.place('10000', 'reel'), failed, { game: 'reel' })
  expect(await bettor.awards()).toEqual([])
  await bettor.settle(await bettor.place(), { ...failed, legs: 11, push: 1, won: 5, half_won: 4 })
  expect(await bettor.awards()).toHaveLength(1)
})

test('a correction without money makes the award, and one takes it away while it is unclaimed; then the next slip of the day gets it', async () => {
  const bettor = await newBettor()
  const round = await bettor.place()
  await bettor.settle(round, { ...failed, lost: 2, won: 8 })
  expect(await bettor.awards()).toEqual([])
  expect(await bettor.correct(round, failed)).toMatchObject([
    { difference: { stake: '0', win: '0', valid_stake: '0' }, slip: failed },
  ])
  expect(await bettor.awards()).toMatchObject([{ state: 'open' }])
  await bettor.correct(round, { ...failed, lost: 0, won: 10 }, '500000')
  expect(await bettor.awards()).toMatchObject([{ state: 'withdrawn' }])
  expect(await bettor.claim()).toBe('unknown')
  await bettor.settle(await bettor.place('5000'), failed)
  expect(await bettor.awards()).toMatchObject([{ state: 'open', amount: 150_000n }])
  await bettor.correct(round, failed, '-500000')
  expect(await bettor.awards()).toMatchObject([{ state: 'open', amount: 150_000n }])
})

test('what waited behind a withdrawn award of the day gets it at once, and what was claimed stays', async () => {
  const bettor = await newBettor()
  const [first, second] = [await bettor.place(), await bettor.place('2000')]
  await bettor.settle(first, failed)
  await bettor.settle(second, failed)
  await bettor.correct(first, { ...failed, lost: 2, won: 8 })
  expect(await bettor.awards()).toMatchObject([{ state: 'open', amount: 60_000n }])
  expect(await bettor.claim()).toBe('granted')
  await bettor.correct(second, { ...failed, lost: 2, won: 8 })
  expect(await bettor.awards()).toMatchObject([{ state: 'claimed' }])
})

test('news that is delivered again, and a settlement sent again, make one award', async () => {
  const bettor = await newBettor()
  const round = await bettor.place()
  await bettor.settle(round, failed)
  await bettor.settle(round, failed)
  await bettor.correct(round, { ...failed, won: 8, half_won: 1 })
  await bettor.relay(2)
  expect(await bettor.awards()).toMatchObject([{ state: 'open', amount: 300_000n }])
})

test('one person has one award a day, whatever their accounts, and another one the next day', async () => {
  const who = { name: 'สมชาย ใจหลายบัญชี', birthDate: '1988-01-02' }
  const accounts = await Promise.all(Array.from({ length: 4 }, () => newBettor(who)))
  for (const bettor of accounts) await bettor.settle(await bettor.place(), failed)
  expect((await Promise.all(accounts.map((bettor) => bettor.awards()))).flat()).toHaveLength(1)
  context.clock.set(plusSeconds(now(), 86_400))
  const next = await newBettor(who)
  await next.settle(await next.place(), failed)
  expect(await next.awards()).toMatchObject([{ period: today(), state: 'open' }])
})

test('counts for the day on which the slip was accepted, in Bangkok', async () => {
  const bettor = await newBettor()
  const round = await bettor.place()
  const day = today()
  context.clock.set(plusSeconds(now(), 2 * 86_400))
  await bettor.settle(round, failed)
  expect(await bettor.awards()).toMatchObject([{ period: day }])
})

test('nothing is given to who is paused, nor while the offer is, and the next settlement of the day makes up for it', async () => {
  const bettor = await newBettor()
  const [round, later, last] = [await bettor.place(), await bettor.place(), await bettor.place()]
  const pause = { member: bettor.member, cause: 'pause', until: plusSeconds(now(), 600) }
  await context.database.write((tx) => setBlock(tx, pause))
  await bettor.settle(round, failed)
  expect(await bettor.awards()).toEqual([])
  context.clock.set(plusSeconds(now(), 8 * 86_400))
  await context.sql(
    `insert into promotions.offer_control (offer_id, paused, operator, changed_at) values ('step-refund', true, 'op', now())`,
  )
  await bettor.settle(later, failed)
  expect(await bettor.awards()).toEqual([])
  await context.sql(`delete from promotions.offer_control where offer_id = 'step-refund'`)
  await bettor.settle(last, failed)
  expect(await bettor.awards()).toHaveLength(1)
})

test('what an operator asks of past weeks is each member’s first deserving slip of a day', async () => {
  const rule = await context.database.read((tx) => selectNewestRule(tx, 'step-refund'))
  if (rule === null) throw new Error('a migration brought the rule')
  context.clock.set(plusSeconds(now(), 86_400))
  const [row] = await context.sql<{ days: bigint }>(
    'select count(distinct (member_id, day)) as days from promotions.failed_step where deserves',
  )
  const whatIf = await findWhatIf(context.office, rule, 4, now())
  if (whatIf === null || 'cut' in whatIf) throw new Error('it is answered')
  expect(row?.days).toBeGreaterThan(5n)
  expect(whatIf.grants).toBe(Number(row?.days))
  const stricter = await findWhatIf(
    context.office,
    { ...rule, trigger: { kind: 'failed_step', legs: 11, price: 180, maxStake: 10_000 } },
    4,
    now(),
  )
  expect(stricter).toMatchObject({ grants: 0, cost: '0.00' })
})

test('no role of the site makes such an award but by a round that deserves it', async () => {
  const bettor = await newBettor()
  const call = (text: string) =>
    context.database.write((tx) => tx.rows<{ outcome: string }>(`test.${text.slice(7, 30)}`, text, [bettor.member]))
  await expect(call(`select promotions.award_step($1, current_date, now()) as outcome`)).rejects.toThrow(
    'permission denied',
  )
  await expect(call(`select promotions.judge_step($1, 'nowhere', 'r', now()) as outcome`)).resolves.toEqual([
    { outcome: 'unknown' },
  ])
})
