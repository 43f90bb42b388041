import type { Handlers } from '#contract/http/handler.ts'
import { pauseKinds, selfExclusionMonths, timeOutHours } from '#contract/plain/protection.ts'
import { plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { ok } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { findBlocks, findStanding, type Standing } from '#modules/wallet/index.ts'
import { confirmLimitChange, takeBackLimitChange } from './end-limit-change.ts'
import { selectNewestLimitChanges } from './limit-change.store.ts'
import { capText, nameOf, parseCap } from './own-limit.ts'
import { beginPause, monthsLater } from './pause.ts'
import { chooseRealityCheck, findRealityCheck, findRealityCheckMinutes, noteRealityCheckSeen } from './reality-check.ts'
import { setLimit } from './set-limit.ts'
import { shownChange } from './shown-change.ts'

type Calls =
  | 'GET /customers/limits'
  | 'PUT /customers/limits'
  | 'POST /customers/limits/changes/{id}/confirm'
  | 'POST /customers/limits/changes/{id}/take-back'
  | 'GET /customers/reality-check'
  | 'PUT /customers/reality-check'
  | 'POST /customers/reality-check'
  | 'POST /customers/time-out'
  | 'POST /customers/self-exclusion'

/** How many changes a member is shown. */
const CHANGES_MAX = 20

/** What a member can do against his own play. */
export const protectionRoutes = (desk: Desk): Pick<Handlers, Calls> => ({
  'GET /customers/limits': async (_input, { session: { member } }) => {
    const at = desk.clock.now()
    const seen = await desk.database.read(async (tx) => ({
      standing: await findStanding(tx, member, at),
      changes: await selectNewestLimitChanges(tx, member, CHANGES_MAX),
      minutes: await findRealityCheckMinutes(tx, member),
      blocks: await findBlocks(tx, member, at),
    }))
    return ok({
      data: {
        limits: seen.standing.map(shownLimit),
        changes: seen.changes.map((change) => shownChange(change, at)),
        reality_check_minutes: seen.minutes,
        blocks: seen.blocks.map(({ cause, until }) => ({
          kind: pauseKinds.find((kind) => kind === cause) ?? ('other' as const),
          until: until?.toISOString() ?? null,
        })),
        time_out_periods: Object.keys(timeOutHours),
        self_exclusion_periods: Object.keys(selfExclusionMonths),
      },
    })
  },
  'PUT /customers/limits': async ({ limit, amount }, { session: { member } }) => {
    const cap = parseCap(limit, amount)
    if (!cap.ok) return cap
    return ok({ outcome: await setLimit(desk, { member, limit, cap: cap.value }) })
  },
  'POST /customers/limits/changes/{id}/confirm': async ({ id }, { session: { member } }) => {
    const confirmed = await confirmLimitChange(desk, { member, id })
    return confirmed.ok ? ok({}) : confirmed
  },
  'POST /customers/limits/changes/{id}/take-back': async ({ id }, { session: { member } }) => {
    const taken = await takeBackLimitChange(desk, { member, id })
    return taken.ok ? ok({}) : taken
  },
  ...pauses(desk),
  ...realityChecks(desk),
})

type Doors<Path extends Calls> = Pick<Handlers, Path>

const pauses = (desk: Desk): Doors<'POST /customers/time-out' | 'POST /customers/self-exclusion'> => ({
  'POST /customers/time-out': async ({ period }, { session: { member } }) => {
    const until = plusSeconds(desk.clock.now(), timeOutHours[period] * 3_600)
    return ok({ until: (await beginPause(desk, member, { kind: 'time_out', until })).toISOString() })
  },
  'POST /customers/self-exclusion': async ({ period }, { session: { member } }) => {
    const until = monthsLater(desk.clock.now(), selfExclusionMonths[period])
    return ok({ until: (await beginPause(desk, member, { kind: 'self_exclusion', until })).toISOString() })
  },
})

const realityChecks = (desk: Desk): Doors<Extract<Calls, `${string}/reality-check`>> => ({
  'GET /customers/reality-check': async (_input, { session: { member } }) => {
    const { minutes, due, play } = await desk.database.read((tx) => findRealityCheck(tx, member, desk.clock.now()))
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
    await chooseRealityCheck(desk, member, minutes)
    return ok({})
  },
  'POST /customers/reality-check': async (_input, { session: { member } }) => {
    await noteRealityCheckSeen(desk, member)
    return ok({})
  },
})

function shownLimit({ kind, period, cap, window }: Standing) {
  const limit = nameOf({ kind, period })
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
