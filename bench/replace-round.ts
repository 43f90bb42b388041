import type { Page } from '@playwright/test'
import type { SlotRound } from '#studio/engines/slots/round.ts'

/** Has the page show this round in place of whatever its host draws next. */
export const replaceRound = (page: Page, { events, win }: SlotRound) =>
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
