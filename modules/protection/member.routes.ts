import type { Handlers } from '#contract/http/handler.ts'
import { pauseKinds } from '#contract/plain/protection.ts'
import { regulation } from '#contract/plain/regulation.ts'
import { plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { findBlocks, findRecurringLimits, type RecurringLimit } from '#modules/wallet/index.ts'
import { confirmLimitChange, takeBackLimitChange } from './confirm-limit-change.ts'
import { selectNewestLimitChanges } from './limit-change.store.ts'
import { capText, limitNameOf, parseCap } from './own-limit.ts'
import { beginPause, monthsLater } from './pause.ts'
import { chooseRealityCheck, findRealityCheck, findRealityCheckMinutes, noteRealityCheckSeen } from './reality-check.ts'
import { setLimit } from './set-limit.ts'
import { changeForApi } from './change-for-api.ts'

type ProtectionApi =
  | 'GET /customers/limits'
  | 'PUT /customers/limits'
  | 'POST /customers/limits/changes/{id}/confirm'
  | 'POST /customers/limits/changes/{id}/take-back'
  | 'GET /customers/reality-check'
  | 'PUT /customers/reality-check'
  | 'POST /customers/reality-check'
  | 'POST /customers/time-out'
  | 'POST /customers/self-exclusion'

const CHANGES_MAX = 20

export const protectionRoutes = (context: Context): Pick<Handlers, ProtectionApi> => ({
  'GET /customers/limits': async (_input, { session: { member } }) => {
    const at = context.clock.now()
    const found = await context.database.read(async (tx) => ({
      recurring: await findRecurringLimits(tx, member, at),
      changes: await selectNewestLimitChanges(tx, member, CHANGES_MAX),
      minutes: await findRealityCheckMinutes(tx, member),
      blocks: await findBlocks(tx, member, at),
    }))
    return ok({
      data: {
        limits: found.recurring.map(shownLimit),
        changes: found.changes.map((change) => changeForApi(change, at)),
        reality_check_minutes: found.minutes,
        blocks: found.blocks.map(({ cause, until }) => ({
          kind: pauseKinds.find((kind) => kind === cause) ?? ('other' as const),
          until: until?.toISOString() ?? null,
        })),
        time_out_periods: Object.keys(regulation.timeOutHours),
        self_exclusion_periods: Object.keys(regulation.selfExclusionMonths),
      },
    })
  },
  'PUT /customers/limits': async ({ limit, amount }, { session: { member } }) => {
    const cap = parseCap(limit, amount)
    if (!cap.ok) return cap
    return ok({ outcome: await setLimit(context, { member, limit, cap: cap.value }) })
  },
  'POST /customers/limits/changes/{id}/confirm': async ({ id }, { session: { member } }) => {
    const confirmed = await confirmLimitChange(context, { member, id })
    return confirmed.ok ? ok({}) : confirmed
  },
  'POST /customers/limits/changes/{id}/take-back': async ({ id }, { session: { member } }) => {
    const taken = await takeBackLimitChange(context, { member, id })
    return taken.ok ? ok({}) : taken
  },
  ...pauses(context),
  ...realityChecks(context),
})

type Routes<Path extends ProtectionApi> = Pick<Handlers, Path>

const pauses = (context: Context): Routes<'POST /customers/time-out' | 'POST /customers/self-exclusion'> => ({
  'POST /customers/time-out': async ({ period }, { session: { member } }) => {
    const until = plusSeconds(context.clock.now(), regulation.timeOutHours[period] * 3_600)
    return ok({ until: (await beginPause(context, member, { kind: 'time_out', until })).toISOString() })
  },
  'POST /customers/self-exclusion': async ({ period }, { session: { member } }) => {
    const until = monthsLater(context.clock.now(), regulation.selfExclusionMonths[period])
    return ok({ until: (await beginPause(context, member, { kind: 'self_exclusion', until })).toISOString() })
  },
})

const realityChecks = (context: Context): Routes<Extract<ProtectionApi, `${string}/reality-check`>> => ({
  'GET /customers/reality-check': async (_input, { session: { member } }) => {
    const { minutes, due, play } = await context.database.read((tx) =>
      findRealityCheck(tx, member, context.clock.now()),
    )
    const shown = play && {
      since: play.from.toISOString(),
      minutes: play.minutes,
      staked: bahtText(play.staked),
      won: bahtText(play.won),
      net: bahtText(play.won - play.staked),
    }
    return ok({ data: { minutes, due, play: shown } })
  },
  'PUT /customers/reality-check': async ({ minutes }, { session: { member } }) => {
    await chooseRealityCheck(context, member, minutes)
    return ok({})
  },
  'POST /customers/reality-check': async (_input, { session: { member } }) => {
    await noteRealityCheckSeen(context, member)
    return ok({})
  },
})

function shownLimit({ kind, period, cap, window }: RecurringLimit) {
  const limit = limitNameOf({ kind, period })
  return {
    limit,
    kind,
    period,
    amount: capText(limit, cap),
    used: window && bahtText(window.used),
    from: window?.from.toISOString() ?? null,
    to: window?.to.toISOString() ?? null,
  }
}
