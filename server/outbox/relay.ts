import { setTimeout as sleep } from 'node:timers/promises'
import { memberId, type MemberId } from '#kit/ids.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { kindOfFailure, RETRY_GAPS_S } from './failure.ts'
import { type LeaseTimes, openLanes } from './lanes.ts'
import { findBusyQueues, LANES, type OutboxEvent } from './outbox.store.ts'
import { type OutboxHandling, takeTurn, type TurnDeps } from './turn.ts'
import { openWorkers } from './workers.ts'

export type { OutboxEvent }

const IDLE_MS = 1_000
/** Between two looks, so that a crowd of commits is looked at, and told to the other processes, together. */
const LOOK_GAP_MS = 50

type Options = {
  database: OpenDatabase
  databaseUrl: string
  handle: OutboxHandling
  /** Called after the commit that relayed the events, in every process. */
  publish: (member: MemberId, no: bigint, topic: string) => void
  log: Log
  /** Seconds until failed news is tried again, after its first failure, its second … */
  retryGapsS?: readonly number[]
  leases?: LeaseTimes
}

/** Relays the outbox: holds its share of the lanes, works several queues at once, oldest news first, and tells the other processes what was relayed.
 *  Time-outs, locks and lost connections make a queue wait and never count against news; news that fails by its own fault is parked alone,
 *  alarms and is tried again at growing gaps. `poke` after a commit; it also looks by itself each second. */
export function openRelay(options: Options) {
  const { log, publish } = options
  let closed = false
  const lanes = openLanes(
    options.databaseUrl,
    {
      waiting: () => look(),
      relayed: (notices) => {
        for (const { member, no, topic } of notices) publish(memberId(member), BigInt(no), topic)
      },
      failed: (err) => log.warn({ code: 'OUTBOX_LEASES_NOT_RENEWED', err }, 'the lanes were not renewed'),
    },
    options.leases,
  )
  const deps = turnDeps(options, lanes)
  const workers = openWorkers(
    async (state) => (await lanes.held()).includes(state.lane) && takeTurn(deps, state),
    (err, { lane, play }, waitMs) =>
      log.warn({ code: 'OUTBOX_LANE_WAITS', kind: kindOfFailure(err), err, lane, play, waitMs }, 'a lane waits'),
  )

  let looking: Promise<void> | null = null
  let again = false
  let newsOfOurOwn = false

  async function lookNow(): Promise<void> {
    const held = await lanes.held()
    // Only a commit of our own is told: to answer a notice with a notice would never end.
    const tellOthers = newsOfOurOwn && held.length < LANES
    newsOfOurOwn = false
    if (tellOthers) await lanes.callOthers()
    if (held.length > 0) workers.want(await options.database.read((tx) => findBusyQueues(tx, held)))
  }

  async function lookWhileAsked(): Promise<void> {
    while (again && !closed) {
      again = false
      try {
        await lookNow()
      } catch (err) {
        if (!closed) log.warn({ code: 'OUTBOX_UNREACHABLE', err }, 'the outbox could not be looked at')
      }
      if (again) await sleep(LOOK_GAP_MS)
    }
    looking = null
  }

  function look(): void {
    if (closed) return
    again = true
    looking ??= lookWhileAsked()
  }

  const timer = setInterval(look, IDLE_MS)
  return {
    poke: (): void => {
      newsOfOurOwn = true
      look()
    },
    close: async (): Promise<void> => {
      closed = true
      clearInterval(timer)
      await looking
      await workers.close()
      await lanes.close()
    },
  }
}

export type Relay = ReturnType<typeof openRelay>

const turnDeps = ({ database, handle, log, publish, retryGapsS }: Options, lanes: ReturnType<typeof openLanes>): TurnDeps => ({
  database,
  handle,
  log,
  holder: lanes.holder,
  retryGapsS: retryGapsS ?? RETRY_GAPS_S,
  relayed(events) {
    for (const { member, no, topic } of events) publish(member, no, topic)
    lanes.tell(events.map(({ member, no, topic }) => ({ member: String(member), no: String(no), topic })))
  },
})
