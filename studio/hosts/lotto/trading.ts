import type {
  TradingAnswer,
  TradingCause,
  TradingDraw,
  TradingQuestion,
  TypedDraw,
} from '#contract/provider/trading.ts'
import { type BetType, DIGITS } from '#studio/engines/lotto/bet-types.ts'
import type { NumberState } from '#studio/engines/lotto/limits.ts'
import { type GovernmentResult, resultOfGovernment } from '#studio/engines/lotto/results.ts'
import { worstPayout } from '#studio/engines/lotto/worst.ts'
import { enterBlind, entryShown } from '../trading/blind-entry.ts'
import { TradingRefused } from '../trading/refused.ts'
import { selectSlipsOfEvent, sumSlipsOfEvent } from '../slips/slips.store.ts'
import { calendarShown, changeDraw } from './calendar.ts'
import * as corrections from './corrections.store.ts'
import * as store from './lotto.store.ts'
import { committedOf, noteStates } from './number-states.ts'
import { rulesShown, setRule } from '../trading/rules.ts'
import { lottoRules, publishedOf, termsOf } from './rules.ts'
import { publishNumbers } from './published.ts'
import type { RunningLotto } from './running.ts'
import { settledBy } from './settle-draws.ts'

const instant = (ms: number) => new Date(ms).toISOString()
const DRAWN_SHOWN = { government: 3, yiki: 12 } as const
const NUMBERS_SHOWN = 60
const HOUR_MS = 3_600_000
/** How long after the draw its result may be changed: by the official source, and for our own mistake. */
const CORRECTION_MS: Readonly<Record<TradingCause, number>> = { official: 72 * HOUR_MS, own_mistake: 720 * HOUR_MS }

function drawOf({ context }: RunningLotto, id: string): store.StoredDraw {
  const draw = store.selectDraw(context.database, id)
  if (draw === undefined) throw new TradingRefused('DRAW_UNKNOWN')
  return draw
}

/** None until drawn, then one more with each typed result. */
function versionOf({ context }: RunningLotto, { id, drawn }: store.StoredDraw): number {
  const [last] = corrections.selectCorrections(context.database, id)
  return last?.version ?? (drawn === null ? 0 : 1)
}

const resultText = ({ lotto, drawn }: Pick<store.StoredDraw, 'lotto' | 'drawn'>): string | null => {
  if (drawn === null || lotto === 'yiki') return drawn
  const { first, front, back, two } = JSON.parse(drawn) as GovernmentResult
  return `${first} · ${front.join(' ')} · ${back.join(' ')} · ${two}`
}

const lastStates = ({ context }: RunningLotto, id: string) =>
  new Map(store.selectStates(context.database, id).map((one) => [`${one.type}:${one.number}`, one]))

function tradingDraw(running: RunningLotto, draw: store.StoredDraw): TradingDraw {
  const { context, host } = running
  const { slips, stake } = sumSlipsOfEvent(context.database, host, draw.id)
  const states = [...lastStates(running, draw.id).values()]
  const count = (state: NumberState) => states.filter((one) => one.state === state).length
  return {
    id: draw.id,
    lotto: draw.lotto,
    number: draw.number,
    day: draw.day,
    slips,
    turnover: stake,
    opens_at: instant(draw.opensMs),
    closes_at: instant(draw.closesMs),
    drawn_at: instant(draw.drawnMs),
    result: resultText(draw),
    cancelled: draw.cancelled === 1,
    worst: draw.cancelled === 1 ? 0 : Number(worstPayout(committedOf(running, draw.id))) - stake,
    half: count('half'),
    full: count('full'),
    version: versionOf(running, draw),
    entry: entryShown(context, draw.id),
  }
}

function draws(running: RunningLotto): TradingAnswer<'draws'> {
  const { clock, database } = running.context
  const nowMs = clock.now().getTime()
  const drawn = (['government', 'yiki'] as const).flatMap((lotto) =>
    store.selectDrawsEnded(database, { lotto, limit: DRAWN_SHOWN[lotto] }),
  )
  const shown = [...store.selectDrawsOpen(database, nowMs), ...store.selectDrawsDue(database, nowMs), ...drawn]
  return { now: instant(nowMs), draws: shown.map((draw) => tradingDraw(running, draw)) }
}

