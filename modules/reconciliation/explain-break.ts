import { breakAllows } from '#contract/plain/reconciliation.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import { bahtText, type Satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { setActor, type Actor, callNoteInAudit } from '#modules/operators/index.ts'
import { houseMemberId } from '#modules/wallet/index.ts'
import { insertStep, lockBreak, updateBreakExplained } from './breaks.store.ts'
import { lastDay } from './reconcile-day.ts'
import { insertRun } from './reconciliation.store.ts'

/** Holds only for the difference on the screen (satang). Refuses: `not_found`, `not_explainable`,
 *  `changed_since_seen`. */
export function explainBreak(
  context: Context,
  input: { id: string; reason: string; knownDifference: Satang },
  by: Actor,
): Promise<Result<null, 'not_found' | 'not_explainable' | 'changed_since_seen'>> {
  return context.database.write(async (tx) => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    const row = await lockBreak(tx, input.id)
    if (!row) return refuse('not_found')
    if (!breakAllows[row.state].explain) return refuse('not_explainable')
    if (row.difference !== input.knownDifference) return refuse('changed_since_seen')
    await updateBreakExplained(tx, row.id, by.operator, input.reason, at)
    const step = {
      from: row.state,
      to: 'explained' as const,
      difference: row.difference,
      by: by.operator,
      reason: input.reason,
      at,
    }
    await insertStep(tx, row.id, step)
    await callNoteInAudit(tx, {
      at,
      action: 'break.explained',
      about: { subject: 'break', member: null, id: row.id },
      before: {
        state: row.state,
        kind: row.kind,
        subject: row.subject,
        difference: bahtText(row.difference),
        reason: row.reason,
      },
      after: { state: 'explained', reason: input.reason },
      address: by.address,
    })
    return ok(null)
  })
}

/** As soon as a worker is free. Refuses: `day_not_over`. Announces under member 0: `reconciliation.asked`. */
export function requestRun(context: Context, day: string, by: Actor): Promise<Result<{ run: string }, 'day_not_over'>> {
  return context.database.write(async (tx) => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    if (day > lastDay(at)) return refuse('day_not_over')
    const run = newId('rec', at)
    await insertRun(tx, { id: run, day, requestedBy: by.operator, at })
    await tx.announce(houseMemberId as MemberId, 'reconciliation.asked', { run, day })
    await callNoteInAudit(tx, {
      at,
      action: 'reconciliation.asked',
      about: { subject: 'reconciliation', member: null, id: run },
      before: null,
      after: { day },
      address: by.address,
    })
    return ok({ run })
  })
}
