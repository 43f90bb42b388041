import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { type NamedRound, type RoundsPage, selectNamedRounds, selectRounds } from './rounds.store.ts'

/** The round's id wherever it is shown. */
export const roundId = (hostNo: number, round: string): string =>
  `rd_${Buffer.from(`${hostNo} ${round}`).toString('base64url')}`

export function roundOfId(id: string): { hostNo: number; round: string } | null {
  if (!/^rd_[A-Za-z0-9_-]{1,800}$/.test(id)) return null
  const [, hostNo = '', round = ''] =
    /^([1-9][0-9]{0,3}) (\P{Cc}{1,128})$/u.exec(Buffer.from(id.slice(3), 'base64url').toString()) ?? []
  return round !== '' && roundId(Number(hostNo), round) === id ? { hostNo: Number(hostNo), round } : null
}

export const findRounds = (tx: ReadTx, member: MemberId, page: RoundsPage): Promise<NamedRound[]> =>
  selectRounds(tx, member, page)

export async function findRound(tx: ReadTx, member: MemberId, id: string): Promise<NamedRound | null> {
  const key = roundOfId(id)
  if (key === null) return null
  const [round] = await selectNamedRounds(tx, member, [key])
  return round ?? null
}

/** By the rounds' public ids, without those that are not recorded yet. */
export async function findGameTitles(
  tx: ReadTx,
  member: MemberId,
  rounds: readonly { hostNo: number; round: string }[],
): Promise<Map<string, string>> {
  if (rounds.length === 0) return new Map()
  const named = await selectNamedRounds(tx, member, rounds)
  return new Map(named.map(({ hostNo, round, title }) => [roundId(hostNo, round), title]))
}
