import { Logger, run, type TaskList } from 'graphile-worker'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { memberId } from '#kit/ids.ts'
import type { Desk } from '#kit/transaction.ts'
import { creditSuspended, watchPayments, watchSlips, watchTransfers, withdrawQr } from '#modules/deposits/index.ts'
import {
  forgetExpired as forgetExpiredPlay,
  type GamesConfig,
  type HostLook,
  type HostRounds,
  measureGames,
  runCreditCheck,
  watchHosts,
} from '#modules/games/index.ts'
import {
  type Bank,
  type Books,
  findDueDays,
  type Gateway,
  reconcileDay,
  sendReturn,
  type SettlementFeed,
  type SlipChecks,
  type StatementFeed,
} from '#modules/treasury/index.ts'
import {
  expireAccountChanges,
  forgetExpired as forgetExpiredCodes,
  type SmsSender,
  tellAccountChange,
  tellPasskey,
  tellPasswordChanged,
} from '#modules/members/index.ts'
import { tellLimitChange } from '#modules/protection/index.ts'
import { forgetOldLinks } from '#modules/risk/index.ts'
import { forgetOldNotices, type MessagesDesk, sendNotice } from '#modules/messages/index.ts'
import { forgetExpired as forgetExpiredTickets } from '#modules/tickets/index.ts'
import { forgetOldVitals } from '#modules/vitals/index.ts'
import { closeDays } from '#modules/wallet/index.ts'
import { payOut } from '#modules/withdrawals/index.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import { forgetFullBuckets } from '#server/walls/limits.ts'
import { addJob, freeDeadJobs, type Jobs } from './queue.ts'
import { openWorkersPool } from './workers-pool.ts'

const WATCH_MS = 5_000
/** How often the bank is asked what came in: a member stands before the screen and waits. */
const STATEMENT_MS = 3_000
/** How often game hosts are looked at: three looks in a row make one stand worse. */
const HOSTS_MS = 10_000
/** How often it is counted what was played of each game. */
const MEASURE_MS = 300_000
const UPKEEP_MS = 3_600_000
const CONCURRENCY = 4

export type JobsDeps = {
  desk: Desk & { database: OpenDatabase }
  gateway: Gateway & SettlementFeed
  bank: Bank & StatementFeed & SlipChecks
  sms: SmsSender
  messages: MessagesDesk
  books: Books
  games: GamesConfig
  hosts: HostRounds
  lookAt: HostLook
  log: Log
}

/** Nobody can tell yet: the job runs again later, with growing pauses. */
class NotYet extends Error {
  override readonly name = 'NotYet'
}

/** Starts the worker of this process and plants the jobs that renew themselves. */
export async function startJobs(deps: JobsDeps): Promise<{ stop(): Promise<void> }> {
  // One more than works: it listens.
  const pool = openWorkersPool(deps.desk.database.pool, CONCURRENCY + 1)
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
  await plantNow(deps, 'watch-payments')
  await plantNow(deps, 'watch-transfers')
  await plantNow(deps, 'watch-slips')
  await plantNow(deps, 'watch-hosts')
  await plantNow(deps, 'measure-games')
  await plantNow(deps, 'hourly-upkeep')
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}

/** Has gateway, bank and game hosts asked at once, and not only at the next turn; used when the sandbox clock was moved. Where it moved at all, days
 *  may have ended, and the upkeep looks after them. */
export async function watchNow(deps: JobsDeps, moved: boolean): Promise<void> {
  await plantNow(deps, 'watch-payments')
  await plantNow(deps, 'watch-transfers')
  await plantNow(deps, 'watch-slips')
  await plantNow(deps, 'watch-hosts')
  if (!moved) return
  await plantNow(deps, 'measure-games')
  await plantNow(deps, 'hourly-upkeep')
}

type Recurring = 'watch-payments' | 'watch-transfers' | 'watch-slips' | 'watch-hosts' | 'measure-games' | 'hourly-upkeep'

const plantNow = (deps: JobsDeps, name: Recurring): Promise<void> =>
  deps.desk.database.writeOne((tx) => addJob(tx, name, {}, { key: name }))

/** The next turn of a job that is over now, unless somebody wants it earlier already. */
const plantNext = (deps: JobsDeps, name: Recurring, delayMs: number): Promise<void> =>
  deps.desk.database.writeOne((tx) => addJob(tx, name, {}, { key: name, delayMs, keepEarlier: true }))

/** Closes the books of every Bangkok day that is over since five minutes; a day that ended just now is left to the next hour. */
async function closeFinishedDays({ database, clock }: Desk): Promise<void> {
  const now = clock.now()
  const lastFinished = bangkokDay(plusSeconds(now, -(86_400 + 300)))
  await database.write((tx) => closeDays(tx, lastFinished, now))
}

/** Has the days compared that want it: the one that ended last, those that bank or gateway did not tell whole, and those with breaks. */
async function plantReconciliations({ desk }: JobsDeps): Promise<void> {
  for (const day of await findDueDays(desk))
    await desk.database.write((tx) => addJob(tx, 'reconcile-day', { day, run: null }, { key: `reconcile:${day}` }))
}

