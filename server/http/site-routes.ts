import type { Handlers } from '#contract/http/handler.ts'
import { banks } from '#contract/plain/banks.ts'
import { creditPollMs, depositPollMs, quickAmountsBaht } from '#contract/plain/constants.ts'
import { baht, bahtText } from '#kit/money.ts'
import { ok } from '#kit/result.ts'
import { depositRules } from '#modules/deposits/index.ts'
import { withdrawalRules } from '#modules/withdrawals/index.ts'

/** What anybody may know of the site. Contact links are the operator's settings; until the notices room keeps them they are empty. */
export const siteRoutes: Pick<Handlers, 'GET /site-info' | 'GET /ip' | 'GET /maintenance' | 'GET /banks'> = {
  'GET /site-info': async () =>
    ok({
      success: true as const,
      data: {
        name: 'โชคดี',
        line: '',
        telegram: '',
        support: '',
        game: '',
        referral: '',
        deposit_min: bahtText(depositRules.gatewaySatangMin),
        deposit_max: bahtText(depositRules.gatewaySatangMax),
        withdraw_min: bahtText(withdrawalRules.satangMin),
        withdraw_max: bahtText(withdrawalRules.satangMax),
        quick_amounts: quickAmountsBaht.map((amount) => bahtText(baht(amount))),
        credit_poll_ms: creditPollMs,
        deposit_poll_ms: depositPollMs,
        template_layout: 'default',
        tm_banner_status: true,
      },
    }),
  'GET /ip': async (_input, caller) => ok({ success: true as const, ip: caller.address }),
  'GET /maintenance': async () => ok({ success: true as const, id: null, content: null, img: null, img_url: null }),
  'GET /banks': async () => ok({ success: true as const, data: { ...banks } }),
}
