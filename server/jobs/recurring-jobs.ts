import type { Task, TaskList } from 'graphile-worker'
import type { CampaignJob } from '#contract/plain/campaign-jobs.ts'
import { withDeadline } from '#kit/node/deadline.ts'
import { watchPayments, watchRefunds, watchSlips, watchTransfers } from '#modules/deposits/index.ts'
import {
  closeUnfinishedRounds,
  countPlay,
  fetchPictures,
  forgetExpired as forgetExpiredPlay,
  measureGames,
  syncCatalogues,
  watchFixtures,
  watchHosts,
  watchPots,
  watchTables,
} from '#modules/games/index.ts'
import { expireAccountChanges, forgetEnquiryCounts, verifyAccounts } from '#modules/members/index.ts'
import { forgetExpired as forgetExpiredCodes, forgetOldSessions } from '#modules/identity/index.ts'
import { forgetExpired as forgetExpiredGrants } from '#modules/grants/index.ts'
import { forgetOldMessages } from '#modules/messages/index.ts'
import { forgetOldLinks } from '#modules/risk/index.ts'
import { forgetExpired as forgetExpiredTickets } from '#modules/tickets/index.ts'
import { countCommissions } from '#modules/referrals/index.ts'
import {
  forgetHeldTexts,
  isCampaignJob,
  makeLevels,
  countLosses,
  makeRebates,
  noteTurnBegun,
  noteTurnEnded,
  releaseSpent,
  watchExpiry,
} from '#modules/promotions/index.ts'
import { findDueDays } from '#modules/reconciliation/index.ts'
import { forgetOldVitals } from '#modules/vitals/index.ts'
import { expireDuePurses, sealBacklog } from '#modules/wallet/index.ts'
import { forgetFullBuckets } from '#server/admission/limits.ts'
import { kindOfFailure } from '#server/outbox/failure.ts'
import { closeFinishedDays } from './close-days.ts'
import type { JobsDeps } from './deps.ts'
import { addJob, type Jobs } from './queue.ts'
import { queueLostPayouts } from './lost-payouts.ts'

type Recurring =
  | 'watch-payments'
  | 'watch-refunds'
  | 'watch-transfers'
  | 'watch-slips'
  | 'verify-accounts'
  | 'watch-hosts'
  | 'sync-catalogues'
  | 'fetch-pictures'
  | 'watch-payouts'
  | 'expire-purses'
  | 'make-rebates'
  | 'make-levels'
  | 'release-spent'
  | 'watch-expiry'
  | 'measure-games'
  | 'watch-pots'
  | 'watch-fixtures'
  | 'watch-tables'
  | 'count-play'
  | 'count-commissions'
  | 'count-losses'
  | 'close-unfinished-rounds'
  | 'hourly-upkeep'

