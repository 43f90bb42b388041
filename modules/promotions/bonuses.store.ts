import type { BonusState, OfferRule } from '#contract/plain/offers.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** Satang. `deposit`: the basis of the rule, 0 without one. */
export type BonusRow = {
  id: string
  offer: string
  name: string | null
  version: number
  rule: OfferRule
  depositId: string | null
  deposit: Satang
  amount: Satang
  target: Satang
  done: Satang
  purse: number
  state: BonusState
  openedAt: Date
  expiresAt: Date
  endedAt: Date | null
  /** By the categories' numbers; satang as text. */
  stakedBy: readonly string[]
  countedBy: readonly string[]
}

const BONUS = `b.id, b.offer_id as offer, o.name, b.version, o.rule, b.deposit_id as "depositId", b.deposit, b.amount,
  b.target, b.done, b.purse_no as purse, b.state, b.opened_at as "openedAt", b.expires_at as "expiresAt",
  b.ended_at as "endedAt", b.staked_by as "stakedBy", b.counted_by as "countedBy"
  from promotions.bonus b join promotions.offer_version o using (offer_id, version)`

export async function selectActiveBonus(tx: ReadTx, member: MemberId): Promise<BonusRow | null> {
  const rows = await tx.rows<BonusRow>(
    'promotions.active',
    `select ${BONUS} where b.member_id = $1 and b.state = 'active'`,
    [member],
  )
  return rows[0] ?? null
}

export function selectBonuses(
  tx: ReadTx,
  member: MemberId,
  { from, to, before, max }: { from: Date; to: Date; before: { at: Date; id: string } | null; max: number },
): Promise<BonusRow[]> {
  return tx.rows<BonusRow>(
    'promotions.bonuses',
    `select ${BONUS} where b.member_id = $1 and b.opened_at >= $2 and b.opened_at < $3
       and ($4::timestamptz is null or (b.opened_at, b.id) < ($4, $5)) order by b.opened_at desc, b.id desc limit $6`,
    [member, from, to, before?.at ?? null, before?.id ?? '', max],
  )
}

export async function selectBonusesOfDeposits(
  tx: ReadTx,
  member: MemberId,
  deposits: readonly string[],
): Promise<Map<string, bigint>> {
  if (deposits.length === 0) return new Map()
  const rows = await tx.rows<{ deposit: string; amount: bigint }>(
    'promotions.of_deposits',
    `select deposit_id as deposit, amount from promotions.bonus where member_id = $1 and deposit_id = any ($2)`,
    [member, [...deposits]],
  )
  return new Map(rows.map(({ deposit, amount }) => [deposit, amount]))
}

/** `stake`: the change of the valid stake; `cause`: why nothing was counted, null where unknown. */
export type CountedRow = {
  game: string
  round: string
  category: string
  stake: bigint
  counted: bigint
  cause: string | null
  at: Date
}

export const selectCountedRounds = (tx: ReadTx, member: MemberId, bonus: string, max: number): Promise<CountedRow[]> =>
  tx.rows<CountedRow>(
    'promotions.rounds',
    `select game, round, category, stake, counted, cause, at from promotions.turnover_entry
     where member_id = $1 and bonus_id = $2 order by no desc limit $3`,
    [member, bonus, max],
  )

export async function selectLocked(tx: ReadTx, members: readonly MemberId[]): Promise<Set<MemberId>> {
  const rows = await tx.rows<{ member: MemberId }>(
    'promotions.locked',
    `select member_id as member from promotions.bonus where member_id = any ($1) and state = 'active'`,
    [[...members]],
  )
  return new Set(rows.map(({ member }) => member))
}
