import type { TradingAnswer, TradingMatch, TradingQuestion } from '#contract/provider/trading.ts'
import { type MatchResult, scoreText } from '#studio/engines/book/results.ts'
import { entryShown } from '../trading/blind-entry.ts'
import { TradingRefused } from '../trading/refused.ts'
import { selectOpenSlipsOfEvent, type StoredSlip, sumSlipsOfEvent } from '../slips/slips.store.ts'
import { enterResult, correctableUntil, previewResult } from './typed-results.ts'
import * as exposure from './exposure.store.ts'
import { matchExposure } from './exposure.ts'
import * as store from './fixtures.store.ts'
import { sportOf } from './sports.ts'
import { limitOf } from './limits.ts'
import { bookRules, setBookRule } from './rules.ts'
import type { RunningBook } from './running.ts'
import { matchShown } from './show.ts'
import { voidPrice } from './void-price.ts'
import { midnightOf, type StruckLeg } from './struck.ts'

const DAY_MS = 86_400_000
const SLIPS_SHOWN = 100

const instant = (ms: number) => new Date(ms).toISOString()

export function fixtureOf({ context, host }: RunningBook, id: string): store.StoredFixture {
  const fixture = store.selectFixture(context.database, id)
  if (fixture === undefined || fixture.host !== host) throw new TradingRefused('MATCH_UNKNOWN')
  return fixture
}

function tradingMatch(running: RunningBook, fixture: store.StoredFixture): TradingMatch {
  const { context, host } = running
  const { database } = context
  const { competition, home, away, kickoff, state, clock, score, suspended } = matchShown(running, fixture)
  const { slips, stake } = sumSlipsOfEvent(database, host, fixture.id)
  return {
    id: fixture.id,
    competition,
    home: home.name,
    away: away.name,
    kickoff,
    status: state,
    clock,
    score,
    suspended,
    slips,
    held: exposure.selectHold(database, fixture.id, 'operator') !== undefined,
    turnover: stake,
    exposure: {
      worst: exposure.selectWorst(database, fixture.id),
      limit: limitOf(database, 'match', { host, fixture: fixture.id }),
    },
    by_score: sportOf(fixture).name !== 'football',
    version: store.selectResult(database, fixture.id)?.version ?? 0,
    entry: entryShown(context, fixture.id),
  }
}

const PLAYED: readonly string[] = ['IN_PLAY', 'PAUSED', 'SUSPENDED']

function matches(running: RunningBook, day: string | null): TradingAnswer<'matches'> {
  const { clock, database } = running.context
  const nowMs = clock.now().getTime()
  const midnightMs = day === null ? midnightOf(nowMs) : Date.parse(`${day}T00:00:00+07:00`)
  const early = day === null ? store.selectFixtures(database, running.host, midnightMs - DAY_MS, midnightMs) : []
  const shown = [
    ...early.filter(({ status }) => PLAYED.includes(status)),
    ...store.selectFixtures(database, running.host, midnightMs, midnightMs + DAY_MS),
  ]
  return {
    now: instant(nowMs),
    day: {
      worst: exposure.sumWorst(database, running.host, midnightMs, midnightMs + DAY_MS),
      limit: limitOf(database, 'day', { host: running.host }),
    },
    matches: shown.map((fixture) => tradingMatch(running, fixture)),
  }
}

function slipOf(slip: StoredSlip, fixture: string): TradingAnswer<'match'>['slips'][number] {
  const { legs, fullReturn } = JSON.parse(slip.legs) as { legs: StruckLeg[]; fullReturn: number }
  const { id, number, player, kind, state, placedMs, stake } = slip
  return {
    id,
    number,
    player,
    kind,
    state,
    stake,
    full_return: fullReturn,
    placed_at: instant(placedMs),
    legs_in_all: legs.length,
    legs: legs
      .filter((leg) => leg.fixture === fixture)
      .map(({ market, period, pick, line, price }) => ({
        market,
        period,
        pick,
        line,
        price,
      })),
  }
}

function resultText(text: string): string {
  const result = JSON.parse(text) as MatchResult
  return [result.status, scoreText(result)].filter((part) => part !== '').join(' ')
}

function match(running: RunningBook, id: string): TradingAnswer<'match'> {
  const { database } = running.context
  const fixture = fixtureOf(running, id)
  const { markets } = matchExposure(running, id)
  const until = correctableUntil(running, id)
  return {
    match: tradingMatch(running, fixture),
    markets: [...markets]
      .map(([group, worst]) => ({
        group,
        worst: Number(worst),
        limit: limitOf(database, 'market', { host: running.host, fixture: id, group }),
      }))
      .toSorted((one, other) => other.worst - one.worst),
    slips: selectOpenSlipsOfEvent(database, running.host, id, SLIPS_SHOWN).map((slip) => slipOf(slip, id)),
    slips_in_all: sumSlipsOfEvent(database, running.host, id).slips,
    versions: store.selectResults(database, id).map(({ version, atMs, certainty, reason, result }) => ({
      version,
      at: instant(atMs),
      certainty,
      reason,
      text: resultText(result),
    })),
    until: until && { official: instant(until.official), own_mistake: instant(until.own_mistake) },
  }
}

type Asked<Ask extends TradingQuestion['ask']> = Extract<TradingQuestion, { ask: Ask }>

/** Suspends a match for betting, or resumes it. */
function hold(running: RunningBook, { match: id, held, operator }: Asked<'hold'>): TradingAnswer<'hold'> {
  const { clock, database } = running.context
  const { id: fixture } = fixtureOf(running, id)
  if (held) exposure.insertHold(database, { fixture, cause: 'operator', sinceMs: clock.now().getTime(), operator })
  else exposure.deleteHold(database, fixture, 'operator')
  // Notifies open pages, as after moved money.
  running.board.moneyMoved(fixture, clock.now().getTime())
  return { held }
}

function setRule(running: RunningBook, question: Asked<'rule'>): TradingAnswer<'rule'> {
  const { scope, subject } = question
  if (scope === 'match' || scope === 'market') fixtureOf(running, subject.split(' ')[0] ?? '')
  return setBookRule(running, question)
}

/** Answers the office (contract/provider/trading.ts). */
export function answerTrading(running: RunningBook, question: TradingQuestion): TradingAnswer<TradingQuestion['ask']> {
  switch (question.ask) {
    case 'matches':
      return matches(running, question.day)
    case 'match':
      return match(running, question.match)
    case 'hold':
      return hold(running, question)
    case 'preview':
      return previewResult(running, fixtureOf(running, question.match), question.result)
    case 'enter':
      return enterResult(running, fixtureOf(running, question.match), question)
    case 'void-price':
      return voidPrice(running, fixtureOf(running, question.match), question)
    case 'rules':
      return bookRules(running)
    case 'rule':
      return setRule(running, question)
    case 'calendar':
    case 'change-draw':
    case 'publish-numbers':
    case 'draws':
    case 'draw':
    case 'preview-draw':
    case 'enter-draw':
      throw new TradingRefused('UNKNOWN_QUESTION')
  }
}