/** `everyMs`: after the end of a turn; `longestMs`: a turn that hangs is abandoned and the next one planned. */
const rhythms: Record<Recurring, { everyMs: number; longestMs: number }> = {
  'watch-payments': { everyMs: 5_000, longestMs: 45_000 },
  // A webhook usually comes first.
  'watch-refunds': { everyMs: 600_000, longestMs: 300_000 },
  // Members wait at the screen.
  'watch-transfers': { everyMs: 3_000, longestMs: 45_000 },
  'watch-slips': { everyMs: 5_000, longestMs: 45_000 },
  'verify-accounts': { everyMs: 5_000, longestMs: 45_000 },
  // Three failed probes in a row make a host's status worse.
  'watch-hosts': { everyMs: 10_000, longestMs: 45_000 },
  'sync-catalogues': { everyMs: 600_000, longestMs: 600_000 },
  // At most 40 of a host in a run: some thousands are there within the hour.
  'fetch-pictures': { everyMs: 15_000, longestMs: 600_000 },
  'watch-payouts': { everyMs: 15_000, longestMs: 45_000 },
  // An expired purse cannot be played with; its balance may leave it a little later.
  'expire-purses': { everyMs: 30_000, longestMs: 300_000 },
  // The delay of Friday's rebate after midnight in Bangkok.
  'make-rebates': { everyMs: 60_000, longestMs: 1_800_000 },
  'release-spent': { everyMs: 15_000, longestMs: 300_000 },
  'make-levels': { everyMs: 60_000, longestMs: 1_800_000 },
  'watch-expiry': { everyMs: 300_000, longestMs: 600_000 },
  'measure-games': { everyMs: 300_000, longestMs: 300_000 },
  'watch-pots': { everyMs: 10_000, longestMs: 45_000 },
  'watch-fixtures': { everyMs: 10_000, longestMs: 45_000 },
  'watch-tables': { everyMs: 2_000, longestMs: 20_000 },
  'count-play': { everyMs: 30_000, longestMs: 45_000 },
  // One posting for each member whose friends play, and one sum for each who plays, however much.
  'count-commissions': { everyMs: 60_000, longestMs: 600_000 },
  'count-losses': { everyMs: 60_000, longestMs: 300_000 },
  'close-unfinished-rounds': { everyMs: 6 * 3_600_000, longestMs: 3_600_000 },
  'hourly-upkeep': { everyMs: 3_600_000, longestMs: 1_800_000 },
}

export const recurringJobNames = Object.keys(rhythms) as Recurring[]

export const queueNow = ({ context }: JobsDeps, name: Recurring): Promise<void> =>
  context.database.writeOne((tx) => addJob(tx, name, {} as Jobs[Recurring], { key: name }))

const queueNext = ({ context }: JobsDeps, name: Recurring): Promise<void> =>
  context.database.writeOne((tx) =>
    addJob(tx, name, {} as Jobs[Recurring], { key: name, delayMs: rhythms[name].everyMs, keepEarlier: true }),
  )

/** A failed turn is reported, and the next one planned. */
export function recurringJobs(deps: JobsDeps): TaskList {
  const { context, gateway, bank } = deps
  const jobs: Record<Recurring, () => Promise<unknown>> = {
    'watch-payments': () => watchPayments(context, gateway),
    'watch-refunds': () => watchRefunds(context, deps.partnerBooks.gateway),
    'watch-transfers': () => watchTransfers(context, bank, gateway),
    'watch-slips': () => watchSlips(context, bank),
    'verify-accounts': () => verifyAccounts({ ...context, enquiry: deps.enquiry }),
    'watch-hosts': () => watchHosts(context, deps.games, deps.probe),
    'sync-catalogues': () => syncAndReport(deps),
    'fetch-pictures': () => fetchPictures(context, deps.games, deps),
    'watch-payouts': () => context.database.write((tx) => queueLostPayouts(tx, context.clock.now())),
    'expire-purses': () =>
      expireDuePurses(context, (err, { member, purse }) =>
        deps.log.error({ err, member: String(member), purse }, 'a purse was not expired'),
      ),
    'make-rebates': () => rebateAndReport(deps),
    'release-spent': () => releaseSpent(context),
    'make-levels': () => levelAndReport(deps),
    'watch-expiry': () => watchExpiry(context),
    'measure-games': () => measureGames(context),
    'watch-pots': () => watchPots(context, deps.games, deps.pots),
    'watch-tables': () => watchTables(context, deps.games, deps.tables),
    'watch-fixtures': () => watchFixtures(context, deps.games, deps.fixtures),
    'count-play': () => countPlay(context),
    'count-commissions': () =>
      countCommissions(context, (err, member) =>
        deps.log.error({ err, member: String(member) }, 'a commission was not posted'),
      ),
    'count-losses': () => countLosses(context),
    'close-unfinished-rounds': () => closeAndReport(deps),
    'hourly-upkeep': () => upkeep(deps),
  }
  return Object.fromEntries(
    recurringJobNames.map((name): [string, Task] => [name, () => runOnce(deps, name, jobs[name])]),
  )
}

