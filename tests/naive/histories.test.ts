import { expect, inject, test } from 'vitest'
import type { RoundSettled } from '#contract/events/rounds.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { settleGatewayPayment } from '#modules/deposits/index.ts'
import { countLosses, countTurnover, findLock, makeRebates, selectBonuses } from '#modules/promotions/index.ts'
import { claimOffer } from '#modules/promotions/offers.ts'
import { callEndExpired, callGiveUp } from '#modules/promotions/promotions.store.ts'
import { promotionInvariants } from '#modules/promotions/invariants.ts'
import { expirePurse, findBalances, type PurseNo } from '#modules/wallet/index.ts'
import { requestWithdrawal } from '#modules/withdrawals/request-withdrawal.ts'
import { linkKey, newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { type Category, dayOf, type LossNews, mondayOf, NaiveMember, naiveRebates, type Offer } from './rules.ts'

const HISTORIES = inject('histories')
const SIDE_BY_SIDE = 6
const ACTS = 14
// The losses here are news alone; no round stands behind them.
const context = await testContext(promotionInvariants.filter(({ name }) => name !== 'I11 losses'))
const gateway = openTestGateway()
const START = Date.parse('2026-11-21T03:00:00Z')
const HOUR = 3_600_000

/** Numbers that a seed repeats (mulberry32). */
function dice(seed: number): (max: number) => number {
  let state = seed >>> 0
  return (max) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * max)
  }
}

type Person = Awaited<ReturnType<typeof newMember>>
/** A history in the making: both engines, and the instant it has come to. */
type Played = {
  person: Person
  naive: NaiveMember
  at: number
  no: bigint
  rounds: string[]
  withdrew: boolean
  roll: (max: number) => number
}

const contextAt = (at: number) => ({ ...context, clock: { ...context.clock, now: () => new Date(at) } })
const engine = ({ at, person: { member } }: Played) => ({ now: new Date(at), member, own: contextAt(at) })

async function deposits(one: Played): Promise<string> {
  const { own, member } = engine(one)
  const amount = satang([29_900, 30_000, 99_999, 100_000, 250_000][one.roll(5)] ?? 30_000)
  const wanted = ([null, 'new-member', 'thousand'] as const)[one.roll(3)] ?? null
  const may = wanted === null || one.naive.mayTake(wanted, amount, one.at)
  const id = `dep_h${member}n${one.no}`
  const asked = await requestDeposit(own, gateway, { member, id, amount, promotionId: wanted })
  expect(asked.ok, `${wanted} with ${amount}`).toBe(may)
  const what = `deposits ${amount} with ${wanted}`
  if (!asked.ok) return what
  const [row] = await context.sql<{ reference: string }>('select reference from deposits.deposit where member_id = $1 and id = $2', [
    member,
    id,
  ])
  await settleGatewayPayment(own, gateway.pay(row?.reference ?? '', { payer: one.person.account }))
  one.naive.deposit(amount, wanted as Offer | null, one.at)
  return what
}

async function settles(one: Played): Promise<string> {
  const { now, member } = engine(one)
  const known = one.rounds.length > 0 && one.roll(3) === 0
  const round = known ? (one.rounds[one.roll(one.rounds.length)] ?? '') : `${'scl'[one.roll(3)]}${one.roll(4) === 0 ? 'b' : 'a'}${one.no}`
  if (!known) one.rounds.push(round)
  const category: Category = round.startsWith('s') ? 'slot' : round.startsWith('c') ? 'casino' : 'lotto'
  // A round marked "b" was begun before all locks; others just before they are settled first.
  const begun = round[1] === 'b' ? START - 1 : begunOf(one, round)
  const valid = one.roll(4) === 0 ? 0n : BigInt(one.roll(90_000) + 1)
  const figures = { stake: String(valid), win: '0', valid_stake: String(valid) }
  const what = { host: 'h', game: 'g', round, category, begun_at: new Date(begun).toISOString(), ending: 'played' as const }
  const payload: RoundSettled = { ...what, ...figures, legs: [], reopened_from: null, difference: figures }
  await context.database.write((tx) => countTurnover(tx, [{ member, no: one.no, topic: 'round.settled', payload, at: now }]))
  one.naive.settle(round, { category, valid, begun }, one.at)
  return `settles ${round} at ${valid}`
}

const begins = new WeakMap<Played, Map<string, number>>()
function begunOf(one: Played, round: string): number {
  const known = begins.get(one) ?? new Map<string, number>()
  begins.set(one, known)
  if (!known.has(round)) known.set(round, one.at - 1)
  return known.get(round) ?? 0
}

async function claims(one: Played): Promise<string> {
  const { now, member } = engine(one)
  const outcome = await context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: now }))
  expect(outcome === 'granted').toBe(one.naive.claim(one.at))
  return 'claims the free credit'
}

async function givesUp(one: Played): Promise<string> {
  const { now, member } = engine(one)
  const lock = await context.database.read((tx) => findLock(tx, member))
  const outcome = await context.database.write((tx) => callGiveUp(tx, member, lock?.id ?? 'bon_none', now))
  expect(outcome === 'given_up').toBe(one.naive.giveUp(one.at))
  return 'gives up'
}

