import { strictEqual } from 'node:assert'
import type { RoundSettled } from '#contract/events/rounds.ts'
import { type Satang, satang } from '#kit/money.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { settleGatewayPayment } from '#modules/deposits/index.ts'
import {
  acceptOffer,
  countTurnover,
  findLock,
  findOfferForDeposit,
  grantWithDeposit,
} from '#modules/promotions/index.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { claimBonus } from '#modules/promotions/offers.ts'
import { callEndExpired, callGiveUp } from '#modules/promotions/bonus-ends.store.ts'
import { expirePurse, hostSource, postBet, postRollback, postWin, type PurseNo } from '#modules/wallet/index.ts'
import { requestWithdrawal } from '#modules/withdrawals/request-withdrawal.ts'
import { riskKey, openTestGateway } from '#tests/fixtures/cashier.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { type Category, dayOf, type Offer } from './rules.ts'
import { START, HOUR, type HistoryState, engine } from './history.ts'

const SOURCE = hostSource(1)
const numberOf: Record<Category, number> = { casino: 2, slot: 3, lotto: 6 }
const categories = ['slot', 'casino', 'lotto'] as const
const gateway = openTestGateway()

/** A deposit, with an offer or none. One history of sixteen goes the whole way by cashier and gateway; the others are credited directly,
 *  with the same outcome, in a third of the statements. */
async function deposits(history: HistoryState): Promise<string> {
  const amount = satang([29_900, 30_000, 50_000, 99_999, 100_000, 250_001][history.roll(6)] ?? 30_000)
  const wanted = ([null, 'new-member', 'thousand', 'capped'] as const)[history.roll(4)] ?? null
  const mayTake = wanted === null || history.naive.mayTake(wanted, amount, history.at)
  const id = `dep_h${history.person.member}n${history.no}`
  const wasTaken = await (history.cashier ? payByCashier : payAtOnce)(history, { id, amount, wanted })
  strictEqual(wasTaken, mayTake, `${wanted} with ${amount}`)
  history.note(wanted === null ? 'deposit' : `deposit with ${wanted} ${mayTake ? 'granted' : 'refused'}`)
  if (wasTaken) history.naive.deposit(amount, wanted, history.at)
  return `deposits ${amount} with ${wanted}`
}

type PaidDeposit = { id: string; amount: Satang; wanted: Offer | null }
/** Answers whether the deposit was taken. */
async function payByCashier(history: HistoryState, { id, amount, wanted }: PaidDeposit): Promise<boolean> {
  const { own, member } = engine(history)
  const asked = await requestDeposit(own, gateway, { member, id, amount, promotionId: wanted })
  if (!asked.ok) return false
  const [row] = await history.context.sql<{ reference: string }>(
    'select reference from deposits.deposit where member_id = $1 and id = $2',
    [member, id],
  )
  await settleGatewayPayment(own, gateway.pay(row?.reference ?? '', { payer: history.person.account }))
  return true
}

async function payAtOnce(history: HistoryState, { id: deposit, amount, wanted }: PaidDeposit): Promise<boolean> {
  const { now: at, member } = engine(history)
  const found =
    wanted &&
    (await history.context.database.read((tx) => findOfferForDeposit(tx, { member, offer: wanted, amount, at })))
  const offer = found && found.ok ? found.value : null
  if (wanted && !offer) return false
  const granting = async (tx: WriteTx) => {
    if (!offer) return
    await acceptOffer(tx, {
      member,
      deposit,
      offer: offer.id,
      version: offer.version,
      asked: amount,
      expected: amount,
      at,
    })
    await grantWithDeposit(tx, { member, deposit, paid: amount, at })
  }
  await payIn(history.context, member, amount, { deposit, at, granting })
  return true
}

