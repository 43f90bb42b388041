import { randomBytes } from 'node:crypto'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { winnersAnswer, winnersPath, type WinnersRequest } from '#contract/provider/winners.ts'
import type { BackgroundTask, Outcome } from '#kit/party/background-tasks.ts'
import type { WorldContext } from '../context.ts'
import { reason } from '#kit/party/log.ts'
import { matchesOfWeek, weekName, weekOf } from './matches.ts'
import { standingOf, isOver } from './scores.ts'
import {
  insertFinishedWeek,
  selectFinishedWeek,
  selectPredictedWeeks,
  selectPredictionsOfWeek,
  updateShare,
} from './scores.store.ts'

const KIND = 'winners'
const TIMEOUT_MS = 5_000
/** The site takes no winners of earlier weeks. */
const WEEKS_REPORTED = 8

/** Every match exactly; one that counts for nobody is left out. */
export function winnersOf(context: WorldContext, week: number, now: Date): string[] {
  const standings = new Map(matchesOfWeek(week).map((match) => [match.id, standingOf(context.database, match, now)]))
  const right = new Map<string, number>()
  for (const { member, match, home, away } of selectPredictionsOfWeek(context.database, week)) {
    const standing = standings.get(match)
    if (standing?.state === 'over' && standing.home === home && standing.away === away)
      right.set(member, (right.get(member) ?? 0) + 1)
  }
  const counted = [...standings.values()].filter(({ state }) => state === 'over').length
  return [...right].filter(([, count]) => count === counted).map(([member]) => member)
}

function roundOf(context: WorldContext, week: number, now: Date): Pick<WinnersRequest, 'entries' | 'matches'> {
  const matches = matchesOfWeek(week).map((match) => {
    const standing = standingOf(context.database, match, now)
    const score = standing.state === 'over' ? ([standing.home, standing.away] as [number, number]) : null
    return { home: match.home, away: match.away, kickoff: match.kickoff.toISOString(), score }
  })
  return { entries: new Set(selectPredictionsOfWeek(context.database, week).map(({ member }) => member)).size, matches }
}

/** Once for each week with predictions, with the call that reports to the site. */
export function finishWeeks(context: WorldContext): void {
  const now = context.clock.now()
  const due = selectPredictedWeeks(context.database, weekOf(now) - WEEKS_REPORTED).filter(
    (week) => isOver(context.database, week, now) && selectFinishedWeek(context.database, week) === null,
  )
  for (const week of due) {
    context.database.transaction(() => {
      const winners = winnersOf(context, week, now)
      if (insertFinishedWeek(context.database, week, winners, now.getTime()))
        context.tasks.add(KIND, String(week), {
          week: weekName(week),
          winners,
          ...roundOf(context, week, now),
        } satisfies WinnersRequest)
    })
    context.tasks.wake()
  }
}

export const handleWinners = (context: WorldContext, host: string): void =>
  context.tasks.handle(KIND, (task) => report(context, host, task))

async function report(context: WorldContext, host: string, task: BackgroundTask): Promise<Outcome> {
  const key = context.config.PARTNER_SITE_KEYS[host]
  if (key === undefined) return 'given-up'
  const timestamp = String(context.clock.now().getTime())
  const parts = {
    method: 'POST',
    path: winnersPath,
    timestamp,
    nonce: randomBytes(16).toString('hex'),
    rawBody: task.body,
  }
  try {
    const answer = await fetch(context.config.SITE_URL + winnersPath, {
      method: 'POST',
      headers: signedCallHeaders({ host, keyId: key.keyId, secret: key.secret }, parts),
      body: task.body,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), context.closing]),
      redirect: 'error',
    })
    const reported = winnersAnswer.parse(await answer.json())
    context.log.info({ week: task.about, status: reported.status, tries: task.attempts + 1 }, 'winners reported')
    if (reported.status === 'OK') updateShare(context.database, Number(task.about), reported.share)
    if (reported.status === 'OK') return 'done'
    return reported.status === 'WEEK_DECIDED' || reported.status === 'WEEK_TOO_OLD' ? 'given-up' : 'again'
  } catch (error) {
    context.log.warn({ week: task.about, tries: task.attempts + 1, reason: reason(error) }, 'winners not taken')
    return 'again'
  }
}
