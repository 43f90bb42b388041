import type { Handlers } from '#contract/http/handler.ts'
import { ok, refuse } from '#kit/result.ts'

/** Bonuses and the wheel, as far as there are any: nobody was promised a bonus yet, there is no wheel, and nobody has a point. */
export const bonusRoutes = (): Pick<Handlers, 'POST /customers/get-bonus/{id}' | 'GET /customers/spin' | 'POST /customers/spin'> => ({
  'POST /customers/get-bonus/{id}': async () => refuse({ code: 'BONUS_NOT_FOUND' }),
  'GET /customers/spin': async () => ok({ data: { points: 0, odds: [], commitment: null } }),
  'POST /customers/spin': async () => refuse({ code: 'SPIN_NO_POINTS' }),
})
