import type pg from 'pg'
import type { Clock } from '#kit/clock.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { Database, WriteTx } from '#kit/transaction.ts'
import {
  closePurse,
  expirePurse,
  hostSource,
  liftBlock,
  move,
  houseMemberId,
  movePurse,
  openPurse,
  type Place,
  type PlayAct,
  type PurseNo,
  type PurseTerms,
  postAdjustment,
  postBet,
  postPlays,
  postRollback,
  postWin,
  setBlock,
  setRecurringLimit,
} from '#modules/wallet/index.ts'
import { type Act, BEGIN_MS, isRule, HOUSE, type Play, type Posting, type Rule, withdrawalExt } from './acts.ts'
import type { Answer } from './books.ts'

/** A real journal: under the site's role for the site's acts, under the owner's for those without a command and for checks. */
export type Harness = {
  database: Database
  owner: pg.Pool
  clock: Clock & { set(at: Date): void }
  /** How often each act got each answer, over all sequences. An answer that never came was never tested. */
  answerCounts: Map<string, number>
}

/** The members' numbers, by their place in the model. */
export const memberAt = (who: number): MemberId => memberId(who === HOUSE ? 0 : who + 1)

const TABLES = `wallet.checkpoint, wallet.seal, wallet.entry, wallet.transfer, wallet.purse, wallet.opened_purse, wallet.member_lock, wallet.day_total, wallet.standing_limit, wallet.block,
  outbox.event`

/** Empties the journal and sets the clock to where every run begins. */
export async function resetRun({ owner, clock }: Harness): Promise<void> {
  await owner.query(`truncate ${TABLES} cascade`)
  clock.set(new Date(BEGIN_MS))
}

/** Does an act in the system; answers what it answered, null when it answers nothing. */
export async function perform(harness: Harness, act: Act): Promise<Answer | null> {
  const answer = await execute(harness, act)
  const outcome = answer === null ? act.do : `${act.do} ${answer.code}`
  harness.answerCounts.set(outcome, (harness.answerCounts.get(outcome) ?? 0) + 1)
  return answer
}

/** Does acts of different members in one call, as those of game hosts come; a busy one is then posted alone. */
export async function performTogether(harness: Harness, acts: readonly Play[]): Promise<(Answer | null)[]> {
  const batch = await harness.database.write((tx) =>
    postPlays(
      tx,
      acts.map((act) => playOf(harness, act)),
    ),
  )
  const answers: (Answer | null)[] = []
  for (const [at, act] of acts.entries()) {
    const { code, no, balanceThen, balanceNow } = batch[at] ?? { code: 'missing', no: null, balanceThen: null, balanceNow: 0n }
    harness.answerCounts.set(`batch ${code}`, (harness.answerCounts.get(`batch ${code}`) ?? 0) + 1)
    answers.push(code === 'busy' ? await perform(harness, act) : { code, no, balanceThen, balanceNow })
  }
  return answers
}

function playOf(harness: Harness, act: Play): Extract<PlayAct, { act: 'bet' | 'win' | 'rollback' }> {
  const shared = { ...play(harness, act), extId: act.ext, round: act.round }
  if (act.do === 'bet') return { ...shared, act: 'bet', stake: satang(act.stake), category: act.category }
  if (act.do === 'win') return { ...shared, act: 'win', amount: satang(act.amount), betExtId: act.bet }
  return { ...shared, act: 'rollback', betExtId: act.bet }
}

async function execute(harness: Harness, act: Act): Promise<Answer | null> {
  if (isRule(act)) return setRule(harness, act)
  const { code, no, balanceThen, balanceNow } = await harness.database.write((tx) => post(tx, harness, act))
  return { code, no, balanceThen, balanceNow }
}

const eventOf = (harness: Harness) => ({ at: harness.clock.now(), topic: 'model', payload: {} })

