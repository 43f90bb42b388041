import type { WheelField } from '#contract/plain/wheel.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `price`: satang played for one point. */
export type OddsRow = { version: number; price: Satang; fields: WheelField[]; at: Date }

export async function selectOdds(tx: ReadTx): Promise<OddsRow | null> {
  const rows = await tx.rows<OddsRow>(
    'wheel.odds',
    'select version, price, fields, at from wheel.odds_version order by version desc limit 1',
  )
  return rows[0] ?? null
}

/** Newest first. */
export const selectOddsVersions = (tx: ReadTx, max: number): Promise<OddsRow[]> =>
  tx.rows<OddsRow>(
    'wheel.odds_versions',
    'select version, price, fields, at from wheel.odds_version order by version desc limit $1',
    [max],
  )

/** Nobody else can add one until the transaction ends. */
export async function lockOdds(tx: WriteTx): Promise<OddsRow | null> {
  await tx.rows('wheel.lock_odds', `select pg_advisory_xact_lock(hashtext('wheel.odds_version'))::text as locked`)
  return selectOdds(tx)
}

export async function insertOdds(tx: WriteTx, row: OddsRow & { approval: string }): Promise<void> {
  await tx.rows(
    'wheel.insert_odds',
    'insert into wheel.odds_version (version, price, fields, approval_id, at) values ($1, $2, $3, $4, $5)',
    [row.version, row.price, JSON.stringify(row.fields), row.approval, row.at],
  )
}

/** Negative where what they followed from was paid out or taken back. */
export async function sumPoints(tx: ReadTx, member: MemberId): Promise<number> {
  const [row] = await tx.rows<{ points: bigint }>('wheel.points', 'select wheel.points_of($1) as points', [member])
  return Number(row?.points ?? 0n)
}

/** Satang: to be played, and of it to be paid in. */
export type MissingRow = { toPlay: Satang; toPayIn: Satang }

export async function selectMissing(tx: ReadTx, member: MemberId, at: Date): Promise<MissingRow | null> {
  const rows = await tx.rows<{ toPlay: Satang | null; toPayIn: Satang | null }>(
    'wheel.missing',
    'select m.to_play as "toPlay", m.to_pay_in as "toPayIn" from wheel.missing_of($1, $2) m',
    [member, at],
  )
  const [row] = rows
  return row && row.toPlay !== null && row.toPayIn !== null ? { toPlay: row.toPlay, toPayIn: row.toPayIn } : null
}

export type RoundName = { member: MemberId; host: string; round: string }

/** As they are now. */
export async function callCountRounds(tx: WriteTx, rounds: readonly RoundName[]): Promise<void> {
  await tx.rows('wheel.count_rounds', 'select wheel.count_rounds($1::bigint[], $2::text[], $3::text[])', [
    rounds.map(({ member }) => member),
    rounds.map(({ host }) => host),
    rounds.map(({ round }) => round),
  ])
}

/** Where there is none under the newest odds. */
export async function callCommit(
  tx: WriteTx,
  member: MemberId,
  at: Date,
): Promise<{ commitment: string; version: number } | null> {
  const rows = await tx.rows<{ commitment: string | null; version: number | null }>(
    'wheel.commit',
    'select c.commitment, c.version from wheel.commit($1, $2) c',
    [member, at],
  )
  const [row] = rows
  return row?.commitment && row.version ? { commitment: row.commitment, version: row.version } : null
}

/** `id`: of `Idempotency-Key`; `commitment`: as shown, null for the next. */
export type SpinCall = { member: MemberId; id: string | null; commitment: string | null; clientSeed: string; at: Date }

/** `drawn`: by this call. `result`, `points`: null unless `code` is `spun`. */
type SpinAnswer = { code: string | null; drawn: boolean | null; result: string | null; points: number | null }

export async function callSpin(tx: WriteTx, call: SpinCall): Promise<SpinAnswer | null> {
  const [row] = await tx.rows<SpinAnswer>(
    'wheel.spin',
    'select s.code, s.fresh as drawn, s.result, s.points from wheel.spin($1, $2, $3, $4, $5) s',
    [call.member, call.id, call.commitment, call.clientSeed, call.at],
  )
  return row ?? null
}

export type SpinRow = {
  no: number
  version: number
  fields: WheelField[]
  commitment: string
  committedAt: Date
  serverSeed: string
  clientSeed: string
  /** Of the drawn field, in `fields`. */
  fieldIndex: number
  /** Left after the spin. */
  points: number
  at: Date
}

const SPIN = `select s.no, s.version, o.fields, s.commitment, s.committed_at as "committedAt",
    s.server_seed as "serverSeed", s.client_seed as "clientSeed",
  s.place as "fieldIndex", s.points::int as points, s.at from wheel.spin s join wheel.odds_version o using (version)`

/** Newest first. */
export const selectSpins = (tx: ReadTx, member: MemberId, before: number, max: number): Promise<SpinRow[]> =>
  tx.rows<SpinRow>('wheel.spins', `${SPIN} where s.member_id = $1 and s.no < $2 order by s.no desc limit $3`, [
    member,
    before,
    max,
  ])

export type DrawnRow = { version: number; fieldIndex: number; spins: bigint }

/** Of the newest `max` spins at most, read from an index. */
export const countDraws = (tx: ReadTx, since: Date, max: number): Promise<DrawnRow[]> =>
  tx.rows<DrawnRow>(
    'wheel.draws',
    `select n.version, n.place as "fieldIndex", count(*) as spins
     from (select version, place from wheel.spin where at >= $1 order by at desc limit $2) n group by 1, 2
     order by 1 desc, 2`,
    [since, max],
  )

/** More than `max`, from the same index. */
export async function selectMoreSpins(tx: ReadTx, since: Date, max: number): Promise<boolean> {
  const rows = await tx.rows<{ more: boolean }>(
    'wheel.more_spins',
    'select exists (select from wheel.spin where at >= $1 order by at desc offset $2) as more',
    [since, max],
  )
  return rows[0]?.more === true
}

export type LastSpinRow = { member: MemberId; no: number; version: number; fieldIndex: number; at: Date }

export const selectLastSpins = (tx: ReadTx, max: number): Promise<LastSpinRow[]> =>
  tx.rows<LastSpinRow>(
    'wheel.last_spins',
    `select member_id as member, no, version, place as "fieldIndex", at from wheel.spin
     order by at desc, member_id, no desc limit $1`,
    [max],
  )

export const selectOddsOf = (tx: ReadTx, versions: readonly number[]): Promise<OddsRow[]> =>
  tx.rows<OddsRow>(
    'wheel.odds_of',
    'select version, price, fields, at from wheel.odds_version where version = any ($1) order by version desc',
    [[...versions]],
  )
