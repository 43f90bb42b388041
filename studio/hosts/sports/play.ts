import { beforeKickOffOf, playSeededMinute } from '#studio/engines/football/match.ts'
import type { MatchEvent as EngineEvent } from '#studio/engines/football/minute.ts'
import { kickOff } from '#studio/engines/football/public-state.ts'
import type { MatchEvent, Score } from '#studio/players/book/wire.ts'
import type { BeforeMatch, Pace, PlayedMinute } from '../book/sport.ts'
import { clockOf, type Played } from './played.ts'

const HALF_TIME_MINUTES = 15

const pair = ([home, away]: readonly [number, number]): Score => [home, away]

function shown(event: EngineEvent, { state }: Played): MatchEvent | null {
  const base = { ...clockOf(state), score: pair(state.score), side: null, state: 'given' }
  switch (event.type) {
    case 'goal': {
      const isAnnulled = event.review === 'annulled'
      return { ...base, type: 'goal', side: event.side, kind: event.kind, state: isAnnulled ? 'annulled' : 'given' }
    }
    case 'card':
      return { ...base, type: 'card', side: event.side, kind: event.colour }
    case 'corner':
      return { ...base, type: 'corner', side: event.side, kind: '' }
    case 'half_time':
    case 'full_time':
      return { ...base, type: 'whistle', kind: event.type }
    case 'stoppage':
      return null
  }
}

/** Why an event suspends live prices. */
function reasonOf(event: EngineEvent): string | null {
  if (event.type === 'card') return event.colour === 'yellow' ? null : 'red_card'
  if (event.type !== 'goal') return null
  if (event.review !== 'none') return 'var'
  return event.kind === 'penalty' ? 'penalty' : 'goal'
}

export async function beforeMatch(seed: string, salt: string): Promise<BeforeMatch> {
  const { postponedHours, abandoned, wrongReport } = await beforeKickOffOf(seed, salt)
  return {
    postponedHours,
    begin: ({ strength }, nextMs): Played => ({
      state: kickOff(JSON.parse(strength) as [number, number]),
      nextMs,
      suspended: null,
      momentum: [],
      goals: '',
      abandonedAt: abandoned,
      wrongReport,
      cardsAtHalfTime: null,
    }),
  }
}

export async function playMinute(
  { seed, salt }: { seed: string; salt: string },
  played: Played,
  { minuteMs, reopenMs }: Pace,
): Promise<PlayedMinute> {
  const { at, events, state } = await playSeededMinute(seed, salt, played.state)
  const next: Played = { ...played, state }
  const reasons = events.flatMap((event) => reasonOf(event) ?? [])
  if (reasons[0] !== undefined) next.suspended = { reason: reasons[0], untilMs: played.nextMs + reopenMs }
  for (const event of events)
    if (event.type === 'goal' && event.review !== 'annulled') next.goals += event.side === 'home' ? 'H' : 'A'
  if (at.number % 5 === 0) next.momentum = [...played.momentum, state.momentum]
  const isHalfTime = state.phase === 'half_time'
  if (isHalfTime) next.cardsAtHalfTime = pair(state.cards)
  next.nextMs = played.nextMs + minuteMs * (isHalfTime ? 1 + HALF_TIME_MINUTES : 1)
  const status = state.phase === 'finished' ? 'FINISHED' : isHalfTime ? 'PAUSED' : 'IN_PLAY'
  return { course: next, status, events: events.flatMap((event) => shown(event, next) ?? []) }
}
