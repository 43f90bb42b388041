import type { OfficeCaller, OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { type HeldWinDecision, heldWinDecisions } from '#contract/plain/held-wins.ts'
import { reviewQueueMax } from '#contract/plain/office.ts'
import { waitingCountMax } from '#contract/plain/office-pages.ts'
import { bahtText } from '#kit/money.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf, findOpenApprovals } from '#modules/operators/index.ts'
import { kindOfHeldWinDecision, requestHeldWinDecision, multipleText } from './held-wins.ts'
import { countHeldWins, selectHeldWins } from './held-wins.store.ts'

type HeldWinsApi = 'GET /held-wins' | 'POST /held-wins/{id}/release' | 'POST /held-wins/{id}/refuse'

export function heldWinRoutes(context: Context): Pick<OfficeHandlers, HeldWinsApi> {
  const request = async (
    decision: HeldWinDecision,
    input: { id: string; reason: string },
    caller: OfficeCaller,
  ): Promise<Result<object, OfficeRefusal>> => {
    const result = await context.database.write((tx) =>
      requestHeldWinDecision(tx, { decision, ...input }, actorOf(caller), context.clock.now()),
    )
    return result.ok ? ok({}) : result
  }
  return {
    'GET /held-wins': async () => {
      const now = context.clock.now()
      const { rows, count, open } = await context.database.read(async (tx) => ({
        rows: await selectHeldWins(tx, reviewQueueMax),
        count: await countHeldWins(tx, now, waitingCountMax),
        open: [
          ...(await findOpenApprovals(tx, kindOfHeldWinDecision.release, now)),
          ...(await findOpenApprovals(tx, kindOfHeldWinDecision.refuse, now)),
        ],
      }))
      const wins = rows.map(({ maxWin, charged, allowed, at, ...row }) => {
        const found = open.find(({ subject }) => subject === row.id)
        const decision = heldWinDecisions.find((name) => kindOfHeldWinDecision[name] === found?.kind)
        return {
          ...row,
          member: String(row.member),
          amount: bahtText(row.amount),
          staked: bahtText(row.staked),
          max_win: multipleText(maxWin),
          charged: charged === null ? null : bahtText(charged),
          allowed: allowed === null ? null : bahtText(allowed),
          at: at.toISOString(),
          asked: found && decision ? { act: decision, maker: found.maker, reason: found.reason } : null,
        }
      })
      return ok({ data: { at: now.toISOString(), count, wins } })
    },
    'POST /held-wins/{id}/release': (input, caller) => request('release', input, caller),
    'POST /held-wins/{id}/refuse': (input, caller) => request('refuse', input, caller),
  }
}
