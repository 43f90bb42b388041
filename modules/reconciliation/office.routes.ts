import { reviewQueueMax } from '#contract/plain/office.ts'
import type { ComparedParty } from '#contract/plain/reconciliation.ts'
import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { secondsBetween } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf } from '#modules/operators/index.ts'
import { selectUnknownPayouts } from '#modules/treasury/index.ts'
import { type BreakRow, countOpen, type RunRow, selectBreaks, selectRuns } from './breaks.store.ts'
import { requestRun, explainBreak } from './explain-break.ts'
import { lastDay } from './reconcile-day.ts'

type ReconciliationApi =
  | 'GET /reconciliation'
  | 'POST /reconciliation/runs'
  | 'POST /reconciliation/breaks/{id}/explain'

const RUNS_MAX = 14
const ENDED_MAX = 30

/** Under the office's role. */
export function reconciliationOfficeRoutes(context: Context): Pick<OfficeHandlers, ReconciliationApi> {
  return {
    'GET /reconciliation': async () => {
      const now = context.clock.now()
      const data = await context.database.read(async (tx) => {
        const breaksIn = async (states: Parameters<typeof selectBreaks>[1], max: number) =>
          (await selectBreaks(tx, states, max)).map((row) => shownBreak(row, now))
        const { sum, ...ageing } = await countOpen(tx, now)
        return {
          at: now.toISOString(),
          last_day: lastDay(now),
          ageing: { ...ageing, sum: bahtText(sum) },
          runs: (await selectRuns(tx, RUNS_MAX)).map(shownRun),
          open: await breaksIn(['open'], reviewQueueMax),
          timing: await breaksIn(['timing'], reviewQueueMax),
          ended: await breaksIn(['explained', 'closed'], ENDED_MAX),
          unknown_payouts: (await selectUnknownPayouts(tx, reviewQueueMax)).map(
            ({ instructedAt: at, accountNumber, amount, state, ...payout }) => ({
              ...payout,
              account_number: accountNumber,
              state: state === 'unknown' ? ('unknown' as const) : ('instructed' as const),
              amount: bahtText(amount),
              waited_seconds: secondsBetween(at, now),
            }),
          ),
        }
      })
      return ok({ data })
    },
    'POST /reconciliation/runs': async ({ day }, caller) => {
      const result = await requestRun(context, day, actorOf(caller))
      return result.ok ? ok({ data: result.value }) : refuse({ code: 'DAY_NOT_OVER' })
    },
    'POST /reconciliation/breaks/{id}/explain': async ({ id, reason, difference }, caller) => {
      const explained = await explainBreak(context, { id, reason, knownDifference: difference }, actorOf(caller))
      return explained.ok ? ok({}) : refuse({ code: codes[explained.refusal] })
    },
  }
}

const codes = {
  not_found: 'BREAK_NOT_FOUND',
  not_explainable: 'NOT_EXPLAINABLE',
  changed_since_seen: 'CHANGED_SINCE_SEEN',
} as const

const shownRun = ({
  requestedAt: at,
  cause,
  requestedBy,
  durationMs,
  acrossMidnight,
  cameIn,
  wentOut,
  closing,
  booked,
  onWay,
  capital,
  ...run
}: RunRow) => ({
  ...run,
  asked_by: requestedBy,
  asked_at: at.toISOString(),
  duration_ms: durationMs,
  across_midnight: acrossMidnight,
  silent: (cause?.split(',') ?? []) as ComparedParty[],
  came_in: bahtText(cameIn),
  went_out: bahtText(wentOut),
  closing: closing === null ? null : bahtText(closing),
  booked: booked === null ? null : bahtText(booked),
  bridge:
    closing === null || booked === null || onWay === null || capital === null
      ? null
      : {
          on_way: bahtText(onWay),
          capital: bahtText(capital),
          unmatched: bahtText(closing - capital - (booked - onWay)),
        },
})

const shownBreak = (
  { id, kind, day, difference, theirs, ours, state, explainedBy, reason, ...times }: BreakRow,
  now: Date,
) => ({
  id,
  kind,
  day,
  difference: bahtText(difference),
  theirs,
  ours,
  state,
  first_seen_at: times.firstSeenAt.toISOString(),
  last_seen_at: times.lastSeenAt.toISOString(),
  age_days: Math.max(0, Math.floor((now.getTime() - times.firstSeenAt.getTime()) / 86_400_000)),
  explained_by: explainedBy,
  reason,
  closed_at: times.closedAt?.toISOString() ?? null,
})
