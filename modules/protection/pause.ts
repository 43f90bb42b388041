import { pauseKinds, type PauseKind } from '#contract/plain/protection.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { findBlocks, setBlock } from '#modules/wallet/index.ts'

/** No play and no deposits until its end. Withdrawing goes on. */
export type Pause = { kind: PauseKind; until: Date }

/** The one that ends last. */
export async function findPause(tx: ReadTx, member: MemberId, at: Date): Promise<Pause | null> {
  const pauses = (await findBlocks(tx, member, at)).flatMap(({ cause, until }) => {
    const kind = pauseKinds.find((one) => one === cause)
    return kind && until ? [{ kind, until }] : []
  })
  return pauses.reduce<Pause | null>((last, one) => (last && last.until >= one.until ? last : one), null)
}

/** Or prolongs it: no call ends a pause sooner. The wallet refuses every bet until then. Returns when it ends.
 *  Announces: `pause.begun`. */
export async function beginPause(context: Context, member: MemberId, input: Pause): Promise<Date> {
  return context.database.write(async (tx) => {
    await setBlock(tx, { member, cause: input.kind, until: input.until })
    const inForce = (await findBlocks(tx, member, context.clock.now())).find(({ cause }) => cause === input.kind)
    const until = inForce?.until ?? input.until
    await tx.announce(member, 'pause.begun', { kind: input.kind, until: until.toISOString() })
    return until
  })
}

/** In Bangkok; the month's last day where it has no such day. */
export function monthsLater(at: Date, months: number): Date {
  const bangkok = new Date(at.getTime() + BANGKOK_MS)
  const day = bangkok.getUTCDate()
  const moved = new Date(bangkok)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return new Date(moved.getTime() - BANGKOK_MS)
}

/** UTC+7 all year. */
const BANGKOK_MS = 7 * 3_600_000
