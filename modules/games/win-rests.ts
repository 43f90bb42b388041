import { z } from 'zod'
import type { WriteTx } from '#kit/transaction.ts'
import type { MemberEvent } from './record-rounds.ts'
import { insertWinRests } from './win-rests.store.ts'

/** A part of a satang beyond the amount (docs/decisions/0078). */
const withRest = z.object({ host: z.string(), transaction: z.string(), round: z.string().optional(), rest: z.string() })

/** Keeps for reconciliation what could not be paid; redelivery changes nothing. */
export async function noteWinRests(tx: WriteTx, events: readonly MemberEvent[]): Promise<void> {
  const rows = events.flatMap(({ member, payload, at }) => {
    if (payload['rest'] === undefined) return []
    const { host, transaction, round, rest } = withRest.parse(payload)
    return [{ host, transaction, member, round: round ?? null, rest: Number(rest), at }]
  })
  if (rows.length > 0) await insertWinRests(tx, rows)
}
