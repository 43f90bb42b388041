import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { offerName } from '#contract/plain/offers.th.ts'
import { valueOf } from '#contract/plain/offers.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf, callNoteInAudit, findOpenApprovals, setActor } from '#modules/operators/index.ts'
import { CODE_MAKE, requestCode } from './code-action.ts'
import { type CodeRow, selectCodes, updateCodeStopped } from './codes.store.ts'
import { selectControlledOffers } from './office.store.ts'

const CODES_SHOWN = 100

export const codeOfficeRoutes = (
  context: Context,
): Pick<OfficeHandlers, 'GET /codes' | 'POST /codes' | 'POST /codes/{id}/stop'> => ({
  'GET /codes': async () => {
    const at = context.clock.now()
    const { codes, offers, asked } = await context.database.read(async (tx) => ({
      codes: await selectCodes(tx, CODES_SHOWN),
      offers: (await selectControlledOffers(tx, at)).filter(({ rule }) => rule.trigger.kind === 'code'),
      asked: await findOpenApprovals(tx, CODE_MAKE, at),
    }))
    return ok({
      data: {
        at: at.toISOString(),
        codes: codes.map((code) => codeForApi(code, at)),
        offers: offers.map(({ offer: id, name, rule }) => ({
          id,
          name: offerName(id, name),
          amount: bahtText(valueOf(rule.value, 0n)),
        })),
        asked: asked.map(({ id, maker }) => ({ id, maker })),
      },
    })
  },
  'POST /codes': async (input, caller) =>
    context.database.write((tx) => requestCode(tx, input, actorOf(caller), context.clock.now())),
  'POST /codes/{id}/stop': async ({ id, reason }, caller): Promise<Result<object, OfficeRefusal>> => {
    const at = context.clock.now()
    return context.database.write(async (tx) => {
      await setActor(tx, actorOf(caller), at)
      const code = await updateCodeStopped(tx, { id, operator: caller.session.operator, at })
      if (code === null) return refuse({ code: 'CODE_NOT_FOUND' })
      await callNoteInAudit(tx, {
        at,
        action: 'code.stopped',
        about: { subject: 'code', member: null, id },
        before: { code },
        after: { reason },
        address: caller.address,
      })
      return ok({})
    })
  },
})

const codeForApi = ({ id, code, offer, from, until, uses, usesMax, given, stoppedAt }: CodeRow, at: Date) => ({
  id,
  code,
  offer,
  name: offerName(offer, null),
  from: from.toISOString(),
  until: until.toISOString(),
  uses,
  uses_max: usesMax,
  given: bahtText(given),
  state: stoppedAt
    ? ('stopped' as const)
    : until <= at || uses >= usesMax
      ? ('over' as const)
      : from > at
        ? ('coming' as const)
        : ('open' as const),
})
