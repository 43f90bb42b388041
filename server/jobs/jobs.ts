import { Logger, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { memberId } from '#kit/ids.ts'
import type { Desk } from '#kit/transaction.ts'
import { watchPayments, withdrawQr } from '#modules/deposits/index.ts'
import { forgetExpired as forgetExpiredPlay } from '#modules/games/index.ts'
import { forgetExpired as forgetExpiredCodes } from '#modules/members/index.ts'
import type { Bank, Gateway } from '#modules/treasury/index.ts'
import { payOut } from '#modules/withdrawals/index.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { addJob, type Jobs } from './queue.ts'

const WATCH_MS = 5_000
const FORGET_MS = 3_600_000
const CONCURRENCY = 4

export type JobsDeps = { desk: Desk & { database: OpenDatabase }; gateway: Gateway; bank: Bank; log: Log }

/** Nobody can tell yet: the job runs again later, with growing pauses. */
class NotYet extends Error {
  override readonly name = 'NotYet'
}

/** Starts the worker of this process and plants the jobs that renew themselves. */
export async function startJobs(deps: JobsDeps): Promise<{ stop(): Promise<void> }> {
  const pool = openWorkersPool(deps.desk.database.pool)
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') deps.log.warn({ job: message }, 'job')
  })
  const runner = await run({
    pgPool: pool,
    logger,
    concurrency: CONCURRENCY,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList: tasks(deps),
  })
  await plant(deps, 'watch-payments', 0)
  await plant(deps, 'forget-expired', 0)
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}

/** Connections of the worker's own, on which int8 stays text: it writes the ids of failed jobs as JSON, and a BigInt there would end the process. */
function openWorkersPool(ours: pg.Pool): pg.Pool {
  const { INT8 } = pg.types.builtins
  const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
  // One more than works: it listens.
  const pool = new pg.Pool({ ...ours.options, max: CONCURRENCY + 1, types: { getTypeParser } })
  pool.on('error', () => {})
  pool.on('connect', (connection) => connection.on('error', () => {}))
  return pool
}

/** Has the gateway asked about due payments at once, and not only at the next turn; used when the sandbox clock was moved. */
export const watchPaymentsNow = (deps: JobsDeps): Promise<void> => plant(deps, 'watch-payments', 0)

const plant = (deps: JobsDeps, name: 'watch-payments' | 'forget-expired', delayMs: number): Promise<void> =>
  deps.desk.database.write((tx) => addJob(tx, name, {}, { key: name, delayMs }))

function tasks(deps: JobsDeps): TaskList {
  const { desk, gateway, bank } = deps
  return {
    'send-payout': async (payload) => {
      const { member, withdrawal } = payload as Jobs['send-payout']
      if ((await payOut(desk, bank, memberId(member), withdrawal)) === 'unknown')
        throw new NotYet('the bank did not say what became of a payout')
    },
    'take-qr-back': async (payload) => {
      const { reference } = payload as Jobs['take-qr-back']
      if (!(await withdrawQr(desk, gateway, reference))) throw new NotYet('the gateway did not take a QR back')
    },
    'watch-payments': async () => {
      try {
        while ((await watchPayments(desk, gateway)) > 0) {
          // Drains what is due; each round puts the payments it asked about off.
        }
      } finally {
        await plant(deps, 'watch-payments', WATCH_MS)
      }
    },
    'forget-expired': async () => {
      try {
        await forgetExpiredCodes(desk)
        await forgetExpiredPlay(desk)
      } finally {
        await plant(deps, 'forget-expired', FORGET_MS)
      }
    },
  }
}