function draw(running: RunningLotto, found: store.StoredDraw): TradingAnswer<'draw'> {
  const { limits } = termsOf(running, found.lotto)
  const states = lastStates(running, found.id)
  const sold = committedOf(running, found.id)
  const published = publishedOf(running, found)
  const numbers = [...new Set([...sold.keys(), ...published.keys()])].map((key) => {
    const [type = '', number = ''] = key.split(':')
    const state = states.get(key)
    return {
      type,
      number,
      state: state?.state ?? ('open' as const),
      since: instant(state?.sinceMs ?? found.opensMs),
      published: published.get(key) === (state?.state ?? 'open'),
      committed: Number(sold.get(key) ?? 0n),
      limit: limits.committed[DIGITS[type as BetType]] * 100,
    }
  })
  const share = ({ committed, limit }: { committed: number; limit: number }) => committed / limit
  const hand = corrections
    .selectCorrections(running.context.database, found.id)
    .map(({ version, atMs, reason, result }) => ({
      version,
      at: instant(atMs),
      certainty: 2,
      reason,
      text:
        resultText({
          lotto: found.lotto,
          drawn: result,
        }) ?? '',
    }))
  return {
    draw: tradingDraw(running, found),
    numbers: numbers.toSorted((one, other) => share(other) - share(one)).slice(0, NUMBERS_SHOWN),
    versions: hand,
  }
}

/** A yi-ki round follows from its sealed seed: nobody types it. */
function governmentDraw(running: RunningLotto, id: string): store.StoredDraw {
  const found = drawOf(running, id)
  if (found.cancelled === 1) throw new TradingRefused('DRAW_CANCELLED')
  if (found.lotto !== 'government' || running.context.clock.now().getTime() < found.drawnMs)
    throw new TradingRefused('DRAW_NOT_OVER')
  return found
}

function preview(running: RunningLotto, found: store.StoredDraw, typed: TypedDraw): TradingAnswer<'preview-draw'> {
  const result = resultOfGovernment(typed)
  const changed = selectSlipsOfEvent(running.context.database, running.host, found.id).flatMap((slip) => {
    const { difference } = settledBy(slip, result)
    return difference === 0 ? [] : [{ player: slip.player, difference }]
  })
  const byPlayer = Map.groupBy(changed, ({ player }) => player)
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

/** Stores one operator's result; a second operator's equal one becomes the result and settles its slips. */
function enter(
  running: RunningLotto,
  found: store.StoredDraw,
  question: Extract<TradingQuestion, { ask: 'enter-draw' }>,
): TradingAnswer<'enter-draw'> {
  const { clock, database, tasks } = running.context
  const { result: typed, cause, source, seen, operator, supervisor } = question
  const nowMs = clock.now().getTime()
  const version = versionOf(running, found)
  if (version !== seen) throw new TradingRefused('RESULT_CHANGED')
  if (version > 0 && nowMs >= found.drawnMs + CORRECTION_MS[cause]) throw new TradingRefused('CORRECTION_TOO_LATE')
  const result = JSON.stringify({
    first: typed.first,
    front: typed.front,
    back: typed.back,
    two: typed.two,
  } satisfies GovernmentResult)
  if (found.drawn === result) throw new TradingRefused('RESULT_SAME')
  const entered = { subject: found.id, operator, supervisor, typed: { result, cause, seen } }
  const answer = enterBlind(running.context, entered, (operators) => {
    const row = {
      version: version + 1,
      atMs: nowMs,
      reason: `${cause}: ${source} (${operators})`,
      before: found.drawn,
      result,
    }
    corrections.insertCorrection(database, found.id, row)
    corrections.updateResult(database, found.id, result)
    tasks.add(`lotto-correct:${running.host}`, found.id, { draw: found.id })
  })
  tasks.wake()
  return answer
}

/** Numbers on sale get their state by the new rule at once, in the published history. */
function rule(running: RunningLotto, question: Extract<TradingQuestion, { ask: 'rule' }>): TradingAnswer<'rule'> {
  const { clock, database } = running.context
  const answer = setRule({ database, host: running.host }, lottoRules, question)
  if (question.check) return answer
  for (const open of store.selectDrawsOpen(database, clock.now().getTime()))
    noteStates(running, open, [...committedOf(running, open.id).keys()])
  running.drawsChanged()
  return answer
}

/** Answers the office (contract/provider/trading.ts). */
export function answerTrading(running: RunningLotto, question: TradingQuestion): TradingAnswer<TradingQuestion['ask']> {
  switch (question.ask) {
    case 'draws':
      return draws(running)
    case 'draw':
      return draw(running, drawOf(running, question.draw))
    case 'preview-draw':
      return preview(running, governmentDraw(running, question.draw), question.result)
    case 'enter-draw':
      return enter(running, governmentDraw(running, question.draw), question)
    case 'calendar':
      return calendarShown(running)
    case 'change-draw':
      return changeDraw(running, question)
    case 'publish-numbers':
      return publishNumbers(running, question)
    case 'rules':
      return rulesShown({ database: running.context.database, host: running.host }, lottoRules)
    case 'rule':
      return rule(running, question)
    case 'matches':
    case 'match':
    case 'hold':
    case 'preview':
    case 'enter':
    case 'void-price':
      throw new TradingRefused('UNKNOWN_QUESTION')
  }
}
