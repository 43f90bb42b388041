import type { BreakKind, BreakState } from '#contract/plain/reconciliation.ts'
import { type Satang, bahtText } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { StoredBreak } from './break.ts'
import type { Finding, Side } from './day-facts.ts'

/** Those of a day that are not over, and those found, closed ones too. */
export async function lockBreaks(tx: WriteTx, day: string, findings: readonly Finding[]): Promise<StoredBreak[]> {
  return tx.rows<StoredBreak>(
    'reconciliation.break.lock',
    `select break_id as id, kind, subject, state, difference from treasury.break
     where day = $1::date and state <> 'closed'
       or (kind, subject) in (select f.kind, f.subject from unnest($2::text[], $3::text[]) as f(kind, subject))
     order by break_id for no key update`,
    [day, findings.map(({ kind }) => kind), findings.map(({ subject }) => subject)],
  )
}

type FoundBreak = { finding: Finding; state: BreakState; day: string; run: string; at: Date }

/** False where another run was faster. */
export async function insertBreak(
  tx: WriteTx,
  id: string,
  { finding, state, day, run, at }: FoundBreak,
): Promise<boolean> {
  const rows = await tx.rows(
    'reconciliation.break.insert',
    `insert into treasury.break (break_id, kind, subject, day, difference, theirs, ours, happened_at, state,
       first_seen_at, last_seen_at, first_run, last_run)
     values ($1, $2, $3, $4::date, $5, $6, $7, $8, $9, $10, $10, $11, $11) on conflict (kind, subject) do nothing
     returning break_id`,
    [
      id,
      finding.kind,
      finding.subject,
      day,
      finding.difference,
      sideText(finding.theirs),
      sideText(finding.ours),
      finding.at,
      state,
      at,
      run,
    ],
  )
  return rows.length === 1
}

export async function updateBreak(tx: WriteTx, id: string, { finding, state, run, at }: FoundBreak): Promise<void> {
  await tx.rows(
    'reconciliation.break.seen',
    `update treasury.break set difference = $2, theirs = $3, ours = $4, state = $5, last_seen_at = $6, last_run = $7,
       closed_at = null
     where break_id = $1`,
    [id, finding.difference, sideText(finding.theirs), sideText(finding.ours), state, at, run],
  )
}

export async function updateBreakClosed(tx: WriteTx, id: string, run: string, at: Date): Promise<void> {
  await tx.rows(
    'reconciliation.break.close',
    `update treasury.break set state = 'closed', closed_at = $2, last_run = $3 where break_id = $1`,
    [id, at, run],
  )
}

export async function insertStep(
  tx: WriteTx,
  id: string,
  step: { from: BreakState | null; to: BreakState; difference: bigint; by: string; reason: string | null; at: Date },
): Promise<void> {
  await tx.rows(
    'reconciliation.break_step.insert',
    `insert into treasury.break_step (break_id, from_state, to_state, difference, by, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, step.from, step.to, step.difference, step.by, step.reason, step.at],
  )
}

const sideText = (side: Side | null): string | null =>
  side && JSON.stringify({ ...side, amount: bahtText(side.amount), at: side.at.toISOString() })

/** Decimal baht, instant as text. */
export type StoredSide = { what: Side['what']; reference: string; amount: string; at: string; note?: string }

/** `subject`: by its id; `happenedAt`: when that took place. */
export type BreakRow = {
  id: string
  kind: BreakKind
  subject: string
  day: string
  difference: Satang
  theirs: StoredSide | null
  ours: StoredSide | null
  happenedAt: Date
  state: BreakState
  firstSeenAt: Date
  lastSeenAt: Date
  explainedBy: string | null
  reason: string | null
  explainedAt: Date | null
  closedAt: Date | null
}

const BREAK = `break_id as id, kind, subject, day::text as day, difference, theirs, ours,
  happened_at as "happenedAt", state, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt",
  explained_by as "explainedBy", reason, explained_at as "explainedAt", closed_at as "closedAt"`

/** Oldest first; of ended ones the newest first. */
export function selectBreaks(tx: ReadTx, states: readonly BreakState[], max: number): Promise<BreakRow[]> {
  const ended = states.includes('closed')
  return tx.rows<BreakRow>(
    `reconciliation.break.list.${ended ? 'ended' : 'waiting'}`,
    `select ${BREAK} from treasury.break where state = any ($1::text[])
     order by ${ended ? 'greatest(closed_at, explained_at) desc' : 'first_seen_at'}, break_id limit $2`,
    [states, max],
  )
}

/** By age in full days: `fresh` up to one, `week` two to seven, `old` more; `sum`: satang. */
export async function countOpen(
  tx: ReadTx,
  now: Date,
): Promise<{ fresh: number; week: number; old: number; sum: Satang }> {
  const [row] = await tx.rows<{ fresh: number; week: number; old: number; sum: Satang }>(
    'reconciliation.break.ageing',
    `select count(*) filter (where age <= 1)::int as fresh, count(*) filter (where age between 2 and 7)::int as week,
       count(*) filter (where age > 7)::int as old, coalesce(sum(difference), 0)::bigint as sum
     from (select difference, floor(extract(epoch from $1::timestamptz - first_seen_at) / 86400) as age
       from treasury.break where state = 'open') b`,
    [now],
  )
  return row ?? { fresh: 0, week: 0, old: 0, sum: 0n as Satang }
}

/** Counts up to `max`. */
export async function countOpenUpTo(tx: ReadTx, _now: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(
    'reconciliation.break.open_count',
    `select count(*)::int as n from (select from treasury.break where state = 'open' limit $1) b`,
    [max],
  )
  return row?.n ?? 0
}

export async function lockBreak(tx: WriteTx, id: string): Promise<BreakRow | null> {
  const [row] = await tx.rows<BreakRow>(
    'reconciliation.break.lock_one',
    `select ${BREAK} from treasury.break where break_id = $1 for no key update`,
    [id],
  )
  return row ?? null
}

export async function updateBreakExplained(
  tx: WriteTx,
  id: string,
  by: string,
  reason: string,
  at: Date,
): Promise<void> {
  await tx.rows(
    'reconciliation.break.explain',
    `update treasury.break set state = 'explained', explained_by = $2, reason = $3, explained_at = $4
     where break_id = $1`,
    [id, by, reason, at],
  )
}

/** Figures as in `RunEnd`; the state is `asked` until it ends. */
export type RunRow = {
  id: string
  day: string
  requestedBy: string
  requestedAt: Date
  state: 'asked' | 'complete' | 'incomplete'
  cause: string | null
  durationMs: number | null
  lines: number
  charges: number
  receipts: number
  payouts: number
  rounds: number
  cameIn: Satang
  wentOut: Satang
  closing: bigint | null
  booked: bigint | null
  onWay: bigint | null
  capital: bigint | null
  found: number
  timing: number
  acrossMidnight: number
}

/** Newest first. */
export function selectRuns(tx: ReadTx, max: number): Promise<RunRow[]> {
  return tx.rows<RunRow>(
    'reconciliation.run.newest',
    `select run_id as id, day::text as day, asked_by as "requestedBy", asked_at as "requestedAt", state, cause,
       duration_ms as "durationMs", lines, charges, receipts, payouts, rounds, came_in as "cameIn",
       went_out as "wentOut", closing, booked, on_way as "onWay", capital, found, timing,
       across_midnight as "acrossMidnight"
     from treasury.reconciliation order by asked_at desc, run_id desc limit $1`,
    [max],
  )
}
