import { Hono } from 'hono'
import type { z } from 'zod'
import { type potsAnswer, potsPath } from '#contract/provider/pots.ts'
import type { RunningHost } from './play-round.ts'
import { potAmount } from './pots.ts'
import { readSignedRequest } from '../wallet/signed-request.ts'

/** What this host's growing prizes hold, for the site. */
export function potsRoutes(running: RunningHost): Hono {
  const { context, host } = running
  const routes = new Hono()
  routes.post(potsPath, async (c) => {
    const signed = await readSignedRequest(context, host, potsPath, c)
    const pots = [...running.games.values()].flatMap((game) => {
      const { pot } = game
      if (pot === null) return []
      const amount = potAmount(context, host, { ...game, pot })
      return [{ game: game.facts.code, prize: 'grand' as const, amount, share_bp: pot.shareBp, full_stake: pot.stake }]
    })
    return signed.answer({ version: 1, host, pots } satisfies z.output<typeof potsAnswer>)
  })
  return routes
}
