import type { z } from 'zod'
import {
  charge,
  chargeList,
  gatewayPageMax,
  gatewayVersion,
  oldestFirst,
  type refundList,
} from '#contract/partners/gateway.ts'
import { openPartnerCall, type PartnerAnswer } from './partner-call.ts'

export type ReadCharge = z.output<typeof charge>
const PAGES_MAX = 1_000

/** In the API version that this was written by, whatever the account is set to. */
export function openGatewayCall({ url, secretKey }: { url: string; secretKey: string }) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const call = openPartnerCall(url)
  return (
    path: string,
    {
      headers = {},
      method = 'GET',
      ...rest
    }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => call(path, { method, headers: { authorization, 'omise-version': gatewayVersion, ...headers }, ...rest })
}
export type GatewayCall = ReturnType<typeof openGatewayCall>

/** By pages, oldest first; `unknown` where it is of another shape or incomplete. `until` ends the reading at a row. */
export async function readList<List extends typeof chargeList | typeof refundList>(
  call: GatewayCall,
  { path, shape, from, to }: { path: string; shape: List; from: Date; to: Date },
  until: (row: z.output<List>['data'][number]) => boolean = () => false,
): Promise<z.output<List>['data'] | 'unknown'> {
  const rows: z.output<List>['data'][number][] = []
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const params = { from: from.toISOString(), to: to.toISOString(), order: oldestFirst, limit: String(gatewayPageMax) }
    const answer = await call(`${path}?${new URLSearchParams({ ...params, offset: String(rows.length) })}`)
    const list = answer.kind === 'answer' && answer.status === 200 ? shape.safeParse(answer.body) : null
    if (!list?.success) return 'unknown'
    const { data, total } = list.data
    rows.push(...data)
    if (rows.length >= total || data.some(until)) return rows as z.output<List>['data']
    if (data.length === 0) return 'unknown'
  }
  return 'unknown'
}

export function chargeOf(answer: PartnerAnswer): ReadCharge | null {
  const parsed = answer.kind === 'answer' && answer.status === 200 ? charge.safeParse(answer.body) : null
  return parsed?.success ? parsed.data : null
}

/** An account may take cards of other currencies. */
export const isOurs = (one: Pick<ReadCharge, 'currency'>): boolean => one.currency === 'THB'
export const chargesOf = (call: GatewayCall, from: Date, to: Date, until?: (row: ReadCharge) => boolean) =>
  readList(call, { path: '/charges', shape: chargeList, from, to }, until)
