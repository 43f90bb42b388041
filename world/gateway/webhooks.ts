import type { GatewayEvent } from '#contract/partners/gateway.ts'
import { signWebhook } from '#contract/partners/signatures.ts'
import type { WorldContext } from '../context.ts'
import type { BackgroundTask, Outcome } from '#kit/party/background-tasks.ts'
import { reason } from '#kit/party/log.ts'

const KIND = 'webhook'
const TIMEOUT_MS = 5_000
/** A re-ordered webhook waits for the next one to overtake it. */
const HELD_MS = 15_000
const GAP_MS = 300

/** Call it inside the transaction of its cause, then wake the tasks. The director may lose, double, delay or re-order
 *  the event. */
export function sendEvent(context: WorldContext, event: GatewayEvent, about: string): void {
  if (context.faults.take('gateway', 'lost')) return
  if (context.faults.take('gateway', 're-ordered')) {
    context.tasks.add(KIND, 'held', event, HELD_MS)
    return
  }
  const copies = context.faults.take('gateway', 'duplicate') ? 3 : 1
  for (let copy = 0; copy < copies; copy += 1) context.tasks.add(KIND, about, event, copy * GAP_MS)
  context.tasks.hurry(KIND, 'held', (copies + 1) * GAP_MS)
}

/** Signed, to {site}/hooks/gateway. Anything but a 200 is tried again. */
async function post(context: WorldContext, task: BackgroundTask): Promise<Outcome> {
  const timestamp = String(Math.floor(context.clock.now().getTime() / 1000))
  try {
    const answer = await fetch(`${context.config.SITE_URL}/hooks/gateway`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Omise-Signature': await signWebhook(context.config.GATEWAY_WEBHOOK_SECRET, timestamp, task.body),
        'Omise-Signature-Timestamp': timestamp,
      },
      body: task.body,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), context.closing]),
      redirect: 'error',
    })
    await answer.body?.cancel()
    context.log.info({ charge: task.about, status: answer.status, tries: task.attempts + 1 }, 'webhook sent')
    return answer.status === 200 ? 'done' : 'again'
  } catch (error) {
    context.log.warn({ charge: task.about, tries: task.attempts + 1, reason: reason(error) }, 'webhook not taken')
    return 'again'
  }
}

export const handleWebhooks = (context: WorldContext): void => context.tasks.handle(KIND, (task) => post(context, task))
