import type { Handlers } from '#contract/http/handler.ts'
import { pauseKinds, selfExclusionMonths, timeOutHours } from '#contract/plain/protection.ts'
import { plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { findBlocks, findLimits } from '#modules/wallet/index.ts'
import { beginPause, monthsLater } from './pause.ts'

type Calls = 'GET /customers/limits' | 'PUT /customers/limits' | 'POST /customers/time-out' | 'POST /customers/self-exclusion'

/** What a member can do against his own play. Limits that renew themselves are not built; asking for one says what there is instead. */
export const protectionRoutes = (desk: Desk): Pick<Handlers, Calls> => ({
  'GET /customers/limits': async (_input, { session: { member } }) => {
    const at = desk.clock.now()
    const { limits, blocks } = await desk.database.read(async (tx) => ({
      limits: await findLimits(tx, member, at),
      blocks: await findBlocks(tx, member, at),
    }))
    return ok({
      success: true as const,
      data: {
        limits: limits.map(({ kind, cap, used, from, to }) => ({
          kind,
          amount: bahtText(cap),
          used: bahtText(used),
          from: from.toISOString(),
          to: to.toISOString(),
        })),
        blocks: blocks.map(({ cause, until }) => ({
          kind: pauseKinds.find((kind) => kind === cause) ?? ('other' as const),
          until: until?.toISOString() ?? null,
        })),
        time_out_periods: Object.keys(timeOutHours),
        self_exclusion_periods: Object.keys(selfExclusionMonths),
      },
    })
  },
  'PUT /customers/limits': async () => refuse({ code: 'LIMITS_NOT_OFFERED' }),
  'POST /customers/time-out': async ({ period }, { session: { member } }) => {
    const until = plusSeconds(desk.clock.now(), timeOutHours[period] * 3_600)
    return ok({ success: true as const, until: (await beginPause(desk, member, { kind: 'time_out', until })).toISOString() })
  },
  'POST /customers/self-exclusion': async ({ period }, { session: { member } }) => {
    const until = monthsLater(desk.clock.now(), selfExclusionMonths[period])
    return ok({ success: true as const, until: (await beginPause(desk, member, { kind: 'self_exclusion', until })).toISOString() })
  },
})
