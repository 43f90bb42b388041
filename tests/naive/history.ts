import { deepStrictEqual, strictEqual } from 'node:assert'
import type { RoundSettled } from '#contract/events/rounds.ts'
import { type Satang, satang } from '#kit/money.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { settleGatewayPayment } from '#modules/deposits/index.ts'
import { acceptOffer, countTurnover, findLock, findOfferForDeposit, grantWithDeposit, selectBonuses } from '#modules/promotions/index.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { claimBonus } from '#modules/promotions/offers.ts'
import { callEndExpired, callGiveUp } from '#modules/promotions/promotions.store.ts'
import { expirePurse, findBalances, hostSource, postBet, postRollback, postWin, type PurseNo } from '#modules/wallet/index.ts'
import { requestWithdrawal } from '#modules/withdrawals/request-withdrawal.ts'
import { riskKey, type newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import type { TestContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import type { openSettledBefore } from '#tests/fixtures/settled-before.ts'
import { type Category, dayOf, type NaiveMember, type Offer } from './rules.ts'

/** What of a test's database histories are played on. */
export type HistoryContext = Pick<TestContext, 'database' | 'partners' | 'owner' | 'sql' | 'clock'>
export const START = Date.parse('2026-11-21T03:00:00Z')
export const HOUR = 3_600_000
const SOURCE = hostSource(1)
const numberOf: Record<Category, number> = { casino: 2, slot: 3, lotto: 6 }
const categories = ['slot', 'casino', 'lotto'] as const
const gateway = openTestGateway()

type Person = Awaited<ReturnType<typeof newMember>>
/** A history in the making: both engines, and the instant it has come to. */
export type HistoryState = {
  context: HistoryContext
  person: Person
  naive: NaiveMember
  /** The instant that the history has come to, in milliseconds since 1970. */
  at: number
  /** The number of the action; its event, round or deposit is named by it. */
  no: bigint
  /** When each round began, in milliseconds since 1970. */
  begun: Map<string, number>
  settledBefore: ReturnType<typeof openSettledBefore>
  withdrew: boolean
  /** Whether deposits go by the cashier. */
  cashier: boolean
  roll: (max: number) => number
  /** Notes that something of this kind happened. */
  note: (kind: string) => void
}

const engine = ({ context, at, person: { member } }: HistoryState) => ({
  now: new Date(at),
  member,
  own: { ...context, clock: { ...context.clock, now: () => new Date(at) } },
})

/** A deposit, with an offer or none. One history of sixteen goes the whole way by cashier and gateway; the others are credited as these leave it, which
 *  takes a third of the statements. */
async function deposits(one: HistoryState): Promise<string> {
  const amount = satang([29_900, 30_000, 50_000, 99_999, 100_000, 250_001][one.roll(6)] ?? 30_000)
  const wanted = ([null, 'new-member', 'thousand', 'capped'] as const)[one.roll(4)] ?? null
  const may = wanted === null || one.naive.mayTake(wanted, amount, one.at)
  const id = `dep_h${one.person.member}n${one.no}`
  const taken = await (one.cashier ? payByCashier : payAtOnce)(one, { id, amount, wanted })
  strictEqual(taken, may, `${wanted} with ${amount}`)
  one.note(wanted === null ? 'deposit' : `deposit with ${wanted} ${may ? 'granted' : 'refused'}`)
  if (taken) one.naive.deposit(amount, wanted, one.at)
  return `deposits ${amount} with ${wanted}`
}

type PaidDeposit = { id: string; amount: Satang; wanted: Offer | null }
/** Answers whether the deposit was taken. */
async function payByCashier(one: HistoryState, { id, amount, wanted }: PaidDeposit): Promise<boolean> {
  const { own, member } = engine(one)
  const asked = await requestDeposit(own, gateway, { member, id, amount, promotionId: wanted })
  if (!asked.ok) return false
  const [row] = await one.context.sql<{ reference: string }>('select reference from deposits.deposit where member_id = $1 and id = $2', [
    member,
    id,
  ])
  await settleGatewayPayment(own, gateway.pay(row?.reference ?? '', { payer: one.person.account }))
  return true
}

async function payAtOnce(one: HistoryState, { id: deposit, amount, wanted }: PaidDeposit): Promise<boolean> {
  const { now: at, member } = engine(one)
  const offer = wanted && (await one.context.database.read((tx) => findOfferForDeposit(tx, { member, offer: wanted, amount, at })))
  if (wanted && !offer) return false
  const granting = async (tx: WriteTx) => {
    if (!offer) return
    await acceptOffer(tx, { member, deposit, offer: offer.id, version: offer.version, asked: amount, expected: amount, at })
    await grantWithDeposit(tx, { member, deposit, paid: amount, at })
  }
  await payIn(one.context, member, amount, { deposit, at, granting })
  return true
}

async function settles(one: HistoryState): Promise<string> {
  const { now, member } = engine(one)
  const rounds = [...one.begun.keys()]
  const isKnown = rounds.length > 0 && one.roll(3) === 0
  // A round marked "b" was begun before all locks; others just before they are settled first.
  const isOld = one.roll(4) === 0
  const round = isKnown ? (rounds[one.roll(rounds.length)] ?? '') : `${'scl'[one.roll(3)]}${isOld ? 'b' : 'a'}${one.no}`
  if (!isKnown) one.begun.set(round, isOld ? START - 1 : one.at - 1)
  const begun = one.begun.get(round) ?? 0
  const category: Category = round.startsWith('s') ? 'slot' : round.startsWith('c') ? 'casino' : 'lotto'
  // Some reach a target of slots to the satang, or miss it by one.
  const missing = one.naive.lock ? one.naive.lock.target - one.naive.done() - BigInt(one.roll(2)) : 0n
  const valid = one.roll(4) === 0 ? 0n : one.roll(2) === 0 && missing > 0n ? missing : BigInt(one.roll(90_000) + 1)
  const figures = { stake: String(valid), win: '0', valid_stake: String(valid) }
  const what = { host: 'h', game: 'g', round, category, begun_at: new Date(begun).toISOString(), ending: 'played' as const }
  const payload: RoundSettled = { ...what, ...figures, legs: [], ...one.settledBefore({ member, no: one.no, round, valid }) }
  await one.context.database.write((tx) => countTurnover(tx, [{ member, no: one.no, topic: 'round.settled', payload, at: now }]))
  const [before, ends] = [one.naive.lock, one.naive.ends.length]
  one.naive.settle(round, { category, valid, begun }, one.at)
  if (one.naive.ends.length > ends) one.note(`completed ${before?.offer}`)
  one.note(isKnown ? (valid === 0n ? 're-opened' : 'settled again') : 'settled')
  if (isKnown && before) one.note(`${valid === 0n ? 're-opened' : 'settled again'} under a lock`)
  return `settles ${round} at ${valid}`
}

async function bets(one: HistoryState): Promise<string> {
  const { now, member } = engine(one)
  const category = categories[one.roll(3)] ?? 'slot'
  const most = Number(one.naive.playable(one.at))
  const stakes = [
    1 + one.roll(30_000),
    1 + one.roll(most + 100),
    1 + one.roll(Math.max(1, most)),
    1 + one.roll(Math.max(1, most)),
    Math.max(1, most),
  ]
  const stake = BigInt(stakes[one.roll(5)] ?? 1)
  const id = `bet${one.no}`
  const step = { member, source: SOURCE, round: id, extId: id, at: now, topic: 'round.of.a.test', payload: {} }
  const { code } = await one.context.database.writeOne((tx) => postBet(tx, { ...step, stake: satang(stake), category: numberOf[category] }))
  const what = `bets ${stake} on ${category}`
  strictEqual(code === 'posted', one.naive.bet(id, stake, category, one.at), `${what}: ${code}`)
  const { fromPurse = 0n } = one.naive.bets.get(id) ?? {}
  one.note(code !== 'posted' ? 'bet refused' : fromPurse === 0n ? 'bet of cash' : fromPurse === stake ? 'bet of a purse' : 'bet of both')
  return what
}

/** A bet is won or lost, or taken back. */
async function answers(one: HistoryState): Promise<string> {
  const { now, member } = engine(one)
  const open = [...one.naive.bets]
  const [id, bet] = open[one.roll(open.length)] ?? []
  if (id === undefined || bet === undefined) return 'has no open bet'
  const isBack = one.roll(5) === 0
  const amount = isBack ? bet.stake : BigInt(one.roll(4) === 0 ? 0 : 1 + one.roll(Number(bet.stake) * (one.roll(4) === 0 ? 40 : 4)))
  const step = { member, source: SOURCE, round: id, extId: `${id}-end`, betExtId: id, at: now, topic: 'round.of.a.test', payload: {} }
  const { code } = isBack
    ? await one.context.database.writeOne((tx) => postRollback(tx, step))
    : await one.context.database.writeOne((tx) => postWin(tx, { ...step, amount: satang(amount) }))
  strictEqual(code, 'posted')
  const cash = one.naive.cash
  one.naive.answer(id, amount)
  if (bet.lock?.end === 'completed' && one.naive.cash - cash < amount) one.note('late win cut by the maximum')
  if (bet.lock) one.note(`${isBack ? 'stake back' : 'win'} to a purse ${bet.lock.end ?? 'that is open'}`)
  return `${isBack ? 'takes back' : 'wins'} ${amount} of ${id}`
}

async function claims(one: HistoryState): Promise<string> {
  const { now, member } = engine(one)
  const outcome = await one.context.database.write((tx) => claimBonus(tx, { member, id: 'free-credit', device: null, at: now }))
  const given = one.naive.claim(one.at)
  strictEqual(outcome === 'granted', given, outcome)
  one.note(`free credit ${given ? 'granted' : 'refused'}`)
  return 'claims the free credit'
}

/** A rebate is made; or the oldest one is claimed. */
async function awards(one: HistoryState): Promise<string> {
  const { now, member } = engine(one)
  if (one.naive.awards.length === 0) {
    const amount = BigInt(10_00 + one.roll(90_000))
    const expires = new Date(one.at + 7 * 24 * HOUR)
    await one.context.sql(`select promotions.make_award($1, 'rebate', 'history', $2, $3, 'friday-rebate', $4, $5)`, [
      member,
      String(one.no),
      amount,
      expires,
      now,
    ])
    one.naive.awards.push(amount)
    return `is awarded ${amount}`
  }
  const [row] = await one.context.sql<{ id: string }>(`select id from promotions.award where member_id = $1 and state = 'open'`, [member])
  const outcome = await one.context.database.write((tx) => claimBonus(tx, { member, id: row?.id ?? '', device: null, at: now }))
  const given = one.naive.claimAward(one.at)
  strictEqual(outcome === 'granted', given, outcome)
  one.note(`rebate ${given ? 'claimed' : 'refused'}`)
  return 'claims the award'
}

async function givesUp(one: HistoryState): Promise<string> {
  const { now, member } = engine(one)
  const lock = await one.context.database.read((tx) => findLock(tx, member))
  const outcome = await one.context.database.writeOne((tx) => callGiveUp(tx, member, lock?.id ?? 'bon_none', now))
  const ended = one.naive.giveUp(one.at)
  strictEqual(outcome === 'given_up', ended, outcome)
  one.note(ended ? 'given up' : outcome === 'expired' ? 'given up too late' : 'nothing to give up')
  return 'gives up'
}

/** Time passes: minutes, over midnight in Bangkok, or past the end of a bonus. The job that ends it comes by in two of three cases. */
async function waits(one: HistoryState): Promise<string> {
  const midnight = (Math.floor((one.at + 7 * HOUR) / (24 * HOUR)) + 1) * 24 * HOUR - 7 * HOUR
  const later = [one.at + 60_000, midnight - 1, midnight, one.at + 3 * 24 * HOUR, Math.min(one.naive.expiresAt(), one.at + 31 * 24 * HOUR)]
  const before = one.at
  one.at = later[one.roll(5)] ?? one.at
  if (dayOf(before) !== dayOf(one.at)) one.note(one.at === midnight ? 'midnight to the millisecond' : 'midnight passed')
  const { now, member } = engine(one)
  const what = `waits until ${now.toISOString()}`
  if (one.roll(3) === 0) {
    if (one.at >= one.naive.expiresAt()) one.note('expired and the job not come by')
    return `${what}, without the job`
  }
  const lock = await one.context.database.read((tx) => findLock(tx, member))
  if (lock) {
    const { code } = await one.context.database.write((tx) => expirePurse(tx, { member, purse: lock.purse as PurseNo, at: now }))
    strictEqual(code === 'posted', one.at >= one.naive.expiresAt(), code)
    if (code === 'posted') await one.context.database.write((tx) => callEndExpired(tx, member, lock.purse, now))
    if (code === 'posted') one.note('expired')
  }
  one.naive.expire(one.at)
  return what
}

async function withdraws(one: HistoryState): Promise<string> {
  const { own, member } = engine(one)
  if (one.withdrew || one.naive.cash < 100_00n) return 'has nothing to withdraw'
  const input = { member, id: null, amount: satang(10_000), session: null, hasDeposited: async () => true }
  const answer = await requestWithdrawal({ ...own, riskKey }, input)
  strictEqual(answer.ok, one.naive.lock === null, JSON.stringify(answer))
  one.note(answer.ok ? 'withdrawal' : 'withdrawal refused by a lock')
  if (answer.ok) {
    one.withdrew = true
    one.naive.cash -= 100_00n
  }
  return 'withdraws 100'
}

export async function compare(one: HistoryState): Promise<void> {
  const { now, member } = engine(one)
  const all = { from: new Date(0), to: new Date('2100-01-01'), before: null, max: 100 }
  const [bonuses, { playable }] = await one.context.database.read((tx) =>
    Promise.all([selectBonuses(tx, member, all), findBalances(tx, member, now)]),
  )
  const active = bonuses.find(({ state }) => state === 'active')
  const ended = bonuses.flatMap(({ state }) => (state === 'active' ? [] : [state]))
  const { naive } = one
  deepStrictEqual(
    { lock: active && [active.offer, active.target, active.done], ends: ended.sort(), playable },
    {
      lock: naive.lock ? [naive.lock.offer, naive.lock.target, naive.done()] : undefined,
      ends: [...naive.ends].sort(),
      playable: naive.playable(one.at),
    },
  )
}

export const steps: readonly ((one: HistoryState) => Promise<string>)[] = [
  [deposits, deposits, waits, waits, claims, awards, givesUp, withdraws],
  [settles, settles, settles, settles],
  [bets, bets, bets, answers, answers, answers],
].flat()