async function settles(history: HistoryState): Promise<string> {
  const { now, member } = engine(history)
  const rounds = [...history.begun.keys()]
  const isKnown = rounds.length > 0 && history.roll(3) === 0
  // A round marked "b" was begun before all locks; others just before they are settled first.
  const isOld = history.roll(4) === 0
  const round = isKnown
    ? (rounds[history.roll(rounds.length)] ?? '')
    : `${'scl'[history.roll(3)]}${isOld ? 'b' : 'a'}${history.no}`
  if (!isKnown) history.begun.set(round, isOld ? START - 1 : history.at - 1)
  const begun = history.begun.get(round) ?? 0
  const category: Category = round.startsWith('s') ? 'slot' : round.startsWith('c') ? 'casino' : 'lotto'
  // Some reach a target of slots to the satang, or miss it by one.
  const missing = history.naive.lock ? history.naive.lock.target - history.naive.done() - BigInt(history.roll(2)) : 0n
  const valid =
    history.roll(4) === 0 ? 0n : history.roll(2) === 0 && missing > 0n ? missing : BigInt(history.roll(90_000) + 1)
  const figures = { stake: String(valid), win: '0', valid_stake: String(valid) }
  const what = {
    host: 'h',
    game: 'g',
    round,
    category,
    begun_at: new Date(begun).toISOString(),
    ending: 'played' as const,
  }
  const payload: RoundSettled = {
    ...what,
    ...figures,
    legs: [],
    ...history.settledBefore({ member, no: history.no, round, valid }),
  }
  await history.context.database.write((tx) =>
    countTurnover(tx, [{ member, no: history.no, topic: 'round.settled', payload, at: now }]),
  )
  const [before, ends] = [history.naive.lock, history.naive.ends.length]
  history.naive.settle(round, { category, valid, begun }, history.at)
  if (history.naive.ends.length > ends) history.note(`completed ${before?.offer}`)
  history.note(isKnown ? (valid === 0n ? 're-opened' : 'settled again') : 'settled')
  if (isKnown && before) history.note(`${valid === 0n ? 're-opened' : 'settled again'} under a lock`)
  return `settles ${round} at ${valid}`
}

async function bets(history: HistoryState): Promise<string> {
  const { now, member } = engine(history)
  const category = categories[history.roll(3)] ?? 'slot'
  const most = Number(history.naive.playable(history.at))
  const stakes = [
    1 + history.roll(30_000),
    1 + history.roll(most + 100),
    1 + history.roll(Math.max(1, most)),
    1 + history.roll(Math.max(1, most)),
    Math.max(1, most),
  ]
  const stake = BigInt(stakes[history.roll(5)] ?? 1)
  const id = `bet${history.no}`
  const step = { member, source: SOURCE, round: id, extId: id, at: now, topic: 'round.of.a.test', payload: {} }
  const { code } = await history.context.database.writeOne((tx) =>
    postBet(tx, { ...step, stake: satang(stake), category: numberOf[category] }),
  )
  const what = `bets ${stake} on ${category}`
  strictEqual(code === 'posted', history.naive.bet(id, stake, category, history.at), `${what}: ${code}`)
  const { fromPurse = 0n } = history.naive.bets.get(id) ?? {}
  history.note(
    code !== 'posted'
      ? 'bet refused'
      : fromPurse === 0n
        ? 'bet of cash'
        : fromPurse === stake
          ? 'bet of a purse'
          : 'bet of both',
  )
  return what
}

/** A bet is won or lost, or taken back. */
async function answers(history: HistoryState): Promise<string> {
  const { now, member } = engine(history)
  const open = [...history.naive.bets]
  const [id, bet] = open[history.roll(open.length)] ?? []
  if (id === undefined || bet === undefined) return 'has no open bet'
  const isBack = history.roll(5) === 0
  const amount = isBack
    ? bet.stake
    : BigInt(history.roll(4) === 0 ? 0 : 1 + history.roll(Number(bet.stake) * (history.roll(4) === 0 ? 40 : 4)))
  const step = {
    member,
    source: SOURCE,
    round: id,
    extId: `${id}-end`,
    betExtId: id,
    at: now,
    topic: 'round.of.a.test',
    payload: {},
  }
  const { code } = isBack
    ? await history.context.database.writeOne((tx) => postRollback(tx, step))
    : await history.context.database.writeOne((tx) => postWin(tx, { ...step, amount: satang(amount) }))
  strictEqual(code, 'posted')
  const cash = history.naive.cash
  history.naive.answer(id, amount)
  if (bet.lock?.end === 'completed' && history.naive.cash - cash < amount) history.note('late win cut by the maximum')
  if (bet.lock) history.note(`${isBack ? 'stake back' : 'win'} to a purse ${bet.lock.end ?? 'that is open'}`)
  return `${isBack ? 'takes back' : 'wins'} ${amount} of ${id}`
}

async function claims(history: HistoryState): Promise<string> {
  const { now, member } = engine(history)
  const outcome = await history.context.database.write((tx) =>
    claimBonus(tx, { member, id: 'free-credit', device: `of ${member}`, at: now }),
  )
  const granted = history.naive.claim(history.at)
  strictEqual(outcome === 'granted', granted, outcome)
  history.note(`free credit ${granted ? 'granted' : 'refused'}`)
  return 'claims the free credit'
}

