import type { AnswerOf } from '#contract/http/api.ts'
import { bangkokDay } from '#kit/clock.ts'
import { bangkokTime, thaiDate } from '#kit/thai-time.ts'
import { launchLink, matchLink } from './game-links.ts'
import * as th from './matches.th.ts'

type Fixtures = AnswerOf<'GET /fixtures'>['data']
type Match = Fixtures['matches'][number]

export type Side = 'home' | 'draw' | 'away'
export type TeamOf = { id: string; name: string; crest: readonly string[] | null; goals: string }
/** `to`: where it is bet on; `when`: its clock or beginning; `prices`: null where none is taken now. */
export type MatchOf = {
  id: string
  to: string
  host: string
  game: string
  league: { id: string; name: string }
  live: boolean
  when: string
  home: TeamOf
  away: TeamOf
  prices: readonly { pick: Side; price: string }[] | null
}
/** `closes`: the clock time; `left`: the remainder. */
export type DrawOf = { id: string; to: string; title: string; closes: string; left: string }
export type MatchesOf = { matches: MatchOf[]; draws: DrawOf[] }

export const noMatches: MatchesOf = { matches: [], draws: [] }

const PICKS: readonly Side[] = ['home', 'draw', 'away']
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** In the order of `games`, with counts of live and shown matches. */
export function gamesOf(matches: readonly MatchOf[], games: readonly { code: string; title: string }[]) {
  return games.flatMap(({ code, title }) => {
    const own = matches.filter(({ game }) => game === code)
    return own.length === 0 ? [] : [{ code, title, all: own.length, live: own.filter(({ live }) => live).length }]
  })
}

export const matchesOf = ({ now, matches, draws }: Fixtures): MatchesOf => ({
  matches: matches.map((match) => matchOf(match, now)),
  draws: draws.map(({ id, host, game, title, number, closes_at: closesAt }) => ({
    id,
    to: launchLink({ host, code: game }),
    title: game === 'yiki' ? th.round(title, number) : title,
    closes: th.closesAt(dayOf(closesAt, now)),
    left: th.left(Math.floor((Date.parse(closesAt) - Date.parse(now)) / MINUTE_MS)),
  })),
})

function matchOf(match: Match, now: string): MatchOf {
  const { id, host, game, competition, home, away, score, status, prices } = match
  const goals = (place: 0 | 1) => (score === null ? '' : String(score[place]))
  return {
    id,
    to: matchLink({ host, code: game }, id),
    host,
    game,
    league: competition,
    live: status === 'IN_PLAY' || status === 'PAUSED',
    when: whenOf(match, now),
    home: { ...home, goals: goals(0) },
    away: { ...away, goals: goals(1) },
    prices:
      prices &&
      PICKS.flatMap((pick) => {
        const price = prices[pick]
        return price === null ? [] : [{ pick, price }]
      }),
  }
}

function whenOf({ status, minute, added, clock, kickoff }: Match, now: string): string {
  if (clock !== null && (status === 'PAUSED' || status === 'IN_PLAY')) return th.live(clock)
  if (status === 'PAUSED') return th.halfTime
  if (status === 'IN_PLAY') return th.live(th.minute(minute, added))
  return status === 'POSTPONED' ? th.postponed(dayOf(kickoff, now)) : dayOf(kickoff, now)
}

/** With the day where it is not today. */
function dayOf(instant: string, now: string): string {
  const day = bangkokDay(new Date(instant))
  const time = bangkokTime(instant)
  if (day === bangkokDay(new Date(now))) return th.today(time)
  return day === bangkokDay(new Date(Date.parse(now) + DAY_MS)) ? th.tomorrow(time) : `${thaiDate(instant)} ${time}`
}

/** Cards keep their places; new ones replace those gone, never more than before. */
export function inPlace<Item extends { id: string }>(shown: readonly Item[], reported: readonly Item[]): Item[] {
  const byId = new Map(reported.map((item) => [item.id, item]))
  const kept = shown.flatMap(({ id }) => byId.get(id) ?? [])
  const known = new Set(shown.map(({ id }) => id))
  const fresh = reported.filter(({ id }) => !known.has(id))
  return [...kept, ...fresh].slice(0, Math.max(shown.length, 1))
}
