import type { Fault, Party } from '#contract/partners/director.ts'
import { HttpError } from '#kit/party/requests.ts'
import { meaningsOf } from './meanings.ts'

type Order = { party: Party; fault: Fault; times: number }

/** Refuses `FAULT_MEANINGLESS`, naming the faults that the party supports. */
export function requireSupportedFault(order: Order): Order {
  const meanings = meaningsOf(order.party)
  if (meanings[order.fault] !== undefined) return order
  const known = Object.keys(meanings).join(', ')
  throw new HttpError(422, 'FAULT_MEANINGLESS', `fault: ${order.party} cannot be ${order.fault}, only ${known}`, {
    field: 'fault',
  })
}