/** Messages to members about their account. */
function tellings({ desk, sms, messages }: JobsDeps): TaskList {
  return {
    'tell-account-change': async (payload) => {
      const { member, change: id, state } = payload as Jobs['tell-account-change']
      if ((await tellAccountChange({ ...desk, sms }, { member: memberId(member), id, state })) === 'unknown')
        throw new NotYet('the SMS gateway did not say whether it took a message')
    },
    'send-notice': async (payload) => {
      const { member, no, way } = payload as Jobs['send-notice']
      if ((await sendNotice(messages, { member: memberId(member), no: BigInt(no), way })) === 'unknown')
        throw new NotYet('nobody said whether a notice left')
    },
    'tell-password-changed': async (payload) => {
      const { member, by } = payload as Jobs['tell-password-changed']
      if ((await tellPasswordChanged({ ...desk, sms }, { member: memberId(member), by })) === 'unknown')
        throw new NotYet('the SMS gateway did not say whether it took a message')
    },
    'tell-limit-change': async (payload) => {
      const { member, change: id, what } = payload as Jobs['tell-limit-change']
      if ((await tellLimitChange({ ...desk, sms }, { member: memberId(member), id, what })) === 'unknown')
        throw new NotYet('the SMS gateway did not say whether it took a message')
    },
    'tell-passkey': async (payload) => {
      const { member, what } = payload as Jobs['tell-passkey']
      if ((await tellPasskey({ ...desk, sms }, { member: memberId(member), what })) === 'unknown')
        throw new NotYet('the SMS gateway did not say whether it took a message')
    },
  }
}

const tasks = (deps: JobsDeps): TaskList => ({ ...errands(deps), ...tellings(deps), ...watches(deps) })

/** What is done once, for one thing that happened. */
function errands(deps: JobsDeps): TaskList {
  const { desk, gateway, bank } = deps
  return {
    'send-payout': async (payload) => {
      const { member, withdrawal } = payload as Jobs['send-payout']
      if ((await payOut(desk, bank, memberId(member), withdrawal)) === 'unknown')
        throw new NotYet('the bank did not say what became of a payout')
    },
    'credit-suspended': async (payload) => {
      const { receipt } = payload as Jobs['credit-suspended']
      await creditSuspended(desk, receipt)
    },
    'send-return': async (payload) => {
      const { receipt } = payload as Jobs['send-return']
      if ((await sendReturn(desk, bank, receipt)) === 'unknown') throw new NotYet('the bank did not say what became of a return')
    },
    'take-qr-back': async (payload) => {
      const { reference } = payload as Jobs['take-qr-back']
      if (!(await withdrawQr(desk, gateway, reference))) throw new NotYet('the gateway did not take a QR back')
    },
    'check-credit': async (payload) => {
      const { member, check } = payload as Jobs['check-credit']
      if ((await runCreditCheck(desk, deps.games, deps.hosts, { member: memberId(member), check })) === 'again')
        throw new NotYet('a game host did not say how a member stands')
    },
    'reconcile-day': async (payload) => {
      const { day, run } = payload as Jobs['reconcile-day']
      await closeFinishedDays(desk)
      await reconcileDay(desk, deps.books, day, run)
    },
  }
}

/** What is looked at again and again, each turn planting the next. */
function watches(deps: JobsDeps): TaskList {
  const { desk, gateway, bank } = deps
  return {
    'watch-payments': async () => {
      try {
        await desk.database.write(freeDeadJobs)
        while ((await watchPayments(desk, gateway)) > 0) {
          // Drains what is due; each round puts the payments it asked about off.
        }
      } finally {
        await plantNext(deps, 'watch-payments', WATCH_MS)
      }
    },
    'watch-transfers': async () => {
      try {
        await watchTransfers(desk, bank, gateway)
      } finally {
        await plantNext(deps, 'watch-transfers', STATEMENT_MS)
      }
    },
    'watch-slips': async () => {
      try {
        await watchSlips(desk, bank)
      } finally {
        await plantNext(deps, 'watch-slips', WATCH_MS)
      }
    },
    'watch-hosts': async () => {
      try {
        await watchHosts(desk, deps.games, deps.lookAt)
      } finally {
        await plantNext(deps, 'watch-hosts', HOSTS_MS)
      }
    },
    'measure-games': async () => {
      try {
        await measureGames(desk)
      } finally {
        await plantNext(deps, 'measure-games', MEASURE_MS)
      }
    },
    'hourly-upkeep': async () => {
      try {
        await forgetExpiredCodes(desk)
        await forgetExpiredPlay(desk)
        await forgetExpiredTickets(desk)
        await forgetOldNotices(desk)
        await expireAccountChanges(desk)
        await forgetOldLinks(desk)
        await forgetFullBuckets(desk)
        await forgetOldVitals(desk)
        await closeFinishedDays(desk)
        await plantReconciliations(deps)
      } finally {
        await plantNext(deps, 'hourly-upkeep', UPKEEP_MS)
      }
    },
  }
}
