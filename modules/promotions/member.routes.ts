import type { Handlers } from '#contract/http/handler.ts'
import { ok, refuse } from '#kit/result.ts'

/** The bonus and wheel routes: there are no bonuses, no wheel and no points yet. */
export const bonusRoutes = (): Pick<Handlers, 'POST /customers/get-bonus/{id}' | 'GET /customers/spin' | 'POST /customers/spin'> => ({
  'POST /customers/get-bonus/{id}': async () => refuse({ code: 'BONUS_NOT_FOUND' }),
  'GET /customers/spin': async () => ok({ data: { points: 0, odds: [], commitment: null } }),
  'POST /customers/spin': async () => refuse({ code: 'SPIN_NO_POINTS' }),
})
