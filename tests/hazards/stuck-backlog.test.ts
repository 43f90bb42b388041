import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'
import { handleEventsWith } from '#server/outbox/handlers.ts'
import { openRelay } from '#server/outbox/relay.ts'
import { playUnseen } from '#tests/fixtures/backlog.ts'
import { testContext } from '#tests/fixtures/database.ts'

/** Enough to detect a relay that works row by row, and few enough for every day. The figures of docs/measures.md are of 20,000. */
const EVENTS = 4_000
const PER_SECOND_MIN = 400

const context = await testContext([])

test(`a backlog of ${EVENTS} rounds' events is relayed faster than ${PER_SECOND_MIN} a second`, async () => {
  await playUnseen(context, { members: 200, rounds: EVENTS / 400 })
  let delivered = 0
  const started = performance.now()
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const publish = () => {
    delivered += 1
    if (delivered === EVENTS) resolve()
  }
  const relay = openRelay({
    database: context.database,
    databaseUrl: context.siteUrl,
    handle: handleEventsWith(new Uint8Array(32)),
    publish,
    log: openLog('silent'),
  })
  relay.wake()
  await done
  const perSecond = Math.round((EVENTS * 1000) / (performance.now() - started))
  await relay.close()
  process.stdout.write(`${perSecond} events a second\n`)
  expect(perSecond).toBeGreaterThan(PER_SECOND_MIN)
})
