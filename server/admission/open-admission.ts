import type { Admission } from '#server/http/admission.ts'
import type { Config } from '#server/config.ts'
import { openHosts } from './hosts.ts'
import type { Limits } from './limits.ts'
import type { Pressure } from './pressure.ts'

/** Fifteen seconds for sixteen kilobytes: what the slowest of phones needs, many times over. */
const BODY_MS_MAX = 15_000

/** The admission of an app at `ownUrl`. `countries`: whether it serves the licence's countries alone. */
export function openAdmission(
  config: Pick<Config, 'sandbox' | 'TRUSTED_PROXIES' | 'COUNTRY_HEADER' | 'licence'>,
  app: { ownUrl: string; countries: boolean; limits: Limits; pressure: Pressure },
): Admission {
  const { licence } = config
  return {
    trustedProxies: config.TRUSTED_PROXIES,
    isOurs: openHosts(app.ownUrl, config),
    countryHeader: config.COUNTRY_HEADER,
    countries: app.countries && licence ? { served: licence.countries } : null,
    limits: app.limits,
    pressure: app.pressure,
    bodyMsMax: BODY_MS_MAX,
    https: app.ownUrl.startsWith('https:'),
  }
}
