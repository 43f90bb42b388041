import { type Draws, drawsFrom, numbersOf } from '#kit/draws.ts'
import { MILLION, type Side, type Stepped } from './public-state.ts'

/** As reported and recorded. `period`: quarter, set or round; `minute`: within it. */
export type StepEvent = {
  minute: number
  added: number
  type: string
  side: Side | null
  kind: string
  period: number
  score: [home: number, away: number]
  state: 'given'
}

export type PlayedStep<State> = { state: State; events: readonly StepEvent[] }

/** A sport by its published recipe. A step follows from the state before and its draws alone. */
export type StepRules<State extends Stepped> = {
  recipe: string
  /** Blocks of eight numbers a step. */
  blocks: number
  /** Of a million matches, those broken off at one of the first `steps`. */
  brokenOff: { share: number; steps: number }
  begin(terms: readonly number[]): State
  play(before: State, draws: Draws): PlayedStep<State>
  isOver(state: State): boolean
}

/** Drawn before a match, unless a director orders otherwise. It breaks off as step `brokenOffAt` would be played. */
export type BeforeSteps = { postponedHours: number | null; brokenOffAt: number | null }

const POSTPONED = 4_000

export function drawBefore({ brokenOff }: Pick<StepRules<Stepped>, 'brokenOff'>, draws: Draws): BeforeSteps {
  const next = () => draws.below(MILLION)
  const [postponed, hours, broken, at] = [next(), next(), next(), next()]
  return {
    postponedHours: postponed < POSTPONED ? 2 + (hours % 70) : null,
    brokenOffAt: broken < brokenOff.share ? 2 + (at % brokenOff.steps) : null,
  }
}

/** Nonce 0 is before the match; a step's is its number. */
const drawsOf = async (seed: string, salt: string, nonce: number, blocks: number): Promise<Draws> =>
  drawsFrom(await numbersOf({ serverSeed: seed, clientSeed: salt, nonce }, blocks))

export const beforeStepsOf = async (
  rules: Pick<StepRules<Stepped>, 'brokenOff'>,
  seed: string,
  salt: string,
): Promise<BeforeSteps> => drawBefore(rules, await drawsOf(seed, salt, 0, 1))

export async function playSeeded<State extends Stepped>(
  rules: StepRules<State>,
  seed: string,
  salt: string,
  before: State,
): Promise<PlayedStep<State>> {
  if (rules.isOver(before)) throw new Error('the match is over')
  return rules.play(before, await drawsOf(seed, salt, before.step + 1, rules.blocks))
}

/** Replays a match from seed, terms and each step's published salt. */
export async function replaySteps<State extends Stepped>(
  rules: StepRules<State>,
  seed: string,
  terms: readonly number[],
  saltOf: (step: number) => string,
): Promise<readonly PlayedStep<State>[]> {
  const before = await beforeStepsOf(rules, seed, saltOf(0))
  const played: PlayedStep<State>[] = []
  let state = rules.begin(terms)
  while (!rules.isOver(state) && state.step + 1 !== before.brokenOffAt) {
    const next = await playSeeded(rules, seed, saltOf(state.step + 1), state)
    played.push(next)
    state = next.state
  }
  return played
}
