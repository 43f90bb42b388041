import type pg from 'pg'
import type { Clock } from '#kit/clock.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { Database, WriteTx } from '#kit/transaction.ts'
import {
  closePurse,
  expirePurse,
  hostSource,
  move,
  houseMemberId,
  movePurse,
  openPurse,
  type PurseCounterparty,
  type PlayOperation,
  type PurseNo,
  type PurseTerms,
  postAdjustment,
  postBet,
  postPlays,
  postRollback,
  postWin,
  lockRecurringLimits,
  recurringLimitKinds,
  setBlock,
  setRecurringLimit,
} from '#modules/wallet/index.ts'
import {
  type Operation,
  BEGIN_MS,
  isRule,
  HOUSE,
  type Play,
  type Posting,
  type Rule,
  withdrawalExt,
} from './operations.ts'
import type { Answer } from './books.ts'

/** A real journal in a migrated database. Both connect as the database's owner (scratch.ts): `database` for the wallet's functions, `owner`
 *  for plain SQL. */
export type Harness = {
  database: Database
  owner: pg.Pool
  clock: Clock & { set(at: Date): void }
  /** How often each operation got each answer, over all sequences: shows which answers were never tested. */
  answerCounts: Map<string, number>
}

/** A member's number by their index in the model. */
export const memberAt = (who: number): MemberId => memberId(who === HOUSE ? 0 : who + 1)

const TABLES = `wallet.first_open_day, wallet.unsealed, wallet.checkpoint, wallet.seal, wallet.entry, wallet.transfer, wallet.purse, wallet.opened_purse, wallet.member_lock, wallet.day_total, wallet.standing_limit, wallet.block,
  outbox.event`

/** Empties the journal and sets the clock to where every run begins. */
export async function resetRun({ owner, clock }: Harness): Promise<void> {
  await owner.query(`truncate ${TABLES} cascade`)
  // The clock is the model's: see `operators.checked_time`.
  await owner.query('insert into sandbox.clock (only_row, offset_ms) values (true, 0) on conflict do nothing')
  clock.set(new Date(BEGIN_MS))
}

/** Runs an operation on the journal and counts its answer. Null for a rule, which has none. */
export async function perform(harness: Harness, operation: Operation): Promise<Answer | null> {
  const answer = await execute(harness, operation)
  const outcome = answer === null ? operation.do : `${operation.do} ${answer.code}`
  harness.answerCounts.set(outcome, (harness.answerCounts.get(outcome) ?? 0) + 1)
  return answer
}

/** Posts operations of different members in one call, as game hosts' are batched; one that is answered `busy` is then posted alone. */
export async function performTogether(harness: Harness, operations: readonly Play[]): Promise<(Answer | null)[]> {
  const batch = await harness.database.write((tx) =>
    postPlays(
      tx,
      operations.map((operation) => playOf(harness, operation)),
    ),
  )
  const answers: (Answer | null)[] = []
  for (const [at, operation] of operations.entries()) {
    const { code, no, balanceThen, balanceNow } = batch[at] ?? {
      code: 'missing',
      no: null,
      balanceThen: null,
      balanceNow: 0n,
    }
    harness.answerCounts.set(`batch ${code}`, (harness.answerCounts.get(`batch ${code}`) ?? 0) + 1)
    answers.push(code === 'busy' ? await perform(harness, operation) : { code, no, balanceThen, balanceNow })
  }
  return answers
}

function playOf(harness: Harness, operation: Play): Extract<PlayOperation, { kind: 'bet' | 'win' | 'rollback' }> {
  const shared = { ...playFields(harness, operation), extId: operation.ext, round: operation.round }
  if (operation.do === 'bet')
    return { ...shared, kind: 'bet', stake: satang(operation.stake), category: operation.category }
  if (operation.do === 'win')
    return { ...shared, kind: 'win', amount: satang(operation.amount), betExtId: operation.bet }
  return { ...shared, kind: 'rollback', betExtId: operation.bet }
}

async function execute(harness: Harness, operation: Operation): Promise<Answer | null> {
  if (isRule(operation)) return setRule(harness, operation)
  const { code, no, balanceThen, balanceNow } = await harness.database.write((tx) => post(tx, harness, operation))
  return { code, no, balanceThen, balanceNow }
}

const eventOf = (harness: Harness) => ({ at: harness.clock.now(), topic: 'model', payload: {} })

