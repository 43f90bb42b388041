import type { OfficeCaller, OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { reviewQueueMax } from '#contract/plain/office.ts'
import { parkedEventActionNames as actionNames, type ParkedEventAction } from '#contract/plain/parked-events.ts'
import { secondsBetween } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf, findOpenApprovals } from '#modules/operators/index.ts'
import { requestEventAction, kindOfAction } from './parked-events.ts'
import { type ParkedRow, selectBacklog, selectParked } from './parked-events.store.ts'

type ParkedEventApi =
  | 'GET /parked-events'
  | 'POST /parked-events/{member}/{no}/retry'
  | 'POST /parked-events/{member}/{no}/skip'
type Input = { member: MemberId; no: bigint; reason: string }

export function parkedEventRoutes(context: Context): Pick<OfficeHandlers, ParkedEventApi> {
  const request = async (
    action: ParkedEventAction,
    input: Input,
    caller: OfficeCaller,
  ): Promise<Result<object, OfficeRefusal>> => {
    const result = await context.database.write((tx) =>
      requestEventAction(tx, { action, ...input }, actorOf(caller), context.clock.now()),
    )
    return result.ok ? ok({}) : result
  }
  return {
    'GET /parked-events': async () => {
      const now = context.clock.now()
      const { rows, backlog, open } = await context.database.read(async (tx) => ({
        rows: await selectParked(tx, reviewQueueMax),
        backlog: await selectBacklog(tx),
        open: [
          ...(await findOpenApprovals(tx, kindOfAction.retry, now)),
          ...(await findOpenApprovals(tx, kindOfAction.skip, now)),
        ],
      }))
      const requestedOf = ({ member, no }: ParkedRow) => {
        const found = open.find((one) => one.subject === String(no) && (one.member ?? 0n) === member)
        const action = actionNames.find((name) => kindOfAction[name] === found?.kind)
        return found && action ? { act: action, maker: found.maker, reason: found.reason } : null
      }
      const { parked: count, waiting, oldest } = backlog
      const oldestSeconds = oldest && secondsBetween(oldest, now)
      const parked = rows.map((row) => parkedRowForApi(row, requestedOf(row)))
      return ok({ data: { at: now.toISOString(), count, parked, waiting, oldest_seconds: oldestSeconds } })
    },
    'POST /parked-events/{member}/{no}/retry': (input, caller) => request('retry', input, caller),
    'POST /parked-events/{member}/{no}/skip': (input, caller) => request('skip', input, caller),
  }
}

const parkedRowForApi = (row: ParkedRow, asked: { act: ParkedEventAction; maker: string; reason: string } | null) => ({
  member: String(row.member),
  no: String(row.no),
  topic: row.topic,
  waited_seconds: row.waitedS,
  next_try_seconds: row.nextTryS,
  attempts: row.attempts,
  delays: row.delays,
  behind: row.behind,
  error: { code: row.code, message: row.message },
  asked,
})
