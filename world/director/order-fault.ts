import type { Fault, Party } from '#contract/partners/director.ts'
import { HttpError } from '../requests.ts'
import { meanings } from './meanings.ts'

type Order = { party: Party; fault: Fault; times: number }

/** Orders a fault that the party supports. Refuses `FAULT_MEANINGLESS`, naming the supported ones. */
export function orderedFault(order: Order): Order {
  if (meanings[order.party][order.fault] !== undefined) return order
  const known = Object.keys(meanings[order.party]).join(', ')
  throw new HttpError(422, 'FAULT_MEANINGLESS', `fault: ${order.party} cannot be ${order.fault}, only ${known}`, { field: 'fault' })
}
