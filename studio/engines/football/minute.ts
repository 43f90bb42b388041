import type { Draws } from '#kit/draws.ts'
import type { Pair, PublicState, Side } from './public-state.ts'
import {
  cornerRates,
  goalRates,
  MILLION,
  MOST_MOMENTUM,
  MOST_REDS,
  SECOND_YELLOW_OF_TEN,
  SHARES,
  SHIRTS,
  STOPPAGE,
} from './recipe.ts'

/** Numbered 45 + j and 90 + j in stoppage. */
export type Minute = { half: 'h1' | 'h2'; number: number }

/** A minute's events in order. An annulled goal never enters the score: it is shown as under review, then withdrawn. */
export type MatchEvent =
  | { type: 'goal'; side: Side; kind: 'play' | 'penalty' | 'own_goal'; review: 'none' | 'given' | 'annulled' }
  | { type: 'card'; side: Side; colour: 'yellow' | 'second_yellow' | 'red'; shirt: number }
  | { type: 'corner'; side: Side }
  | { type: 'stoppage'; minutes: number }
  | { type: 'half_time' }
  | { type: 'full_time' }

export type Played = { at: Minute; events: readonly MatchEvent[]; state: PublicState }

/** Always all eight, in this order. */
type Drawn = {
  goal: number
  cards: Pair
  corner: number
  review: number
  momentum: number
  shirt: number
  stoppage: number
}

/** Null after the final whistle. */
export function nextMinute({ phase, minute }: PublicState): Minute | null {
  if (phase === 'finished') return null
  if (phase === 'half_time') return { half: 'h2', number: 46 }
  return { half: phase, number: minute + 1 }
}

/** The minute's number, plus 1000 in the second half. */
export const nonceOf = ({ half, number }: Minute): number => (half === 'h1' ? number : 1000 + number)

const at = (pair: Pair, index: number): number => (index === 0 ? pair[0] : pair[1])
const plus = (pair: Pair, index: number, more: number): Pair =>
  index === 0 ? [pair[0] + more, pair[1]] : [pair[0], pair[1] + more]
const sideOf = (index: number): Side => (index === 0 ? 'home' : 'away')

/** Home below its rate, away below the sum. */
function whose(drawn: number, rates: Pair): number | null {
  if (drawn < rates[0]) return 0
  return drawn < rates[0] + rates[1] ? 1 : null
}

function drawMinute(draws: Draws): Drawn {
  const next = () => draws.below(MILLION)
  return {
    goal: next(),
    cards: [next(), next()],
    corner: next(),
    review: next(),
    momentum: next(),
    shirt: next(),
    stoppage: next(),
  }
}

function goalOf(state: PublicState, number: number, drawn: Drawn): Extract<MatchEvent, { type: 'goal' }> | null {
  const index = whose(drawn.goal, goalRates(state, number, state.score[0] - state.score[1]))
  if (index === null) return null
  const kind = drawn.shirt < SHARES.ownGoal ? 'own_goal' : drawn.shirt < SHARES.penalty ? 'penalty' : 'play'
  const review = drawn.review < SHARES.annulled ? 'annulled' : drawn.review < SHARES.reviewed ? 'given' : 'none'
  return { type: 'goal', side: sideOf(index), kind, review }
}

function cardOf(state: PublicState, index: number, drawn: Drawn): Extract<MatchEvent, { type: 'card' }> | null {
  const card = at(drawn.cards, index)
  if (card >= SHARES.card || at(state.reds, index) >= MOST_REDS) return null
  const shirt = 1 + Math.floor(((index === 0 ? drawn.shirt : MILLION - 1 - drawn.shirt) * SHIRTS) / MILLION)
  const bit = 1 << shirt
  if (at(state.off, index) & bit) return null
  const side = sideOf(index)
  if (card < SHARES.straightRed) return { type: 'card', side, colour: 'red', shirt }
  if (!(at(state.booked, index) & bit)) return { type: 'card', side, colour: 'yellow', shirt }
  return drawn.shirt % 10 < SECOND_YELLOW_OF_TEN ? { type: 'card', side, colour: 'second_yellow', shirt } : null
}

function showCard(state: PublicState, card: Extract<MatchEvent, { type: 'card' }>): PublicState {
  const index = card.side === 'home' ? 0 : 1
  const bit = 1 << card.shirt
  if (card.colour === 'yellow')
    return { ...state, cards: plus(state.cards, index, 1), booked: plus(state.booked, index, bit) }
  return {
    ...state,
    cards: plus(state.cards, index, 2),
    reds: plus(state.reds, index, 1),
    booked: at(state.booked, index) & bit ? plus(state.booked, index, -bit) : state.booked,
    off: plus(state.off, index, bit),
  }
}

function momentumAfter(momentum: number, drawn: number): number {
  const step = drawn < SHARES.momentumDown ? -1 : drawn < SHARES.momentumSame ? 0 : 1
  return Math.max(-MOST_MOMENTUM, Math.min(MOST_MOMENTUM, momentum + step))
}

const stoppageOf = ({ least, kinds }: { least: number; kinds: number }, drawn: number): number =>
  least + Math.floor((kinds * drawn) / MILLION)

/** Shows stoppage at 45 and 90; ends a half after its last minute. */
function atTheClock(state: PublicState, { half, number }: Minute, drawn: Drawn, events: MatchEvent[]): PublicState {
  const [first, second] = state.stoppage
  if (half === 'h1' && number === 45) {
    const minutes = stoppageOf(STOPPAGE.h1, drawn.stoppage)
    events.push({ type: 'stoppage', minutes })
    return { ...state, stoppage: [minutes, second] }
  }
  if (half === 'h2' && number === 90) {
    const minutes = stoppageOf(STOPPAGE.h2, drawn.stoppage)
    events.push({ type: 'stoppage', minutes })
    return { ...state, stoppage: [first, minutes] }
  }
  if (half === 'h1' && first !== null && number === 45 + first) {
    events.push({ type: 'half_time' })
    return {
      ...state,
      phase: 'half_time',
      minute: 45,
      momentum: 0,
      halfTime: state.score,
      cornersAtHalfTime: state.corners,
    }
  }
  if (half === 'h2' && second !== null && number === 90 + second) {
    events.push({ type: 'full_time' })
    return { ...state, phase: 'finished' }
  }
  return state
}

/** Events follow from the state at the minute's beginning; what it publishes acts from the next minute. */
export function playMinute(before: PublicState, draws: Draws): Played {
  const minute = nextMinute(before)
  if (minute === null) throw new Error('the match is over')
  const drawn = drawMinute(draws)
  const events: MatchEvent[] = []
  let state: PublicState = { ...before, phase: minute.half, minute: minute.number }

  const goal = goalOf(before, minute.number, drawn)
  if (goal) {
    events.push(goal)
    if (goal.review !== 'annulled')
      state = { ...state, score: plus(state.score, goal.side === 'home' ? 0 : 1, 1), momentum: 0 }
  }
  for (const index of [0, 1]) {
    const card = cardOf(before, index, drawn)
    if (!card) continue
    events.push(card)
    state = showCard(state, card)
  }
  const corner = whose(drawn.corner, cornerRates(before.momentum))
  if (corner !== null) {
    events.push({ type: 'corner', side: sideOf(corner) })
    state = { ...state, corners: plus(state.corners, corner, 1) }
  }
  if (minute.number % 5 === 0) state = { ...state, momentum: momentumAfter(state.momentum, drawn.momentum) }
  state = atTheClock(state, minute, drawn, events)
  return { at: minute, events, state }
}
