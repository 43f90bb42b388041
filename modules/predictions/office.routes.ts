import type { OfficeAnswerOf } from '#contract/http/office.ts'
import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { bangkokClock, bangkokDay, isDay, plusSeconds } from '#kit/clock.ts'
import { bahtText, type Satang } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { selectAwardStates } from '#modules/promotions/index.ts'
import { selectCalls, selectWeek, selectWeeks, selectWinners, type WeekRow } from './predictions.store.ts'
import { findPrize } from './settings.ts'

const DAY = 86_400
const WEEKS_SHOWN = 26
const WINNERS_SHOWN = 200
/** As predictions.record_winners judges it. */
const [FIRST_DAY, AFTER_DAY] = [6, 63]

type Week = OfficeAnswerOf<'GET /predictions'>['data']['weeks'][number]

export const predictionOfficeRoutes = (
  context: Context,
): Pick<OfficeHandlers, 'GET /predictions' | 'GET /predictions/{week}'> => ({
  'GET /predictions': async () => {
    const at = context.clock.now()
    return context.database.read(async (tx) => {
      const [reported, calls, prize] = [await selectWeeks(tx, WEEKS_SHOWN), await selectCalls(tx), await findPrize(tx)]
      const callsForApi = calls.map(({ calls: count, at: last, ...call }) => ({
        ...call,
        calls: Number(count),
        at: last.toISOString(),
      }))
      return ok({
        data: { at: at.toISOString(), prize: bahtText(prize), weeks: weeksOf(reported, prize, at), calls: callsForApi },
      })
    })
  },
  'GET /predictions/{week}': async ({ week }) =>
    context.database.read(async (tx) => {
      const found = isDay(week) ? await selectWeek(tx, week) : null
      if (!found) return refuse({ code: 'WEEK_NOT_FOUND' })
      const rows = await selectWinners(tx, week, WINNERS_SHOWN + 1)
      const winners = rows.slice(0, WINNERS_SHOWN)
      const members = winners.flatMap(({ member }) => (member === null ? [] : [member]))
      const states = await selectAwardStates(tx, members, { campaign: 'prediction', period: week })
      return ok({
        data: {
          week,
          matches:
            found.matches?.map((match) => ({ ...match, kickoff: new Date(match.kickoff).toISOString() })) ?? null,
          share: bahtText(found.share),
          winners: winners.map(({ member, name }) => ({
            member: member === null ? null : String(member),
            name,
            state: member === null ? null : (states.get(member) ?? null),
          })),
          more: rows.length > WINNERS_SHOWN,
        },
      })
    }),
})

/** From now back to the oldest reported, or to last week where none was. */
export function weeksOf(reported: readonly WeekRow[], prize: Satang, at: Date): Week[] {
  const rows = new Map(reported.map((row) => [row.week, row]))
  const current = mondayOf(at)
  const oldest = reported.at(-1)?.week ?? weekBefore(current)
  const weeks: string[] = []
  for (let week = current; week >= oldest && weeks.length < WEEKS_SHOWN; week = weekBefore(week)) weeks.push(week)
  return weeks.map((week) => weekForApi(week, rows.get(week) ?? null, prize, at))
}

function weekForApi(week: string, row: WeekRow | null, prize: Satang, at: Date): Week {
  const [opensAt, closesAt] = [dayAfter(week, FIRST_DAY), dayAfter(week, AFTER_DAY)]
  return {
    week,
    state: row ? 'reported' : at < opensAt ? 'playing' : at < closesAt ? 'awaited' : 'missed',
    opens_at: opensAt.toISOString(),
    closes_at: closesAt.toISOString(),
    pool: bahtText(row?.pool ?? prize),
    reported: row && {
      at: row.reportedAt.toISOString(),
      winners: row.winners,
      known: row.known,
      share: bahtText(row.share),
      kept: bahtText(row.pool - row.share * BigInt(row.known)),
      altered: row.altered,
      altered_at: row.alteredAt?.toISOString() ?? null,
      entries: row.entries,
    },
  }
}

/** At midnight in Bangkok. */
const dayAfter = (day: string, days: number): Date => plusSeconds(new Date(`${day}T00:00:00+07:00`), days * DAY)
const weekBefore = (week: string): string => bangkokDay(dayAfter(week, -7))
const mondayOf = (at: Date): string => bangkokDay(plusSeconds(at, -((bangkokClock(at).getUTCDay() + 6) % 7) * DAY))
