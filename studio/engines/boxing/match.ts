import type { Draws } from '#kit/draws.ts'
import type { PlayedStep, StepEvent, StepRules } from '../steps/match.ts'
import { MILLION, type Side } from '../steps/public-state.ts'
import { type BoutState, type BoutStop, boutWinner, JUDGES, leadsOf } from './public-state.ts'
import { BOUT_RECIPE, DISQUALIFIED, judgeShares, KNOCK_OUT, stopShares } from './recipe.ts'

const kindBy = (drawn: number): BoutStop['kind'] =>
  drawn < KNOCK_OUT ? 'knock_out' : drawn < MILLION - DISQUALIFIED ? 'referee' : 'disqualified'

/** Always the same seven draws. */
function play(before: BoutState, draws: Draws): PlayedStep<BoutState> {
  const { terms } = before
  const next = () => draws.below(MILLION)
  const [stopped, winner, kind, corner] = [next(), next(), next(), next()]
  const judged = Array.from({ length: JUDGES }, next)
  const { stop, red, corner: stays } = stopShares(terms)
  const round = before.step + 1
  const side: Side = winner < red ? 'home' : 'away'
  const report = (state: BoutState, type: string, name: string, of: Side | null): StepEvent => {
    const [home, away] = leadsOf(state)
    return { minute: round, added: 0, type, side: of, kind: name, period: round, score: [home, away], state: 'given' }
  }
  const ended = (state: BoutState, how: BoutStop, events: readonly StepEvent[] = []): PlayedStep<BoutState> => {
    const after: BoutState = { ...state, phase: 'finished', stop: how }
    return { state: after, events: [...events, report(after, 'stop', how.kind, how.side)] }
  }
  const begun: BoutState = { ...before, step: round }
  if (stopped < stop) return ended(begun, { side, kind: kindBy(kind) })
  const cards = [...before.cards, judgeShares(terms).map((share, judge) => (judged[judge] ?? MILLION) < share)]
  const boxed: BoutState = { ...begun, cards }
  const forRed = cards.at(-1)?.filter((isRed) => isRed).length ?? 0
  const events = [report(boxed, 'round', `${forRed}-${JUDGES - forRed}`, forRed * 2 > JUDGES ? 'home' : 'away')]
  if (round < terms.rounds)
    return corner < stays ? ended(boxed, { side, kind: 'corner' }, events) : { state: boxed, events }
  const finished: BoutState = { ...boxed, phase: 'finished' }
  const by = boutWinner(finished)
  return { state: finished, events: [...events, report(finished, 'decision', 'full_time', by === 'draw' ? null : by)] }
}

export const boutRules: StepRules<BoutState> = {
  recipe: BOUT_RECIPE,
  blocks: 2,
  brokenOff: { share: 2_000, steps: 4 },
  begin: ([rounds = 5, home = 500, stops = 30]) => ({
    step: 0,
    terms: { rounds, home, stops },
    phase: 'break',
    cards: [],
    stop: null,
  }),
  play,
  isOver: ({ phase }) => phase === 'finished',
}
