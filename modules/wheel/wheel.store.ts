import type { WheelField } from '#contract/plain/wheel.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** A published table of odds. `at`: when it was published. `price`: satang played for one point. `fields`: the fields of the wheel in
 *  their order. */
export type OddsRow = { version: number; price: Satang; fields: WheelField[]; at: Date }

export async function selectOdds(tx: ReadTx): Promise<OddsRow | null> {
  const rows = await tx.rows<OddsRow>(
    'wheel.odds',
    'select version, price, fields, at from wheel.odds_version order by version desc limit 1',
  )
  return rows[0] ?? null
}

/** The published tables, the newest first. */
export const selectOddsVersions = (tx: ReadTx, max: number): Promise<OddsRow[]> =>
  tx.rows<OddsRow>('wheel.odds_versions', 'select version, price, fields, at from wheel.odds_version order by version desc limit $1', [max])

/** Reads the newest table; nobody else can add one until the transaction ends. */
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

/** A member's unspent points; negative where what they followed from was paid out or taken back after they were spent. */
export async function sumPoints(tx: ReadTx, member: MemberId): Promise<number> {
  const [row] = await tx.rows<{ points: bigint }>('wheel.points', 'select wheel.points_of($1) as points', [member])
  return Number(row?.points ?? 0n)
}

/** What is missing for a member's next point, in satang: to be played, and of it to be paid in. */
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

/** A round of a member, by its host's name and its id there. */
export type RoundName = { member: MemberId; host: string; round: string }

/** Counts these rounds, as they are now, towards what of their members' deposits was played. */
export async function callCountRounds(tx: WriteTx, rounds: readonly RoundName[]): Promise<void> {
  await tx.rows('wheel.count_rounds', 'select wheel.count_rounds($1::bigint[], $2::text[], $3::text[])', [
    rounds.map(({ member }) => member),
    rounds.map(({ host }) => host),
    rounds.map(({ round }) => round),
  ])
}

/** Makes the server seed of the member's next spin where there is none under the newest odds. Returns its commitment and the version of the
 *  odds it is for. */
export async function callCommit(tx: WriteTx, member: MemberId, at: Date): Promise<{ commitment: string; version: number } | null> {
  const rows = await tx.rows<{ commitment: string | null; version: number | null }>(
    'wheel.commit',
    'select c.commitment, c.version from wheel.commit($1, $2) c',
    [member, at],
  )
  const [row] = rows
  return row?.commitment && row.version ? { commitment: row.commitment, version: row.version } : null
}

/** A request for one spin. `id`: the request's own (`Idempotency-Key`); `commitment`: the one that the member was shown, null for the next.
 *  */
export type SpinCall = { member: MemberId; id: string | null; commitment: string | null; clientSeed: string; at: Date }

/** The answer to a spin. `drawn`: this call has drawn; false where nothing was drawn, or the answer of the first call is repeated.
 *  `result`, `points`: null unless `code` is `spun`. */
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
  /** The field drawn, by its index in `fields`. */
  fieldIndex: number
  /** The points left after the spin. */
  points: number
  at: Date
}

const SPIN = `select s.no, s.version, o.fields, s.commitment, s.committed_at as "committedAt", s.server_seed as "serverSeed", s.client_seed as "clientSeed",
  s.place as "fieldIndex", s.points::int as points, s.at from wheel.spin s join wheel.odds_version o using (version)`

/** A member's spins with a number below `before`, the newest first. */
export const selectSpins = (tx: ReadTx, member: MemberId, before: number, max: number): Promise<SpinRow[]> =>
  tx.rows<SpinRow>('wheel.spins', `${SPIN} where s.member_id = $1 and s.no < $2 order by s.no desc limit $3`, [member, before, max])

/** How often a field of a version was drawn. */
export type DrawnRow = { version: number; fieldIndex: number; spins: bigint }

/** How often each field was drawn since an instant, of the newest `max` spins at most: read from an index, however many there are. */
export const countDraws = (tx: ReadTx, since: Date, max: number): Promise<DrawnRow[]> =>
  tx.rows<DrawnRow>(
    'wheel.draws',
    `select n.version, n.place as "fieldIndex", count(*) as spins
     from (select version, place from wheel.spin where at >= $1 order by at desc limit $2) n group by 1, 2 order by 1 desc, 2`,
    [since, max],
  )

/** Whether there are more than `max` spins since an instant: read from the same index, to one row behind those that are counted. */
export async function selectMoreSpins(tx: ReadTx, since: Date, max: number): Promise<boolean> {
  const rows = await tx.rows<{ more: boolean }>(
    'wheel.more_spins',
    'select exists (select from wheel.spin where at >= $1 order by at desc offset $2) as more',
    [since, max],
  )
  return rows[0]?.more === true
}

export type LastSpinRow = { member: MemberId; no: number; version: number; fieldIndex: number; at: Date }

/** The newest spins of all members. */
export const selectLastSpins = (tx: ReadTx, max: number): Promise<LastSpinRow[]> =>
  tx.rows<LastSpinRow>(
    'wheel.last_spins',
    'select member_id as member, no, version, place as "fieldIndex", at from wheel.spin order by at desc, member_id, no desc limit $1',
    [max],
  )

/** The tables of these versions. */
export const selectOddsOf = (tx: ReadTx, versions: readonly number[]): Promise<OddsRow[]> =>
  tx.rows<OddsRow>(
    'wheel.odds_of',
    'select version, price, fields, at from wheel.odds_version where version = any ($1) order by version desc',
    [[...versions]],
  )
