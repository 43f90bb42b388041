import { beforeKickOffOf, playSeededMinute } from '#studio/engines/football/match.ts'
import type { MatchEvent as EngineEvent } from '#studio/engines/football/minute.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import { kickOff } from '#studio/engines/football/public-state.ts'
import type { MatchEvent, Score } from '#studio/players/book/wire.ts'
import type { HostContext } from '../context.ts'
import * as store from './fixtures.store.ts'
import { clockOf, type Played, playedOf } from './played.ts'
import { insertWhistle } from './results.ts'
import type { RunningBook } from './running.ts'
import type { SeedOf } from './seasons.ts'
import { bookSettings } from './settings.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const HALF_TIME_MINUTES = 15
/** No beacon of the sandbox yet: the salt that the rule book names for its silence. */
const SALT = 'none'

const pair = ([home, away]: readonly [number, number]): Score => [home, away]

/** What a page is told of an event. */
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

/** Why an event stops live prices for a while. */
function reasonOf(event: EngineEvent): string | null {
  if (event.type === 'card') return event.colour === 'yellow' ? null : 'red_card'
  if (event.type !== 'goal') return null
  if (event.review !== 'none') return 'var'
  return event.kind === 'penalty' ? 'penalty' : 'goal'
}

function begin(running: RunningBook, fixture: store.StoredFixture, drawn: Awaited<ReturnType<typeof beforeKickOffOf>>) {
  const { database } = running.context
  const played: Played = {
    state: kickOff(JSON.parse(fixture.strength) as [number, number]),
    nextMs: fixture.kickoffMs + minuteMs(running),
    suspended: null,
    momentum: [],
    goals: '',
    abandonedAt: drawn.abandoned,
    wrongReport: drawn.wrongReport,
    cardsAtHalfTime: null,
  }
  const begun = { ...fixture, status: 'IN_PLAY' as const, begunMs: fixture.kickoffMs, played: JSON.stringify(played) }
  store.updateFixture(database, begun)
  return begun
}

const minuteMs = ({ context }: RunningBook): number => MINUTE_MS / context.config.MATCH_PACE

/** A match that is put off: within the window its bets stand and it begins later, beyond it all are void at once. */
export function postpone(context: HostContext, fixture: store.StoredFixture, hours: number): store.StoredFixture {
  const stands = hours <= BOOK_DEFAULTS.postponed_hours.football
  const moved: store.StoredFixture = stands
    ? { ...fixture, status: 'POSTPONED', kickoffMs: fixture.kickoffMs + hours * HOUR_MS }
    : { ...fixture, status: 'CANCELLED' }
  context.database.transaction(() => {
    store.updateFixture(context.database, moved)
    const given = { sport: 'football', status: 'postponed', starts_after_hours: hours, h1: '0-0', h2: '0-0' } as const
    if (!stands) insertWhistle(context, moved, given, 'postponed')
  })
  return moved
}

/** Ends a match where it is: what stands already counts. */
export function abandon(context: HostContext, fixture: store.StoredFixture): store.StoredFixture {
  const ended: store.StoredFixture = { ...fixture, status: 'ABANDONED' }
  context.database.transaction(() => {
    store.updateFixture(context.database, ended)
    insertWhistle(context, ended, null, 'abandoned')
  })
  return ended
}

async function playOne(running: RunningBook, fixture: store.StoredFixture, seed: string, played: Played): Promise<store.StoredFixture> {
  const { database } = running.context
  const { at, events, state } = await playSeededMinute(seed, SALT, played.state)
  const next: Played = { ...played, state }
  const reasons = events.flatMap((event) => reasonOf(event) ?? [])
  if (reasons[0] !== undefined) next.suspended = { reason: reasons[0], untilMs: played.nextMs + bookSettings.reopenMs }
  for (const event of events) if (event.type === 'goal' && event.review !== 'annulled') next.goals += event.side === 'home' ? 'H' : 'A'
  if (at.number % 5 === 0) next.momentum = [...played.momentum, state.momentum]
  const isHalfTime = state.phase === 'half_time'
  if (isHalfTime) next.cardsAtHalfTime = pair(state.cards)
  next.nextMs = played.nextMs + minuteMs(running) * (isHalfTime ? 1 + HALF_TIME_MINUTES : 1)
  const isOver = state.phase === 'finished'
  const status = isOver ? ('FINISHED' as const) : isHalfTime ? ('PAUSED' as const) : ('IN_PLAY' as const)
  const after = { ...fixture, status, played: JSON.stringify(next) }
  return database.transaction(() => {
    // The director may have broken the match off while the minute was drawn.
    const current = store.selectFixture(database, fixture.id)
    if (current?.status !== fixture.status) return current ?? fixture
    store.updateFixture(database, after)
    for (const event of events) {
      const reported = shown(event, next)
      if (reported) store.insertEvent(database, fixture.id, played.nextMs, reported)
    }
    if (isOver) insertWhistle(running.context, after, null, 'full_time')
    return after
  })
}

/** Plays every minute that is due, in order, however far the clock has moved. Answers the fixtures that changed. */
export async function playDue(running: RunningBook, seedOf: SeedOf): Promise<store.StoredFixture[]> {
  const { clock, database } = running.context
  const changed: store.StoredFixture[] = []
  for (const found of store.selectFixturesToPlay(database, running.host, clock.now().getTime())) {
    const seed = await seedOf(found)
    let fixture = found
    if (fixture.status === 'TIMED' || fixture.status === 'POSTPONED') {
      const drawn = await beforeKickOffOf(seed, SALT)
      if (store.selectFixture(database, fixture.id)?.status !== fixture.status) continue
      const hours = fixture.status === 'TIMED' ? drawn.postponedHours : null
      fixture = hours === null ? begin(running, fixture, drawn) : postpone(running.context, fixture, hours)
      changed.push(fixture)
    }
    for (let played = playedOf(fixture); played !== null && isDue(fixture, played, clock.now().getTime()); played = playedOf(fixture)) {
      if (played.abandonedAt !== null && played.state.minute + 1 >= played.abandonedAt) {
        fixture = abandon(running.context, fixture)
      } else fixture = await playOne(running, fixture, seed, played)
      if (changed.at(-1)?.id === fixture.id) changed.pop()
      changed.push(fixture)
    }
  }
  return changed
}

const isDue = ({ status }: store.StoredFixture, { nextMs }: Played, nowMs: number) =>
  (status === 'IN_PLAY' || status === 'PAUSED') && nextMs <= nowMs
