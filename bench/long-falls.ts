import type { Page } from '@playwright/test'
import type { ClusterMaths } from '#contract/slots/maths.ts'
import { playRound } from '#contract/slots/play.ts'
import type { RoundEvent, SlotRound } from '#contract/slots/round.ts'
import { fastDraws } from '#world/titles/fast-draws.ts'

const ROUNDS = 20_000
const STAKE = 1_000

/** The round of the most events of 20,000, without free spins: what falls longest of what a player may see in some hours. */
export function longestFall(maths: ClusterMaths): SlotRound {
  const draws = fastDraws(7)
  let longest: SlotRound = { events: [], win: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const events: RoundEvent[] = []
    const win = playRound(maths, { stake: STAKE, mode: 'base', pot: null }, draws, (event) => events.push(event))
    if (events.length > longest.events.length && !events.some(({ type }) => type === 'free-spins')) longest = { events, win }
  }
  return longest
}

/** Has the page show this round in place of whatever its host draws next. */
export const showInstead = (page: Page, { events, win }: SlotRound) =>
  page.addInitScript(
    (round) => {
      const real = window.fetch.bind(window)
      window.fetch = async (...call) => {
        const answer = await real(...call)
        if (call[0] !== '/api/play') return answer
        const played = { ...(await answer.json()), ...round }
        return new Response(JSON.stringify(played), { headers: { 'Content-Type': 'application/json' } })
      }
    },
    { events, win: (win / 100).toFixed(2) },
  )
