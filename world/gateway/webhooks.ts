import type { GatewayEvent } from '#contract/partners/gateway.ts'
import { signWebhook } from '#contract/partners/signatures.ts'
import type { WorldDesk } from '../desk.ts'
import type { Errand, Outcome } from '../errands.ts'
import { reason } from '../log.ts'

const KIND = 'webhook'
/** How long the gateway waits for the site to take a webhook. */
const TIMEOUT_MS = 5_000
/** How long a re-ordered webhook waits for the next one to overtake it. */
const HELD_MS = 15_000
const GAP_MS = 300

/** Puts an event on its way to the site; call it inside the transaction that made it true, then poke the errands.
 *  The director may lose, double, delay or re-order it. */
export function sendEvent(desk: WorldDesk, event: GatewayEvent): void {
  if (desk.faults.take('gateway', 'lost')) return
  if (desk.faults.take('gateway', 're-ordered')) {
    desk.errands.add(KIND, 'held', event, HELD_MS)
    return
  }
  const copies = desk.faults.take('gateway', 'duplicate') ? 3 : 1
  for (let copy = 0; copy < copies; copy += 1) desk.errands.add(KIND, event.data.id, event, copy * GAP_MS)
  desk.errands.hurry(KIND, 'held', (copies + 1) * GAP_MS)
}

/** Posts one event, signed, to {site}/hooks/gateway. Anything but a 200 is tried again. */
async function post(desk: WorldDesk, errand: Errand): Promise<Outcome> {
  const timestamp = String(Math.floor(desk.clock.now().getTime() / 1000))
  try {
    const answer = await fetch(`${desk.config.SITE_URL}/hooks/gateway`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Omise-Signature': await signWebhook(desk.config.GATEWAY_WEBHOOK_SECRET, timestamp, errand.body),
        'Omise-Signature-Timestamp': timestamp,
      },
      body: errand.body,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), desk.closing]),
      redirect: 'error',
    })
    await answer.body?.cancel()
    desk.log.info({ charge: errand.about, status: answer.status, tries: errand.attempts + 1 }, 'webhook sent')
    return answer.status === 200 ? 'done' : 'again'
  } catch (error) {
    desk.log.warn({ charge: errand.about, tries: errand.attempts + 1, reason: reason(error) }, 'webhook not taken')
    return 'again'
  }
}

/** Starts sending the events on their way, also those of before a restart. */
export const handleWebhooks = (desk: WorldDesk): void => desk.errands.handle(KIND, (errand) => post(desk, errand))
