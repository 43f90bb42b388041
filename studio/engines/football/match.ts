import { type Draws, drawsFrom, numbersOf } from '#kit/draws.ts'
import { type Minute, nextMinute, nonceOf, type Played, playMinute } from './minute.ts'
import { kickOff, type Pair, type PublicState } from './public-state.ts'
import { MILLION } from './recipe.ts'

/** Two blocks of eight numbers a minute: eight draws, and as many again should some be passed over. */
const BLOCKS = 2

/** What is drawn before the kick-off, whatever a director orders besides. An abandoned match ends as minute `abandoned` would begin. */
export type BeforeKickOff = {
  postponedHours: number | null
  abandoned: number | null
  /** The first report gives this side a goal too many, and is corrected after so many minutes. */
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

/** The draws of one nonce of a match: 0 before the kick-off, else a minute's. */
export const matchDraws = async (seed: string, salt: string, nonce: number): Promise<Draws> =>
  drawsFrom(await numbersOf({ serverSeed: seed, clientSeed: salt, nonce }, BLOCKS))

export const beforeKickOffOf = async (seed: string, salt: string): Promise<BeforeKickOff> =>
  drawBeforeKickOff(await matchDraws(seed, salt, 0))

/** Plays the minute after a state, with the seed of the match and the salt of that minute. */
export async function playSeededMinute(seed: string, salt: string, state: PublicState): Promise<Played> {
  const minute = nextMinute(state)
  if (minute === null) throw new Error('the match is over')
  return playMinute(state, await matchDraws(seed, salt, nonceOf(minute)))
}

/** Plays a whole match again: from its seed, its strength and the salt that was published for each minute. */
export async function replayMatch(seed: string, strength: Pair, saltOf: (minute: Minute) => string): Promise<readonly Played[]> {
  const played: Played[] = []
  let state = kickOff(strength)
  for (let minute = nextMinute(state); minute !== null; minute = nextMinute(state)) {
    const next = await playSeededMinute(seed, saltOf(minute), state)
    played.push(next)
    state = next.state
  }
  return played
}