/** Time passes: minutes, over midnight in Bangkok, or past the end of a bonus, which the job then ends. */
async function waits(one: Played): Promise<string> {
  const midnight = (Math.floor((one.at + 7 * HOUR) / (24 * HOUR)) + 1) * 24 * HOUR - 7 * HOUR
  one.at =
    [one.at + 60_000, midnight - 1, midnight, one.at + 8 * 24 * HOUR, Math.min(one.naive.expiresAt(), one.at + 31 * 24 * HOUR)][
      one.roll(5)
    ] ?? one.at
  const { now, member } = engine(one)
  const lock = await context.database.read((tx) => findLock(tx, member))
  if (lock) {
    const { code } = await context.database.write((tx) => expirePurse(tx, { member, purse: lock.purse as PurseNo, at: now }))
    if (code === 'posted') await context.database.write((tx) => callEndExpired(tx, member, lock.purse, now))
  }
  one.naive.expire(one.at)
  return `waits until ${now.toISOString()}`
}

async function withdraws(one: Played): Promise<string> {
  const { own, member } = engine(one)
  if (one.withdrew || one.naive.cash < 100_00n) return 'has nothing to withdraw'
  const input = { member, id: null, amount: satang(10_000), session: null, hasDeposited: async () => true }
  const answer = await requestWithdrawal({ ...own, linkKey }, input)
  expect(answer.ok, JSON.stringify(answer)).toBe(one.naive.lock === null)
  if (answer.ok) {
    one.withdrew = true
    one.naive.cash -= 100_00n
  }
  return 'withdraws 100'
}

async function compare(one: Played, acts: readonly string[]): Promise<void> {
  const { now, member } = engine(one)
  const all = { from: new Date(0), to: new Date('2100-01-01'), before: null, max: 100 }
  const [bonuses, playable] = await context.database.read(async (tx) => [
    await selectBonuses(tx, member, all),
    (await findBalances(tx, member, now)).playable,
  ])
  const active = bonuses.find(({ state }) => state === 'active')
  const { naive } = one
  expect(
    {
      lock: active && [active.offer, active.target, active.done],
      ends: bonuses
        .filter(({ state }) => state !== 'active')
        .map(({ state }) => state)
        .sort(),
      playable,
    },
    acts.join('\n'),
  ).toEqual({
    lock: naive.lock ? [naive.lock.offer, naive.lock.target, naive.done()] : undefined,
    ends: [...naive.ends].sort(),
    playable: naive.playable(one.at),
  })
}

/** Plays one history; how many acts were compared. */
async function history(seed: number): Promise<number> {
  const roll = dice(seed)
  const one: Played = {
    person: await newMember(context),
    naive: new NaiveMember(),
    at: START + 1_000,
    no: 1n,
    rounds: [],
    withdrew: false,
    roll,
  }
  const acts = [`history ${seed}`]
  for (let n = 0; n < ACTS; n += 1) {
    one.no = 1_000_000n + BigInt(n)
    one.at += 1_000
    const act = [deposits, deposits, settles, settles, settles, settles, claims, givesUp, waits, waits, withdraws][roll(11)] ?? settles
    acts.push(await act(one))
    await compare(one, acts)
  }
  return acts.length - 1
}

test('the engine and the rules agree on generated histories', async () => {
  let compared = 0
  for (let from = 0; from < HISTORIES; from += SIDE_BY_SIDE) {
    const seeds = Array.from({ length: Math.min(SIDE_BY_SIDE, HISTORIES - from) }, (_, n) => from + n + 1)
    for (const acts of await Promise.all(seeds.map(history))) compared += acts
  }
  expect(compared).toBe(HISTORIES * ACTS)
}, 36_000_000)

test('the rebates of generated weeks agree with the rules, with news that come late', async () => {
  const [DAY, WEEKS] = [24 * HOUR, 4]
  const monday = mondayOf(dayOf(START)) + 70
  const instant = (day: number) => day * DAY - 7 * HOUR
  const roll = dice(HISTORIES)
  const members = new Map<MemberId, LossNews[]>()
  for (let n = 0; n < Math.min(HISTORIES, 2_000); n += 1) members.set((await newMember(context)).member, [])
  const paidAt = new Map(Array.from({ length: WEEKS }, (_, n) => [monday + n * 7, instant(monday + n * 7 + 11)] as const))
  const rows = [...members].flatMap(([member, news]) =>
    Array.from({ length: 12 }, () => {
      const received = instant(monday) + roll((WEEKS + 1) * 7 * DAY)
      const at = roll(4) === 0 ? Math.max(instant(monday), received - roll(9 * DAY)) : received
      const row = { at, received, lost: BigInt(roll(2_000_000) - 800_000) }
      news.push(row)
      return { member, ...row }
    }),
  )
  rows.sort((a, b) => a.received - b.received)
  const due = [...paidAt.values()]
  for (const { member, at, received, lost } of rows) {
    while ((due[0] ?? Number.POSITIVE_INFINITY) <= received) await makeRebates(contextAt(due.shift() ?? 0), 'friday-rebate', 7)
    const difference = { stake: String(lost), win: '0', valid_stake: '0' }
    const round = { host: 'h', game: 'g', round: 'r', category: 'slot', begun_at: new Date(at).toISOString(), ending: 'played' }
    const payload = { ...round, stake: '0', win: '0', valid_stake: '0', legs: [], reopened_from: null, difference }
    await context.database.write((tx) => countLosses(tx, [{ member, at: new Date(at), payload }]))
  }
  for (const friday of due) await makeRebates(contextAt(friday), 'friday-rebate', 7)
  for (const [member, news] of members) {
    const made = await context.sql<{ period: string; amount: bigint }>(
      `select period, amount from promotions.award where member_id = $1 and kind = 'rebate' order by period`,
      [member],
    )
    const wanted = [...naiveRebates(news, paidAt)].sort(([a], [b]) => a - b)
    expect(made.map(({ period, amount }) => [Date.parse(`${period}T00:00:00Z`) / DAY, amount])).toEqual(wanted)
  }
}, 600_000)