function post(tx: WriteTx, harness: Harness, act: Posting): Promise<Answer> {
  switch (act.do) {
    case 'deposit':
    case 'suspend':
    case 'hold':
    case 'release':
    case 'pay out':
      return move(tx, { ...eventOf(harness), ...placesOf(act), amount: satang(act.amount) })
    case 'open':
    case 'move':
    case 'close':
    case 'expire':
      return postPurse(tx, harness, act)
    case 'adjust':
      return postAdjustment(tx, { ...play(harness, act), extId: act.ext, round: act.round, amount: act.amount, betExtId: act.bet })
    case 'bet':
    case 'win':
    case 'rollback':
      return postOne(tx, playOf(harness, act))
  }
}

type PurseAct = Extract<Posting, { do: 'open' | 'move' | 'close' | 'expire' }>

function postPurse(tx: WriteTx, harness: Harness, act: PurseAct): Promise<Answer> {
  const [member, at] = [memberAt(act.who), harness.clock.now()]
  if (act.do === 'expire') return expirePurse(tx, { member, purse: act.purse as PurseNo, at })
  const shared = { member, at, source: 'promotion', payload: {} } as const
  if (act.do === 'close') return closePurse(tx, { ...shared, extId: `c${act.n}`, purse: act.purse as PurseNo, as: act.as })
  const amount = satang(act.amount)
  if (act.do === 'move') {
    return movePurse(tx, { ...shared, extId: `m${act.n}`, from: placeOf(act.from), to: placeOf(act.to), amount })
  }
  const { rank: spendRank, expiresS, ...rest } = act.terms
  const expiresAt = expiresS === null ? null : new Date(BEGIN_MS + expiresS * 1000)
  const terms = { ...rest, spendRank, expiresAt } as PurseTerms
  return openPurse(tx, { ...shared, extId: `o${act.n}`, house: 'promotions', terms, amount })
}

const placeOf = (side: number | 'cash' | 'house'): Place => (typeof side === 'number' ? { purse: side as PurseNo } : side)

function postOne(tx: WriteTx, act: ReturnType<typeof playOf>): Promise<Answer> {
  if (act.act === 'bet') return postBet(tx, act)
  return act.act === 'win' ? postWin(tx, act) : postRollback(tx, act)
}

const play = (harness: Harness, { who, host }: { who: number; host: number }) => ({
  ...eventOf(harness),
  member: memberAt(who),
  source: hostSource(host),
})

function placesOf(act: Extract<Posting, { do: 'deposit' | 'suspend' | 'hold' | 'release' | 'pay out' }>) {
  switch (act.do) {
    case 'deposit':
      return { member: memberAt(act.who), kind: 'deposit', source: 'receipt', extId: act.ext, from: act.from, to: 'cash' } as const
    case 'suspend':
      return { member: houseMemberId, kind: 'suspense', source: 'receipt', extId: act.ext, from: 'bank', to: 'suspense' } as const
    case 'hold':
      return { ...ofWithdrawal(act), kind: 'hold', from: 'cash', to: 'held' } as const
    case 'release':
      return { ...ofWithdrawal(act), kind: 'release', from: 'held', to: 'cash' } as const
    case 'pay out':
      return { ...ofWithdrawal(act), kind: 'payout', from: 'held', to: 'bank' } as const
  }
}

const ofWithdrawal = (act: { do: 'hold' | 'release' | 'pay out'; who: number; n: number }) =>
  ({ member: memberAt(act.who), source: 'withdrawal', extId: withdrawalExt(act.do, act.n) }) as const

async function setRule(harness: Harness, act: Rule): Promise<null> {
  const member = memberAt(act.who)
  await harness.database.write(async (tx) => {
    if (act.do === 'block') {
      const until = act.forS === null ? null : new Date(harness.clock.now().getTime() + act.forS * 1000)
      return setBlock(tx, { member, cause: act.cause, until })
    }
    if (act.do === 'lift block') return liftBlock(tx, { member, cause: act.cause })
    const { kind, period } = act
    return setRecurringLimit(tx, { member, kind, period, cap: act.do === 'limit' ? act.cap : null, at: harness.clock.now() })
  })
  return null
}
