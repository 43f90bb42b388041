import type { Admission } from '#server/http/admission.ts'
import type { Config } from '#server/config.ts'
import { openOwnUrlCheck } from './own-url.ts'
import type { Context } from '#kit/transaction.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { type Limits, openLimits } from './limits.ts'
import { openPressure, type Pressure } from './pressure.ts'
import { openStreamLeases } from './stream-leases.ts'

const BODY_MS_MAX = 15_000

export function openAdmission(
  config: Pick<Config, 'sandbox' | 'TRUSTED_PROXIES' | 'COUNTRY_HEADER' | 'licence'>,
  app: { ownUrl: string; countries: boolean; limits: Limits; pressure: Pressure },
): Admission {
  const { licence } = config
  return {
    trustedProxies: config.TRUSTED_PROXIES,
    isOurs: openOwnUrlCheck(app.ownUrl, config),
    countryHeader: config.COUNTRY_HEADER,
    countries: app.countries && licence ? { served: licence.countries } : null,
    limits: app.limits,
    pressure: app.pressure,
    bodyMsMax: BODY_MS_MAX,
    https: app.ownUrl.startsWith('https:'),
  }
}

export function openSiteAdmission(
  config: Parameters<typeof openAdmission>[0] & Pick<Config, 'PUBLIC_URL' | 'RATE_LIMITS'>,
  context: Context,
  database: OpenDatabase,
): { admission: Admission; pressure: Pressure; leases: ReturnType<typeof openStreamLeases> } {
  const pressure = openPressure(database.pool)
  const limits = openLimits(context, { mode: config.RATE_LIMITS, sandbox: config.sandbox })
  const admission = openAdmission(config, { ownUrl: config.PUBLIC_URL, countries: true, limits, pressure })
  return { admission, pressure, leases: openStreamLeases(database) }
}
