import { type Draws, drawsFrom, numbersOf } from '#kit/draws.ts'
import { beforeSeries, type SeriesState, type SeriesTerms } from './public-state.ts'
import { MILLION } from './recipe.ts'
import { mapNumber, type PlayedStep, playStep, remakeMap } from './series.ts'

/** Two blocks of eight numbers: at most three are drawn, the rest cover rejected ones. */
const BLOCKS = 2

/** Drawn before a series, unless a director orders otherwise. */
export type BeforeSeries = {
  postponedHours: number | null
  givenUpAt: number | null
  /** Step of the map at which it is begun again. */
  remake: { map: number; step: number } | null
}

export function drawBeforeSeries(draws: Draws): BeforeSeries {
  const next = () => draws.below(MILLION)
  const [postponed, hours, givenUp, at, remade, map, step] = [next(), next(), next(), next(), next(), next(), next()]
  return {
    postponedHours: postponed < 4000 ? 2 + (hours % 70) : null,
    givenUpAt: givenUp < 1000 ? 1 + (at % 3) : null,
    remake: remade < 5000 ? { map: 1 + (map % 3), step: 3 + (step % 12) } : null,
  }
}

/** Map and step number, plus 500 on a remade map; 0 before the series. */
function nonceOf(state: SeriesState): number {
  const map = mapNumber(state)
  return 1000 * map + (state.remade.includes(map) ? 500 : 0) + state.step + 1
}

const drawsOf = async (seed: string, salt: string, nonce: number): Promise<Draws> =>
  drawsFrom(await numbersOf({ serverSeed: seed, clientSeed: salt, nonce }, BLOCKS))

export const beforeSeriesOf = async (seed: string, salt: string): Promise<BeforeSeries> =>
  drawBeforeSeries(await drawsOf(seed, salt, 0))

export async function playSeededStep(
  seed: string,
  salt: string,
  state: SeriesState,
  { remake }: Pick<BeforeSeries, 'remake'>,
): Promise<PlayedStep> {
  const map = mapNumber(state)
  if (remake?.map === map && remake.step === state.step + 1 && !state.remade.includes(map)) return remakeMap(state)
  return playStep(state, await drawsOf(seed, salt, nonceOf(state)))
}

/** Replays a series from seed, terms and each step's published salt. */
export async function replaySeries(
  seed: string,
  terms: SeriesTerms,
  saltOf: (map: number, step: number) => string,
): Promise<readonly PlayedStep[]> {
  const before = await beforeSeriesOf(seed, saltOf(0, 0))
  const played: PlayedStep[] = []
  let state = beforeSeries(terms)
  while (state.phase !== 'finished' && before.givenUpAt !== mapNumber(state)) {
    const next = await playSeededStep(seed, saltOf(mapNumber(state), state.step + 1), state, before)
    played.push(next)
    state = next.state
  }
  return played
}