function post(tx: WriteTx, harness: Harness, operation: Posting): Promise<Answer> {
  switch (operation.do) {
    case 'deposit':
    case 'to suspense':
    case 'hold':
    case 'release':
    case 'pay out':
      return move(tx, { ...eventOf(harness), ...moveOf(operation), amount: satang(operation.amount) })
    case 'open':
    case 'move':
    case 'close':
    case 'expire':
      return postPurse(tx, harness, operation)
    case 'adjust':
      return postAdjustment(tx, {
        ...playFields(harness, operation),
        extId: operation.ext,
        round: operation.round,
        amount: operation.amount,
        betExtId: operation.bet,
      })
    case 'bet':
    case 'win':
    case 'rollback':
      return postOne(tx, playOf(harness, operation))
  }
}

type PurseOperation = Extract<Posting, { do: 'open' | 'move' | 'close' | 'expire' }>

function postPurse(tx: WriteTx, harness: Harness, operation: PurseOperation): Promise<Answer> {
  const [member, at] = [memberAt(operation.who), harness.clock.now()]
  if (operation.do === 'expire') return expirePurse(tx, { member, purse: operation.purse as PurseNo, at })
  const shared = { member, at, source: 'promotion', payload: {} } as const
  if (operation.do === 'close')
    return closePurse(tx, { ...shared, extId: `c${operation.n}`, purse: operation.purse as PurseNo, as: operation.as })
  const amount = satang(operation.amount)
  if (operation.do === 'move') {
    return movePurse(tx, {
      ...shared,
      extId: `m${operation.n}`,
      from: counterpartyOf(operation.from),
      to: counterpartyOf(operation.to),
      amount,
    })
  }
  const { rank: spendRank, expiresS, ...rest } = operation.terms
  const expiresAt = expiresS === null ? null : new Date(BEGIN_MS + expiresS * 1000)
  const terms = { ...rest, spendRank, expiresAt } as PurseTerms
  return openPurse(tx, { ...shared, extId: `o${operation.n}`, house: 'promotions', terms, amount })
}

const counterpartyOf = (side: number | 'cash' | 'house'): PurseCounterparty =>
  typeof side === 'number' ? { purse: side as PurseNo } : side

function postOne(tx: WriteTx, operation: ReturnType<typeof playOf>): Promise<Answer> {
  if (operation.kind === 'bet') return postBet(tx, operation)
  return operation.kind === 'win' ? postWin(tx, operation) : postRollback(tx, operation)
}

/** What every operation of a game host has. */
const playFields = (harness: Harness, { who, host }: { who: number; host: number }) => ({
  ...eventOf(harness),
  member: memberAt(who),
  source: hostSource(host),
})

/** A move of money between a member's purses and the house accounts, without its amount. */
function moveOf(operation: Extract<Posting, { do: 'deposit' | 'to suspense' | 'hold' | 'release' | 'pay out' }>) {
  switch (operation.do) {
    case 'deposit':
      return {
        member: memberAt(operation.who),
        kind: 'deposit',
        source: 'receipt',
        extId: operation.ext,
        from: operation.from,
        to: 'cash',
      } as const
    case 'to suspense':
      return {
        member: houseMemberId,
        kind: 'suspense',
        source: 'receipt',
        extId: operation.ext,
        from: 'bank',
        to: 'suspense',
      } as const
    case 'hold':
      return { ...ofWithdrawal(operation), kind: 'hold', from: 'cash', to: 'held' } as const
    case 'release':
      return { ...ofWithdrawal(operation), kind: 'release', from: 'held', to: 'cash' } as const
    case 'pay out':
      return { ...ofWithdrawal(operation), kind: 'payout', from: 'held', to: 'bank' } as const
  }
}

const ofWithdrawal = (operation: { do: 'hold' | 'release' | 'pay out'; who: number; n: number }) =>
  ({ member: memberAt(operation.who), source: 'withdrawal', extId: withdrawalExt(operation.do, operation.n) }) as const

async function setRule(harness: Harness, operation: Rule): Promise<null> {
  const member = memberAt(operation.who)
  await harness.database.write(async (tx) => {
    if (operation.do === 'block') {
      const until = operation.forS === null ? null : new Date(harness.clock.now().getTime() + operation.forS * 1000)
      return setBlock(tx, { member, cause: operation.cause, until })
    }
    const { kind, period } = operation
    const at = harness.clock.now()
    const before =
      (await lockRecurringLimits(tx, member, at)).find((one) => one.kind === kind && one.period === period)?.cap ?? null
    const cap = operation.do === 'limit' ? operation.cap : null
    if (cap !== null && (before === null || cap <= before))
      return setRecurringLimit(tx, { member, kind, period, cap, at })
    // As a confirmed change raises or ends it.
    if (before !== null)
      await tx.rows('test.raise', 'select wallet.raise_recurring_limit($1, $2::smallint, $3, $4, $5)', [
        member,
        recurringLimitKinds[kind],
        period,
        before,
        cap,
      ])
  })
  return null
}
