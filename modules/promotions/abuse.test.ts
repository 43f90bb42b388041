import { expect, test } from 'vitest'
import type { RoundEnding, RoundSettled } from '#contract/events/rounds.ts'
import { plusSeconds } from '#kit/clock.ts'
import { satang } from '#kit/money.ts'
import { validStake } from '#modules/games/valid-stake.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { withoutRounds } from '#tests/fixtures/rounds-as-events.ts'
import { openSettledBefore } from '#tests/fixtures/settled-before.ts'
import { promotionInvariants } from './invariants.ts'
import { claimOffer } from './offers.ts'
import { selectCountedRounds } from './bonuses.store.ts'
import { makeRebates, noteLosses } from './rebates.ts'
import { countTurnover, findLock } from './turnover.ts'

// What members try in order to turn a bonus into cash without risk. The rounds are events alone, without rows in `games.round`, with which
// I11 compares losses.
const context = await testContext(withoutRounds(promotionInvariants.filter(({ name }) => name !== 'I11 losses')))
const now = () => context.clock.now()
type Person = Awaited<ReturnType<typeof newMember>>
let lastNo = 2_000_000n

type Round = {
  stake: bigint
  payout?: bigint
  opposed?: bigint
  ending?: RoundEnding
  begun?: Date
  round?: string
  before?: bigint
}
const settledBefore = openSettledBefore()
/** A round as its settlement publishes it; `before`: what its member had lost by the event before. */
function eventOf(
  { member }: Person,
  { stake, payout = 0n, opposed = 0n, ending = 'played', begun, round = `r${lastNo}`, before = 0n }: Round,
) {
  const no = (lastNo += 1n)
  const valid = validStake({ ending, stake: satang(stake), payout: satang(payout), opposed: satang(opposed) })
  const figures = { stake: String(stake), win: String(payout), valid_stake: String(valid) }
  const what = {
    host: 'h',
    game: 'g',
    round,
    category: 'sports' as const,
    begun_at: (begun ?? plusSeconds(now(), 1)).toISOString(),
    ending,
  }
  const own = { stake: String(stake - payout - before), win: '0' }
  const payload: RoundSettled = { ...what, ...figures, legs: [], ...settledBefore({ member, no, round, valid }), own }
  return { member, no, topic: 'round.settled', payload, at: plusSeconds(now(), 2) }
}
const settles = (person: Person, round: Round) =>
  context.database.write((tx) => countTurnover(tx, [eventOf(person, round)]))
const doneOf = async ({ member }: Person) => (await context.database.read((tx) => findLock(tx, member)))?.done
async function withBonus(device: string | null = null): Promise<Person & { outcome: string }> {
  const person = await newMember(context)
  const outcome = await context.database.write((tx) =>
    claimOffer(tx, { member: person.member, offer: 'free-credit', device, at: now() }),
  )
  return { ...person, outcome }
}

test('opposite bets: what stood on both sides counts nothing', async () => {
  const person = await withBonus()
  await settles(person, { stake: 20_000n, payout: 19_000n, opposed: 20_000n })
  expect(await doneOf(person)).toBe(0n)
  await settles(person, { stake: 20_000n, payout: 0n, opposed: 15_000n })
  expect(await doneOf(person)).toBe(5_000n)
})

test('minimal risk: a draw, a refund and a stake that came back count nothing', async () => {
  const person = await withBonus()
  for (const ending of ['draw', 'refund', 'cancelled', 'void'] as const)
    await settles(person, { stake: 20_000n, payout: 20_000n, ending })
  expect(await doneOf(person)).toBe(0n)
  await settles(person, { stake: 20_000n, payout: 19_990n, ending: 'cash_out' })
  expect(await doneOf(person)).toBeLessThanOrEqual(10n)
})

test('many accounts: one browser takes a free credit once, whoever is signed in', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, async () => (await withBonus('one browser')).outcome))
  expect(outcomes.sort()).toEqual(['granted', ...Array.from({ length: 7 }, () => 'used')])
})

test('cancel after claim: a round that is cancelled after it counted is taken back, and a loss that was rebated lowers the next', async () => {
  const person = await withBonus()
  await settles(person, { stake: 40_000n, round: 'bet' })
  expect(await doneOf(person)).toBe(40_000n)
  await settles(person, { stake: 0n, ending: 'cancelled', round: 'bet' })
  expect(await doneOf(person)).toBe(0n)

  const loses = (round: Round) => context.database.write((tx) => noteLosses(tx, [eventOf(person, round)]))
  await loses({ stake: 400_000n, round: 'lost' })
  context.clock.set(new Date('2026-11-26T17:00:00Z'))
  await makeRebates(context)
  await loses({ stake: 0n, ending: 'cancelled', round: 'lost', before: 400_000n })
  await loses({ stake: 500_000n })
  context.clock.set(new Date('2026-12-03T17:00:00Z'))
  await makeRebates(context)
  const rebates = await context.sql<{ amount: bigint }>(
    `select amount from promotions.award where member_id = $1 order by period`,
    [person.member],
  )
  expect(rebates.map(({ amount }) => amount)).toEqual([20_000n, 5_000n])
})

test('bet before and settle after: a round that began before the bonus counts nothing, and says why', async () => {
  const person = await withBonus()
  await settles(person, { stake: 90_000n, begun: plusSeconds(now(), -1) })
  const lock = await context.database.read((tx) => findLock(tx, person.member))
  expect(lock?.done).toBe(0n)
  const rounds = await context.database.read((tx) => selectCountedRounds(tx, person.member, lock?.id ?? '', 5))
  expect(rounds.map(({ cause }) => cause)).toEqual(['before'])
})
