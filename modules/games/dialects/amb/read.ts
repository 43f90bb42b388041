import {
  type AmbOperation,
  ambReadAsText,
  type AmbRequest,
  ambRequests,
  exactSatang,
} from '#contract/provider/amb/wire.ts'
import type { z } from 'zod'
import { present } from '#kit/assert.ts'
import { readStrictJson } from '#kit/node/strict-json.ts'

export type Echo = { id?: string; productId?: string; username?: string }
export type ParsedCall = {
  [Operation in AmbOperation]: { operation: Operation; body: AmbRequest<Operation> }
}[AmbOperation]
export type ReadCall = { echo: Echo; parsed: ParsedCall | null }

export function readAmb(operation: AmbOperation, text: string): ReadCall {
  const value = readStrictJson(text) === undefined ? undefined : withNumbersAsWritten(text)
  const schema: z.ZodType = ambRequests[operation]
  const { data } = schema.safeParse(value)
  return { echo: echoOf(value), parsed: data === undefined ? null : ({ operation, body: data } as ParsedCall) }
}

/** Amounts stay text: 0.1 and 0.2 are 0.3, and 1.005 is seen to leave part of a satang. */
function withNumbersAsWritten(text: string): unknown {
  const asWritten = (key: string, value: unknown, { source }: { source?: string }): unknown =>
    typeof value === 'number' && ambReadAsText.has(key) ? source : value
  return JSON.parse(text, asWritten as (key: string, value: unknown) => unknown)
}

function echoOf(value: unknown): Echo {
  const echo: Echo = {}
  if (typeof value !== 'object' || value === null) return echo
  for (const name of ['id', 'productId', 'username'] as const) {
    const given: unknown = Reflect.get(value, name)
    if (typeof given === 'string' && given.length <= 128) echo[name] = given
  }
  return echo
}

export const satangOf = (baht: string): string =>
  String(present(exactSatang(baht), 'the schema lets whole satang through only'))

/** Throws RangeError beyond ten million million baht, as JSON numbers are exact to there. */
export function bahtOf(satang: string): number {
  if (satang.length > 15) throw new RangeError('no balance of this dialect is that large')
  return Number(satang) / 100
}