/** A rebate is made; or the oldest one is claimed. */
async function awards(history: HistoryState): Promise<string> {
  const { now, member } = engine(history)
  if (history.naive.awards.length === 0) {
    const amount = BigInt(10_00 + history.roll(90_000))
    const expires = new Date(history.at + 7 * 24 * HOUR)
    await history.context.sql(
      `select promotions.make_award($1, 'rebate', 'history', $2, $3, 'friday-rebate', $4, $5)`,
      [member, String(history.no), amount, expires, now],
    )
    history.naive.awards.push(amount)
    return `is awarded ${amount}`
  }
  const [row] = await history.context.sql<{ id: string }>(
    `select id from promotions.award where member_id = $1 and state = 'open'`,
    [member],
  )
  const outcome = await history.context.database.write((tx) =>
    claimBonus(tx, { member, id: row?.id ?? '', device: null, at: now }),
  )
  const granted = history.naive.claimAward(history.at)
  strictEqual(outcome === 'granted', granted, outcome)
  history.note(`rebate ${granted ? 'claimed' : 'refused'}`)
  return 'claims the award'
}

async function givesUp(history: HistoryState): Promise<string> {
  const { now, member } = engine(history)
  const lock = await history.context.database.read((tx) => findLock(tx, member))
  const outcome = await history.context.database.writeOne((tx) => callGiveUp(tx, member, lock?.id ?? 'bon_none', now))
  const due = history.naive.due()
  const ended = history.naive.giveUp(history.at)
  if (ended && due > 0n) history.note('given up and made whole')
  strictEqual(outcome === 'given_up', ended, outcome)
  history.note(ended ? 'given up' : outcome === 'expired' ? 'given up too late' : 'nothing to give up')
  return 'gives up'
}

/** Time passes: minutes, over midnight in Bangkok, or past the end of a bonus. The job that ends it comes by in two of three cases. */
async function waits(history: HistoryState): Promise<string> {
  const midnight = (Math.floor((history.at + 7 * HOUR) / (24 * HOUR)) + 1) * 24 * HOUR - 7 * HOUR
  const later = [
    history.at + 60_000,
    midnight - 1,
    midnight,
    history.at + 3 * 24 * HOUR,
    Math.min(history.naive.expiresAt(), history.at + 31 * 24 * HOUR),
  ]
  const before = history.at
  history.at = later[history.roll(5)] ?? history.at
  if (dayOf(before) !== dayOf(history.at))
    history.note(history.at === midnight ? 'midnight to the millisecond' : 'midnight passed')
  const { now, member } = engine(history)
  const what = `waits until ${now.toISOString()}`
  if (history.roll(3) === 0) {
    if (history.at >= history.naive.expiresAt()) history.note('expired and the job not come by')
    return `${what}, without the job`
  }
  const lock = await history.context.database.read((tx) => findLock(tx, member))
  if (lock) {
    const { code } = await history.context.database.write((tx) =>
      expirePurse(tx, { member, purse: lock.purse as PurseNo, at: now }),
    )
    strictEqual(code === 'posted', history.at >= history.naive.expiresAt(), code)
    if (code === 'posted') {
      await history.context.database.write((tx) => callEndExpired(tx, member, lock.purse, now))
      // As promotions.release_spent does; the job itself would also end the locks of the histories beside this one.
      await history.context.sql(
        `select promotions.end_returned(b, b.amount - wallet.returned_of(b.member_id, b.purse_no), 'expired', $2) from promotions.bonus b
         where b.member_id = $1 and b.state = 'active'`,
        [member, now],
      )
      history.note('expired')
      if (history.naive.due() > 0n) history.note('expired and made whole')
    }
  }
  history.naive.expire(history.at)
  return what
}

async function withdraws(history: HistoryState): Promise<string> {
  const { own, member } = engine(history)
  if (history.withdrew || history.naive.cash < 100_00n) return 'has nothing to withdraw'
  const input = { member, id: null, amount: satang(10_000), session: null, hasDeposited: async () => true }
  const answer = await requestWithdrawal({ ...own, riskKey }, input)
  strictEqual(answer.ok, history.naive.lock === null, JSON.stringify(answer))
  history.note(answer.ok ? 'withdrawal' : 'withdrawal refused by a lock')
  if (answer.ok) {
    history.withdrew = true
    history.naive.cash -= 100_00n
  }
  return 'withdraws 100'
}

export const steps: readonly ((history: HistoryState) => Promise<string>)[] = [
  [deposits, deposits, waits, waits, claims, awards, givesUp, withdraws],
  [settles, settles, settles, settles],
  [bets, bets, bets, answers, answers, answers],
].flat()
