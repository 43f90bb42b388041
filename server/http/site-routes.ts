import type { Handlers } from '#contract/http/handler.ts'
import { bankNiceNames, bankOfficialNames } from '#contract/plain/bank-english-names.ts'
import { banks } from '#contract/plain/banks.ts'
import { creditPollMs, depositPollMs } from '#contract/plain/constants.ts'
import { baht, bahtText } from '#kit/money.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { findSiteInfo } from '#modules/content/index.ts'
import { findDepositLimits } from '#modules/deposits/index.ts'
import { isWheelOpen } from '#modules/wheel/index.ts'
import { findWithdrawalLimits } from '#modules/withdrawals/index.ts'
import { measuredTimes } from './measured-times.ts'
import { brand } from '../brand.th.ts'

type SiteApi = 'GET /site-info' | 'GET /ip' | 'GET /banks'

const bankCatalogue = Object.fromEntries(
  Object.entries(banks).map(([key, bank]) => [
    key,
    { ...bank, nice_name: bankNiceNames[key] ?? '', official_name: bankOfficialNames[key] ?? '' },
  ]),
)

export type Contacts = { line: string; telegram: string; support: string }

/** `fallback`: where operators have set no contacts. A contact that neither has is empty. */
export function siteRoutes(
  context: Context,
  activityUrl: string,
  fallback: Contacts | null = null,
): Pick<Handlers, SiteApi> {
  const times = measuredTimes(context)
  return {
    'GET /site-info': async () => {
      const set = await context.database.read(async (tx) => ({
        ...(await findSiteInfo(tx)),
        deposit: await findDepositLimits(tx),
        withdraw: await findWithdrawalLimits(tx),
        wheel: await isWheelOpen(tx),
      }))
      const measured = await times.now()
      const data = {
        name: brand,
        line: set.line || (fallback?.line ?? ''),
        telegram: set.telegram || (fallback?.telegram ?? ''),
        support: set.support || (fallback?.support ?? ''),
        game: '/game',
        activity: activityUrl,
        referral: '/referral',
        deposit_min: bahtText(set.deposit.min),
        deposit_max: bahtText(set.deposit.gatewayMax),
        withdraw_min: bahtText(set.withdraw.min),
        withdraw_max: bahtText(set.withdraw.max),
        quick_amounts: set.amounts === '' ? [] : set.amounts.split(',').map((amount) => bahtText(baht(Number(amount)))),
        minutes: { usual: set.usual, deposit: set.depositing, withdraw: set.withdrawing },
        measured,
        // Cash-back cannot be closed; clients read this field.
        opened: { spin: set.wheel, cash_back: true },
        credit_poll_ms: creditPollMs,
        deposit_poll_ms: depositPollMs,
        template_layout: set.layout,
        tm_banner_status: set.banners,
      }
      return ok({ data })
    },
    'GET /ip': async (_input, caller) => ok({ ip: caller.address }),
    'GET /banks': async () => ok({ data: bankCatalogue }),
  }
}
