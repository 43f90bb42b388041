import { beaconRoundAt } from '#studio/engines/chain/beacon.ts'
import { NO_BEACON, saltOf } from '#studio/engines/chain/chain.ts'
import type { HostContext } from '../context.ts'
import { drawBeacon } from '../rounds/beacon.ts'
import * as store from './fixtures.store.ts'
import { insertWhistle } from './results.ts'
import type { RunningBook } from './running.ts'
import type { SeedOf } from './seasons.ts'
import { type BeforeMatch, type Course, courseOf } from './sport.ts'
import { sportOf } from './sports.ts'
import { selectSlipsOfEvent } from '../slips/slips.store.ts'
import { settingsOf } from './rules.ts'
import { ownTerms } from './struck.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** What salts a draw at an instant: the last value that the beacon has published by then, under its round. A live bet waits longer than
 *  a value is the last, so that nobody who knows the seed bets by it. */
function saltAt(
  { context }: RunningBook,
  { beacon }: store.StoredFixture,
  ms: number,
): { round: number; salt: string } {
  const value = beacon === null ? null : drawBeacon(context, beaconRoundAt(ms))
  return value === null ? { round: 0, salt: NO_BEACON } : { round: value.round, salt: saltOf(value.randomness) }
}

function begin(
  running: RunningBook,
  fixture: store.StoredFixture,
  drawn: BeforeMatch,
  round: number,
): store.StoredFixture {
  const course = drawn.begin(fixture, fixture.kickoffMs + minuteMs(running))
  const played = JSON.stringify(fixture.beacon === null ? course : { ...course, salts: [round] })
  const begun = { ...fixture, status: 'IN_PLAY' as const, begunMs: fixture.kickoffMs, played }
  store.updateFixture(running.context.database, begun)
  return begun
}

const minuteMs = ({ context }: RunningBook): number => MINUTE_MS / context.config.MATCH_PACE

/**
 * A match that is put off: it begins later where that is within the present window or a slip's own, else all bets are
 * void. Bets whose own window is shorter are void at once (`isPutOff`).
 */
export function postpone(context: HostContext, fixture: store.StoredFixture, hours: number): store.StoredFixture {
  const sport = sportOf(fixture)
  const { database, tasks } = context
  const slips = selectSlipsOfEvent(database, fixture.host, fixture.id)
  const windows = [settingsOf(database, fixture.host), ...slips.map(ownTerms)].map(
    ({ postponed_hours: of }) => of[sport.name],
  )
  const stands = hours <= Math.max(...windows)
  const moved: store.StoredFixture = stands
    ? { ...fixture, status: 'POSTPONED', kickoffMs: fixture.kickoffMs + hours * HOUR_MS }
    : { ...fixture, status: 'CANCELLED' }
  context.database.transaction(() => {
    store.updateFixture(context.database, moved)
    if (stands) tasks.add(`book-settle:${fixture.host}`, fixture.id, { fixture: fixture.id })
    else insertWhistle(context, moved, sport.postponed(moved, hours), 'postponed')
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

/** Two minutes after the whistle (rule book, section 9). */
const settleFirstHalf = (running: RunningBook, { host, id }: store.StoredFixture) =>
  running.context.tasks.add(`book-half-time:${host}`, id, { fixture: id }, 2 * minuteMs(running))

async function playOne(
  running: RunningBook,
  fixture: store.StoredFixture,
  seed: string,
  course: Course,
): Promise<store.StoredFixture> {
  const { database } = running.context
  const { round, salt } = saltAt(running, fixture, course.nextMs)
  const {
    course: next,
    status,
    events,
  } = await sportOf(fixture).playMinute({ seed, salt }, course, {
    minuteMs: minuteMs(running),
    reopenMs: settingsOf(database, running.host).reopen_s * 1_000,
  })
  const salted = course.salts === undefined ? next : { ...next, salts: [...course.salts, round] }
  const after = { ...fixture, status, played: JSON.stringify(salted) }
  return database.transaction(() => {
    // The director may have broken the match off while the minute was drawn.
    const current = store.selectFixture(database, fixture.id)
    if (current?.status !== fixture.status) return current ?? fixture
    store.updateFixture(database, after)
    for (const event of events) store.insertEvent(database, fixture.id, course.nextMs, event)
    if (status === 'PAUSED') settleFirstHalf(running, after)
    if (status === 'FINISHED') insertWhistle(running.context, after, null, 'full_time')
    return after
  })
}

/** `isBehind`: more is due than was played. */
export type PlayedNow = { changed: store.StoredFixture[]; isBehind: boolean }

/** Plays the minutes that are due, in order, however far the clock has moved: so many at once, or all. Answers the fixtures that
 *  changed. */
export async function playDue(
  running: RunningBook,
  seedOf: SeedOf,
  most = Number.POSITIVE_INFINITY,
): Promise<PlayedNow> {
  const { clock, database } = running.context
  const changed: store.StoredFixture[] = []
  let left = most
  for (const found of store.selectFixturesToPlay(database, running.host, clock.now().getTime())) {
    const seed = await seedOf(found)
    let fixture = found
    const sport = sportOf(found)
    if (fixture.status === 'TIMED' || fixture.status === 'POSTPONED') {
      const { round, salt } = saltAt(running, fixture, fixture.kickoffMs)
      const drawn = await sport.beforeMatch(seed, salt)
      if (store.selectFixture(database, fixture.id)?.status !== fixture.status) continue
      const hours = fixture.status === 'TIMED' ? drawn.postponedHours : null
      fixture = hours === null ? begin(running, fixture, drawn, round) : postpone(running.context, fixture, hours)
      changed.push(fixture)
    }
    for (
      let course = courseOf(fixture);
      course !== null && isDue(fixture, course, clock.now().getTime());
      course = courseOf(fixture)
    ) {
      if (left <= 0) return { changed, isBehind: true }
      left -= 1
      fixture = sport.endsHere(course)
        ? abandon(running.context, fixture)
        : await playOne(running, fixture, seed, course)
      if (changed.at(-1)?.id === fixture.id) changed.pop()
      changed.push(fixture)
    }
  }
  return { changed, isBehind: false }
}

const isDue = ({ status }: store.StoredFixture, { nextMs }: Course, nowMs: number) =>
  (status === 'IN_PLAY' || status === 'PAUSED') && nextMs <= nowMs
