import { type Draws, drawsFrom, numbersOf } from '#kit/draws.ts'
import { type Minute, nextMinute, nonceOf, type Played, playMinute } from './minute.ts'
import { kickOff, type Pair, type PublicState } from './public-state.ts'
import { MILLION } from './recipe.ts'

/** Two blocks of eight numbers: eight draws, and eight to cover rejected ones. */
const BLOCKS = 2

/**
 * Drawn before kick-off, unless a director orders otherwise. An abandoned match ends as minute `abandoned` would begin.
 */
export type BeforeKickOff = {
  postponedHours: number | null
  abandoned: number | null
  /** A first report with one goal too many for this side, corrected after so many minutes. */
  wrongReport: { side: 'home' | 'away'; correctedAfter: number } | null
}

export function drawBeforeKickOff(draws: Draws): BeforeKickOff {
  const next = () => draws.below(MILLION)
  const [postponed, hours, abandoned, minute, wrong, after] = [next(), next(), next(), next(), next(), next()]
  return {
    postponedHours: postponed < 4000 ? 2 + (hours % 70) : null,
    abandoned: abandoned < 1000 ? 1 + (minute % 90) : null,
    wrongReport: wrong < 5000 ? { side: wrong < 2500 ? 'home' : 'away', correctedAfter: 3 + (after % 27) } : null,
  }
}

/** Nonce 0 before kick-off, else a minute's. */
export const matchDraws = async (seed: string, salt: string, nonce: number): Promise<Draws> =>
  drawsFrom(await numbersOf({ serverSeed: seed, clientSeed: salt, nonce }, BLOCKS))

export const beforeKickOffOf = async (seed: string, salt: string): Promise<BeforeKickOff> =>
  drawBeforeKickOff(await matchDraws(seed, salt, 0))

export async function playSeededMinute(seed: string, salt: string, state: PublicState): Promise<Played> {
  const minute = nextMinute(state)
  if (minute === null) throw new Error('the match is over')
  return playMinute(state, await matchDraws(seed, salt, nonceOf(minute)))
}

/** Replays a match from seed, strength and each minute's published salt. */
export async function replayMatch(
  seed: string,
  strength: Pair,
  saltOf: (minute: Minute) => string,
): Promise<readonly Played[]> {
  const played: Played[] = []
  let state = kickOff(strength)
  for (let minute = nextMinute(state); minute !== null; minute = nextMinute(state)) {
    const next = await playSeededMinute(seed, saltOf(minute), state)
    played.push(next)
    state = next.state
  }
  return played
}
