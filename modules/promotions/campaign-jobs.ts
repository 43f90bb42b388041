import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { type CampaignJob, campaignJobs, type CampaignJobState } from '#contract/plain/campaign-jobs.ts'
import { bangkokClock, bangkokDay, plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import type { Context } from '#kit/transaction.ts'
import {
  type CampaignJobRow,
  insertTurn,
  selectCampaignJobs,
  selectRebateRuns,
  updateTurn,
} from './campaign-jobs.store.ts'
import { findControlledOffer } from './offer-action.ts'

const DAY = 86_400
/** How long after its time a job is late, and a turn too long. */
const [LATE_SECONDS, LONGEST_SECONDS] = [300, 2_100]
const RUNS_SHOWN = 8
const REBATE = 'friday-rebate'

export const isCampaignJob = (job: string): job is CampaignJob => (campaignJobs as readonly string[]).includes(job)

export const noteTurnBegun = ({ database, clock }: Context, job: CampaignJob): Promise<void> =>
  database.writeOne((tx) => insertTurn(tx, job, clock.now()))

export const noteTurnEnded = (
  { database, clock }: Context,
  job: CampaignJob,
  { everyMs, failure }: { everyMs: number; failure: string | null },
): Promise<void> => {
  const at = clock.now()
  return database.writeOne((tx) =>
    updateTurn(tx, { job, at, next: plusSeconds(at, Math.ceil(everyMs / 1_000)), failure }),
  )
}

export async function findCampaignJobs(
  { database }: Context,
  at: Date,
): Promise<OfficeAnswerOf<'GET /campaign-jobs'>['data']> {
  return database.read(async (tx) => {
    const rows = new Map((await selectCampaignJobs(tx)).map((row) => [row.job, row]))
    const runs = await selectRebateRuns(tx, RUNS_SHOWN)
    const rebate = await findControlledOffer(tx, REBATE, at)
    const weekday = rebate?.rule.trigger.kind === 'schedule' ? rebate.rule.trigger.weekday : null
    return {
      at: at.toISOString(),
      jobs: campaignJobs.map((job) => jobForApi(job, rows.get(job) ?? null, at)),
      next_rebate_at: weekday === null || rebate?.paused ? null : nextDay(weekday, at).toISOString(),
      rebates: runs.map(({ week, begunAt, doneAt, awards, amount }) => ({
        week,
        begun_at: begunAt.toISOString(),
        done_at: doneAt?.toISOString() ?? null,
        awards,
        amount: bahtText(amount),
      })),
    }
  })
}

const jobForApi = (job: CampaignJob, row: CampaignJobRow | null, at: Date) => ({
  job,
  state: stateOf(row, at),
  began_at: row?.beganAt.toISOString() ?? null,
  ended_at: row?.endedAt?.toISOString() ?? null,
  next_at: row?.nextAt?.toISOString() ?? null,
  failure: row?.failure ?? null,
})

export function stateOf(row: CampaignJobRow | null, at: Date): CampaignJobState {
  if (!row) return 'unknown'
  const isRunning = row.nextAt === null
  if (at > plusSeconds(row.nextAt ?? row.beganAt, isRunning ? LONGEST_SECONDS : LATE_SECONDS)) return 'late'
  if (isRunning) return 'running'
  return row.failure === null ? 'well' : 'failed'
}

/** The next Bangkok midnight that begins it; 0 is Sunday. */
function nextDay(weekday: number, at: Date): Date {
  const ahead = (weekday - bangkokClock(at).getUTCDay() + 7) % 7 || 7
  return plusSeconds(new Date(`${bangkokDay(at)}T00:00:00+07:00`), ahead * DAY)
}
