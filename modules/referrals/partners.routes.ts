import { createHash, randomBytes } from 'node:crypto'
import type { Handlers } from '#contract/http/handler.ts'
import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf, callNoteInAudit, setActor } from '#modules/operators/index.ts'
import { isPartnerKey, findPartnerKeys } from './attribution.ts'
import {
  deletePartnerLink,
  insertPartnerLink,
  selectPartnerBySecret,
  selectPartnerDays,
  selectPartners,
} from './partners.store.ts'

const DAYS = 90
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
const firstDay = (at: Date): string => bangkokDay(plusSeconds(at, -(DAYS - 1) * 86_400))

/** Opened by the link's secret: sums by day, no member's data. A partner whose key was taken away is refused like an
 *  unknown secret. */
export const partnerReportRoutes = (context: Context): Pick<Handlers, 'POST /partner-report'> => ({
  'POST /partner-report': async ({ secret }) => {
    const at = context.clock.now()
    const found = await context.database.read(async (tx) => {
      const key = await selectPartnerBySecret(tx, hashOf(secret))
      return key !== null && (await isPartnerKey(tx, key))
        ? { key, days: await selectPartnerDays(tx, key, firstDay(at)) }
        : null
    })
    if (found === null) return refuse({ code: 'PARTNER_LINK_INVALID' })
    const days = found.days.map(({ day, registered, qualified, turnover }) => ({
      date: day,
      registered,
      qualified,
      turnover: bahtText(turnover),
    }))
    return ok({ data: { key: found.key, at: at.toISOString(), from: firstDay(at), days } })
  },
})

type PartnersApi = 'GET /partners' | 'POST /partners/{key}/open' | 'POST /partners/{key}/close'

/** Partners are named in the setting `affiliate_keys`, which two operators change. */
export const partnerOfficeRoutes = (context: Context): Pick<OfficeHandlers, PartnersApi> => ({
  'GET /partners': async () => {
    const at = context.clock.now()
    const rows = await context.database.read(async (tx) => selectPartners(tx, await findPartnerKeys(tx), firstDay(at)))
    const partners = rows.map(({ key, registered, qualified, turnover, openedAt }) => ({
      key,
      registered,
      qualified,
      turnover: bahtText(turnover),
      opened_at: openedAt?.toISOString() ?? null,
    }))
    return ok({ data: { at: at.toISOString(), from: firstDay(at), partners } })
  },
  'POST /partners/{key}/open': ({ key }, caller) =>
    context.database.write(async (tx) => {
      const at = context.clock.now()
      const by = actorOf(caller)
      await setActor(tx, by, at)
      if (!(await isPartnerKey(tx, key))) return refuse({ code: 'PARTNER_NOT_FOUND' })
      const secret = randomBytes(32).toString('base64url')
      await deletePartnerLink(tx, key)
      await insertPartnerLink(tx, { key, secretHash: hashOf(secret), by: by.operator, at })
      const about = { subject: 'partner', member: null, id: key }
      await callNoteInAudit(tx, {
        at,
        action: 'partner.report_opened',
        about,
        before: null,
        after: {},
        address: caller.address,
      })
      return ok({ path: `/partner#${secret}` })
    }),
  'POST /partners/{key}/close': ({ key }, caller) =>
    context.database.write(async (tx) => {
      const at = context.clock.now()
      await setActor(tx, actorOf(caller), at)
      if (!(await deletePartnerLink(tx, key))) return refuse({ code: 'PARTNER_NOT_FOUND' })
      const about = { subject: 'partner', member: null, id: key }
      await callNoteInAudit(tx, {
        at,
        action: 'partner.report_closed',
        about,
        before: null,
        after: {},
        address: caller.address,
      })
      return ok({})
    }),
})
