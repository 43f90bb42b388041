import type { TradingAnswer, TradingQuestion, TypedResult } from '#contract/provider/trading.ts'
import { type MatchResult, scoreOf, sumOf } from '#studio/engines/book/results.ts'
import { enterBlind } from '../trading/blind-entry.ts'
import { TradingRefused } from '../trading/refused.ts'
import * as store from './fixtures.store.ts'
import type { RunningBook } from './running.ts'
import { outcomesBy } from './settle-fixture.ts'
import { bookSettings } from './settings.ts'
import { courseOf } from './sport.ts'
import { sportOf } from './sports.ts'

const ENDED: readonly string[] = ['FINISHED', 'CANCELLED', 'ABANDONED']

/**
 * The deadlines for changes by cause, counted from the first settlement (rule book, 9.3), which is the last where the
 * wallet takes no difference. Null before a result.
 */
export function correctableUntil(
  { context, isFinal }: RunningBook,
  fixture: string,
): { official: number; own_mistake: number } | null {
  const first = store.selectResults(context.database, fixture).at(-1)
  if (first === undefined) return null
  const settledMs = first.atMs + (first.certainty === 1 ? bookSettings.confirmMs : 0)
  const { official, own_mistake } = isFinal ? { official: 0, own_mistake: 0 } : bookSettings.correctionMs
  return { official: settledMs + official, own_mistake: settledMs + own_mistake }
}

/**
 * The typed result; untyped corners and cards stay as recorded. Refuses `GOALS_INVALID`, `SCORE_INVALID`, and for
 * esports all but calling off: `RESULT_NOT_TYPED`.
 */
function resultTyped(
  fixture: store.StoredFixture,
  { status, h1, h2, goals, corners, cards, score = '' }: TypedResult,
): MatchResult {
  const recorded = sportOf(fixture).resultOf(fixture)
  if (status === 'cancelled') return { ...recorded, status }
  if (recorded.sport === 'esports') throw new TradingRefused('RESULT_NOT_TYPED')
  if (recorded.sport !== 'football') {
    const result = sportOf(fixture).typedScore(fixture, score)
    if (result === null) throw new TradingRefused('SCORE_INVALID')
    return result
  }
  const [home, away] = sumOf([scoreOf(h1), scoreOf(h2)])
  if (goals.split('H').length - 1 !== home || goals.split('A').length - 1 !== away)
    throw new TradingRefused('GOALS_INVALID')
  const none = { h1: '0-0', h2: '0-0' }
  const counted = { corners: corners ?? recorded.corners ?? none, cards: cards ?? recorded.cards ?? none }
  return { sport: 'football', status: 'finished', h1, h2, h1_complete: true, goals, ...counted }
}

/** What a result would change, before it is confirmed. */
export function previewResult(
  running: RunningBook,
  fixture: store.StoredFixture,
  typed: TypedResult,
): TradingAnswer<'preview'> {
  const changed = outcomesBy(running, fixture.id, resultTyped(fixture, typed)).flatMap(
    ([{ player, version }, { difference, call }]) =>
      call === 'none' || difference === '0' ? [] : [{ player, difference: Number(difference), isSettled: version > 0 }],
  )
  const byPlayer = Map.groupBy(
    changed.filter(({ isSettled }) => isSettled),
    ({ player }) => player,
  )
  const sum = (all: readonly { difference: number }[]) => all.reduce((total, { difference }) => total + difference, 0)
  return {
    slips: changed.length,
    up: sum(changed.filter(({ difference }) => difference > 0)),
    down: -sum(changed.filter(({ difference }) => difference < 0)),
    players: [...byPlayer]
      .map(([player, all]) => ({ player, difference: sum(all) }))
      .filter(({ difference }) => difference < 0),
  }
}

/** Minimum time after kick-off, and overdue time of the next minute, before a match may be ended by hand. */
const LONGEST_MS = 2 * 3_600_000
const OVERDUE_MS = 10 * 60_000

const mayBeTyped = (fixture: store.StoredFixture, nowMs: number): boolean =>
  ENDED.includes(fixture.status) ||
  (nowMs >= fixture.kickoffMs + LONGEST_MS && nowMs >= (courseOf(fixture)?.nextMs ?? 0) + OVERDUE_MS)

/** Stores one operator's result; a second operator's equal one becomes the next version and settles its slips. */
export function enterResult(
  running: RunningBook,
  fixture: store.StoredFixture,
  { result: typed, cause, source, seen, operator, supervisor }: Extract<TradingQuestion, { ask: 'enter' }>,
): TradingAnswer<'enter'> {
  const { clock, database, tasks } = running.context
  const nowMs = clock.now().getTime()
  if (!mayBeTyped(fixture, nowMs)) throw new TradingRefused('MATCH_NOT_OVER')
  const result = resultTyped(fixture, typed)
  const current = store.selectResult(database, fixture.id)
  if ((current?.version ?? 0) !== seen) throw new TradingRefused('RESULT_CHANGED')
  const until = correctableUntil(running, fixture.id)
  if (until !== null && nowMs >= until[cause]) throw new TradingRefused('CORRECTION_TOO_LATE')
  if (current?.certainty === 2 && current.result === JSON.stringify(result)) throw new TradingRefused('RESULT_SAME')
  // The source is each operator's own words, stored with the version, and need not be equal.
  const entered = { subject: fixture.id, operator, supervisor, typed: { result, cause, seen } }
  const answer = enterBlind(running.context, entered, (operators) => {
    const reason = `${cause}: ${source} (${operators})`
    store.insertResult(database, { fixture: fixture.id, atMs: nowMs, certainty: 2, reason, result })
    if (!ENDED.includes(fixture.status))
      store.updateFixture(database, { ...fixture, status: typed.status === 'cancelled' ? 'CANCELLED' : 'FINISHED' })
    tasks.add(`book-settle:${running.host}`, fixture.id, { fixture: fixture.id })
  })
  tasks.wake()
  return answer
}
