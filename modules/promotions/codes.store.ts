import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { AccountRow } from './promotions.store.ts'

type RedeemRow = {
  member: MemberId
  code: string
  id: string
  account: AccountRow | null
  device: string | null
  at: Date
}

/** `id`: of the bonus. Answers `granted`, `kept`, or why not (functions/50-codes.sql). */
export async function callRedeemCode(tx: WriteTx, row: RedeemRow): Promise<string> {
  const { bank = null, accountNumber = null, name = null } = row.account ?? {}
  const rows = await tx.rows<{ outcome: string }>(
    'promotions.redeem_code',
    'select promotions.redeem_code($1, $2, $3, $4, $5, $6, $7, $8) as outcome',
    [row.member, row.code, row.id, bank, accountNumber, name, row.device, row.at],
  )
  return rows[0]?.outcome ?? 'unknown'
}

export type CodeRow = {
  id: string
  code: string
  offer: string
  from: Date
  until: Date
  uses: number
  usesMax: number
  stoppedAt: Date | null
  given: bigint
}

export const selectCodes = (tx: ReadTx, max: number): Promise<CodeRow[]> =>
  tx.rows<CodeRow>(
    'promotions.codes',
    `select c.id, c.code, c.offer_id as offer, c.valid_from as "from", c.valid_until as until, c.uses,
       c.max_uses as "usesMax", c.stopped_at as "stoppedAt", c.given
     from promotions.code c order by c.made_at desc, c.id desc limit $1`,
    [max],
  )

export async function selectIsCode(tx: ReadTx, code: string): Promise<boolean> {
  const rows = await tx.rows<{ found: boolean }>(
    'promotions.is_code',
    'select exists (select from promotions.code where code = $1) as found',
    [code],
  )
  return rows[0]?.found ?? false
}

export async function insertCode(
  tx: WriteTx,
  row: { id: string; code: string; offer: string; from: Date; until: Date; uses: number; approval: string; at: Date },
): Promise<boolean> {
  const rows = await tx.rows<{ id: string }>(
    'promotions.make_code',
    `insert into promotions.code (id, code, offer_id, valid_from, valid_until, max_uses, approval_id, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (code) do nothing returning id`,
    [row.id, row.code, row.offer, row.from, row.until, row.uses, row.approval, row.at],
  )
  return rows.length > 0
}

/** For good. Null where there is none or it was ended before. */
export async function updateCodeStopped(
  tx: WriteTx,
  row: { id: string; operator: string; at: Date },
): Promise<string | null> {
  const rows = await tx.rows<{ code: string }>(
    'promotions.stop_code',
    'update promotions.code set stopped_at = $3, stopped_by = $2 where id = $1 and stopped_at is null returning code',
    [row.id, row.operator, row.at],
  )
  return rows[0]?.code ?? null
}
