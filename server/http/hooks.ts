import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { gatewayEvent } from '#contract/partners/gateway.ts'
import { refusals } from '#contract/plain/refusals.ts'
import { isValidWebhook } from '#contract/partners/signatures.ts'
import { textOf } from '#contract/provider/signed-request.ts'
import { settleGatewayPayment } from '#modules/deposits/index.ts'
import type { Gateway, PartnersContext } from '#modules/treasury/index.ts'
import type { Log } from '#server/log.ts'
import { readBody } from './body.ts'
import type { ServerEnv } from './caller.ts'
import type { Admit } from './admission.ts'
import { queryOf } from './read-signed.ts'

const EVENT_BYTES_MAX = 64 * 1024

export type HookDeps = { admit: Admit; context: PartnersContext; gateway: Gateway; webhookSecret: string; log: Log }

/** `POST /hooks/gateway`, signed over timestamp and raw body (docs of Opn Payments, "Webhooks"). A hint only: the
 *  gateway is queried. Events about no charge are accepted. 503 where the query fails, so that the gateway retries. */
export function mountHooks(app: Hono<ServerEnv>, deps: HookDeps): void {
  app.post('/hooks/gateway', (c) => deps.admit('partner', c, () => takeEvent(c, deps)))
}

async function takeEvent(c: Context<ServerEnv>, deps: HookDeps): Promise<Response> {
  const bytes = await readBody(c.req.raw, { bytesMax: EVENT_BYTES_MAX })
  if (queryOf(c) !== '') return c.json({ code: 'SIGNATURE_INVALID' }, 401)
  if (typeof bytes === 'string') return c.json({ code: bytes }, refusals[bytes].status)
  const body = textOf(bytes)
  if (body === null) return c.json({ code: 'SIGNATURE_INVALID' }, 401)
  const timestamp = c.req.header('omise-signature-timestamp') ?? ''
  const signatures = c.req.header('omise-signature') ?? ''
  const holds = await isValidWebhook(deps.webhookSecret, timestamp, signatures, body, deps.context.clock.now())
  if (!holds) return c.json({ code: 'SIGNATURE_INVALID' }, 401)
  const event = gatewayEvent.safeParse(parse(body.replace(/^\ufeff/, '')))
  if (!event.success) return c.json({ code: 'EVENT_MALFORMED' }, 400)
  const chargeId = chargeIdOf(event.data)
  if (chargeId === null) return c.json({ code: 'EVENT_IGNORED' }, 200)
  const payment = await deps.gateway.findPayment({ chargeId })
  if (payment === 'unknown') return c.json({ code: 'TRY_AGAIN' }, 503, { 'retry-after': '5' })
  if (payment === 'absent') {
    deps.log.warn({ charge: chargeId }, 'webhook about a payment the gateway does not know')
    return c.json({ code: 'PAYMENT_UNKNOWN' }, 200)
  }
  const settlement = await settleGatewayPayment(deps.context, payment)
  if (settlement === 'later') return c.json({ code: 'TRY_AGAIN' }, 503, { 'retry-after': '60' })
  return c.json({ code: settlement }, 200)
}

function chargeIdOf({ key, data }: z.output<typeof gatewayEvent>): string | null {
  const id = key.startsWith('charge.') ? data.id : key.startsWith('refund.') ? data.charge : null
  return typeof id === 'string' && id.startsWith('chrg_') ? id : null
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
