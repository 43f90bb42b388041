import type { LimitPeriod } from '#contract/plain/protection.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtForPeople, type Satang, satang } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findStanding, type Standing } from '#modules/wallet/index.ts'

/** What is left of a member's tightest limit of deposits, in satang, and when it begins anew. */
export type DepositRoom = { period: LimitPeriod; left: Satang; until: Date }

/** The limit of deposits that leaves least, or null where the member has none. Money that arrives is credited whatever is left. */
export async function findDepositRoom(tx: ReadTx, member: MemberId, at: Date): Promise<DepositRoom | null> {
  const rooms = (await findStanding(tx, member, at)).flatMap(roomOf)
  return rooms.reduce<DepositRoom | null>((least, room) => (least && least.left <= room.left ? least : room), null)
}

function roomOf({ kind, period, cap, window }: Standing): DepositRoom[] {
  if (kind !== 'deposit' || period === 'stretch' || window === null) return []
  return [{ period, left: satang(cap > window.used ? cap - window.used : 0n), until: window.to }]
}

const periodWords: Record<LimitPeriod, string> = { day: 'รายวัน', week: 'รายสัปดาห์', month: 'รายเดือน' }

/** Why a member may not ask to pay this in, by the limits that he set himself, or null. */
export function refuseOverLimit(room: DepositRoom | null, amount: Satang): Refusal<'DEPOSIT_OVER_LIMIT'> | null {
  if (room === null || amount <= room.left) return null
  const details = { period: periodWords[room.period], left: bahtForPeople(room.left), until: bangkokDayTime(room.until.toISOString()) }
  return { code: 'DEPOSIT_OVER_LIMIT', details }
}
