import { setTimeout as sleep } from 'node:timers/promises'
import { memberId, type MemberId } from '#kit/ids.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { kindOfFailure, RETRY_GAPS_S } from './failure.ts'
import { type LeaseTimes, openShards } from './shards.ts'
import { type Queue, selectBusyQueues, SHARDS, type OutboxEvent } from './outbox.store.ts'
import { type OutboxHandling, relayBatch, relaySharedBatch, type BatchDeps } from './relay-batch.ts'
import { openWorkers } from './workers.ts'

export type { OutboxEvent }

const IDLE_MS = 1_000
/** Between polls, so that many commits are read and published together. */
const LOOK_GAP_MS = 50

type Options = {
  database: OpenDatabase
  databaseUrl: string
  handle: OutboxHandling
  publish: (member: MemberId, no: bigint, topic: string) => void
  log: Log
  /** Seconds after the first failure, the second … */
  retryGapsS?: readonly number[]
  leases?: LeaseTimes
}

/** Time-outs, locks and lost connections make a queue wait and never count against an event; one at fault is parked
 *  alone, alarms and is retried at growing gaps. `wake` after a commit; it also polls each second. */
export function openRelay(options: Options) {
  const { log } = options
  let closed = false
  const shards = shardsOf(options, () => wake())
  const deps = batchDeps(options, shards)
  const holds = async (states: readonly Queue[]) =>
    shards.held().then((held) => states.every(({ shard }) => held.includes(shard)))
  const workers = openWorkers({
    relay: async (state) => (await holds([state])) && relayBatch(deps, state),
    relayShared: async (states) => ((await holds(states)) ? relaySharedBatch(deps, states) : null),
    waits: (err, { shard, ofRounds }, waitMs) =>
      log.warn({ code: 'OUTBOX_LANE_WAITS', kind: kindOfFailure(err), err, shard, ofRounds, waitMs }, 'a queue waits'),
  })

  let relaying: Promise<void> | null = null
  let isWoken = false
  let committedHere = false

  async function relayNow(): Promise<void> {
    const held = await shards.held()
    // Only of a commit here: passing on a received notification would loop.
    const notifyOthers = committedHere && held.length < SHARDS
    committedHere = false
    if (notifyOthers) await shards.notifyOthersOfWaiting()
    if (held.length > 0) workers.want(await options.database.read((tx) => selectBusyQueues(tx, held)))
  }

  async function relayWhileDue(): Promise<void> {
    while (isWoken && !closed) {
      isWoken = false
      try {
        await relayNow()
      } catch (err) {
        if (!closed) log.warn({ code: 'OUTBOX_UNREACHABLE', err }, 'the outbox could not be looked at')
      }
      if (isWoken) await sleep(LOOK_GAP_MS)
    }
    relaying = null
  }

  function wake(): void {
    if (closed) return
    isWoken = true
    relaying ??= relayWhileDue()
  }

  const timer = setInterval(wake, IDLE_MS)
  return {
    wake: (): void => {
      committedHere = true
      wake()
    },
    close: async (): Promise<void> => {
      closed = true
      clearInterval(timer)
      await relaying
      await workers.close()
      await shards.close()
    },
  }
}

export type Relay = ReturnType<typeof openRelay>

const shardsOf = ({ databaseUrl, leases, log, publish }: Options, othersCommitted: () => void) =>
  openShards(
    databaseUrl,
    {
      othersCommitted,
      relayed: (notices) => {
        for (const { member, no, topic } of notices) publish(memberId(member), BigInt(no), topic)
      },
      failed: (err) => log.warn({ code: 'OUTBOX_LEASES_NOT_RENEWED', err }, 'the shards were not renewed'),
    },
    leases,
  )

const batchDeps = (
  { database, handle, log, publish, retryGapsS }: Options,
  shards: ReturnType<typeof openShards>,
): BatchDeps => ({
  database,
  handle,
  log,
  holder: shards.holder,
  retryGapsS: retryGapsS ?? RETRY_GAPS_S,
  relayed(events) {
    for (const { member, no, topic } of events) publish(member, no, topic)
    shards.notifyRelayed(events.map(({ member, no, topic }) => ({ member: String(member), no: String(no), topic })))
  },
})
