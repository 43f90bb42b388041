import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { maskedPhone } from '#kit/phone.ts'
import { ok } from '#kit/result.ts'
import { selectPhones } from '#modules/members/index.ts'
import { setActor, actorOf, callNoteInAudit } from '#modules/operators/index.ts'
import { findLinkedMembers, findSighted } from './find-linked-members.ts'
import type { RiskContext } from './ports.ts'

const SHOWN_MAX = 50

/** Each access is written to the audit trail in the transaction that reads. */
export function riskOfficeRoutes(context: RiskContext): Pick<OfficeHandlers, 'POST /members/{member}/links'> {
  return {
    'POST /members/{member}/links': async ({ member }, caller) => {
      const at = context.clock.now()
      const { linked, phones } = await context.database.write(async (tx) => {
        await setActor(tx, actorOf(caller), at)
        const sighted = await findSighted(tx, context.riskKey, { member, session: null }, at)
        const found = await findLinkedMembers(tx, member, sighted, at)
        const known = await selectPhones(tx, [...found.keys()])
        await callNoteInAudit(tx, {
          at,
          action: 'risk.links_seen',
          about: { subject: 'member', member, id: String(member) },
          before: null,
          after: { links: found.size },
          address: caller.address,
        })
        return { linked: found, phones: known }
      })
      const links = [...linked].map(([other, { by, at: seen }]) => ({
        phone: maskedPhone(phones.get(other) ?? ''),
        by: [...by],
        last_seen_at: seen?.toISOString() ?? null,
      }))
      return ok({ data: { links: links.slice(0, SHOWN_MAX), more: links.length > SHOWN_MAX } })
    },
  }
}