async function runOnce(deps: JobsDeps, name: Recurring, work: () => Promise<unknown>): Promise<void> {
  let failure: string | null = null
  await noteForOperators(deps, name, (job) => noteTurnBegun(deps.context, job))
  try {
    const { longestMs } = rhythms[name]
    await withDeadline(work(), longestMs, () => {
      throw new Error(`not over after ${longestMs} ms`)
    })
  } catch (error) {
    failure = kindOfFailure(error)
    deps.log.error({ err: error, job: name }, 'a turn of a recurring job failed')
  }
  await noteForOperators(deps, name, (job) =>
    noteTurnEnded(deps.context, job, { everyMs: rhythms[name].everyMs, failure }),
  )
  await queueNext(deps, name).catch((error: unknown) =>
    deps.log.warn({ err: error, job: name }, 'a recurring job was not queued'),
  )
}

/** A turn that cannot be noted is run all the same. */
async function noteForOperators(
  deps: JobsDeps,
  name: Recurring,
  note: (job: CampaignJob) => Promise<void>,
): Promise<void> {
  if (!isCampaignJob(name)) return
  await note(name).catch((error: unknown) => deps.log.warn({ err: error, job: name }, 'a turn was not noted'))
}

async function syncAndReport({ context, games, catalogue, log }: JobsDeps): Promise<void> {
  for (const synced of await syncCatalogues(context, games, catalogue)) {
    if (synced.silent) log.warn({ host: synced.host }, 'a game host did not answer with its catalogue')
    else if (synced.changes > 0 || synced.refused.length > 0)
      log.info({ ...synced, refused: synced.refused.slice(0, 10) }, 'a catalogue changed')
  }
}

async function rebateAndReport({ context, log }: JobsDeps): Promise<void> {
  const read = await makeRebates(context)
  if (read > 0) log.info({ members: read }, 'the losses of a week were read, and part of them may be claimed')
}

async function levelAndReport({ context, log }: JobsDeps): Promise<void> {
  const read = await makeLevels(context)
  if (read > 0) log.info({ members: read }, 'the levels of a month were judged')
}

async function closeAndReport({ context, games, hosts, log }: JobsDeps): Promise<void> {
  const closed = await closeUnfinishedRounds(context, games, hosts)
  if (Object.values(closed).some((count) => count > 0)) log.info(closed, 'rounds that were open too long')
}

/** Hourly. A failed step is reported and stops none of the others. */
async function upkeep(deps: JobsDeps): Promise<void> {
  const { context } = deps
  const steps: Record<string, () => Promise<unknown>> = {
    codes: () => forgetExpiredCodes(context),
    enquiries: () => forgetEnquiryCounts(context),
    sessions: () => forgetOldSessions(context),
    play: () => forgetExpiredPlay(context),
    tickets: () => forgetExpiredTickets(context),
    grants: () => forgetExpiredGrants(context),
    notices: () => forgetOldMessages(context),
    'account changes': () => expireAccountChanges(context),
    links: () => forgetOldLinks(context),
    'words about bonuses': () => forgetHeldTexts(context),
    buckets: () => forgetFullBuckets(context),
    vitals: () => forgetOldVitals(context),
    seals: () => sealBacklog(context),
    days: () => closeFinishedDays(context),
    reconciliations: () => queueReconciliations(deps),
  }
  for (const [step, run] of Object.entries(steps)) {
    try {
      await run()
    } catch (error) {
      deps.log.error({ err: error, step }, 'a step of the upkeep failed')
    }
  }
}

/** Days of the last week without a completed run, and older ones with a break that is not closed (`findDueDays`). */
async function queueReconciliations({ context }: JobsDeps): Promise<void> {
  for (const day of await findDueDays(context))
    await context.database.write((tx) => addJob(tx, 'reconcile-day', { day, run: null }, { key: `reconcile:${day}` }))
}
