import type { ClusterMaths } from '#studio/engines/slots/maths.ts'
import { playRound } from '#studio/engines/slots/play.ts'
import type { RoundEvent, SlotRound } from '#studio/engines/slots/round.ts'
import { fastDraws } from '#studio/titles/fast-draws.ts'
import { titles } from '#studio/titles/registry.ts'

const ROUNDS = 20_000
const STAKE = 1_000

/** The round of the most events of 20,000 of a title of clusters, without free spins: the longest cascade of what a player may see in
 *  some hours. Null for a title of other maths. */
export function longestCascade(code: string): SlotRound | null {
  const maths = titles.find((title) => title.code === code)?.maths
  return maths?.engine === 'cluster' ? longestOf(maths) : null
}

function longestOf(maths: ClusterMaths): SlotRound {
  const draws = fastDraws(7)
  let longest: SlotRound = { events: [], win: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const events: RoundEvent[] = []
    const win = playRound(maths, { stake: STAKE, mode: 'base', pot: null }, draws, (event) => events.push(event))
    if (events.length > longest.events.length && !events.some(({ type }) => type === 'free-spins'))
      longest = { events, win }
  }
  return longest
}
