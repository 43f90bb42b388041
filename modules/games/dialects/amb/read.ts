import { type AmbOperation, ambReadAsText, type AmbRequest, ambRequests, exactSatang } from '#contract/provider/amb/wire.ts'
import type { z } from 'zod'
import { present } from '#kit/assert.ts'
import { readStrictJson } from '#kit/node/strict-json.ts'

/** What comes back in every answer, as far as it could be read. */
export type Echo = { id?: string; productId?: string; username?: string }
/** A call that could be read: its operation, and the body of that operation. */
export type ParsedCall = { [Operation in AmbOperation]: { operation: Operation; body: AmbRequest<Operation> } }[AmbOperation]
/** What could be read of a body; `parsed` is null where it is no valid call. */
export type ReadCall = { echo: Echo; parsed: ParsedCall | null }

/** Reads a body strictly; `parsed` is null where a field is missing or cannot be. */
export function readAmb(operation: AmbOperation, text: string): ReadCall {
  const value = readStrictJson(text) === undefined ? undefined : withNumbersAsWritten(text)
  const schema: z.ZodType = ambRequests[operation]
  const { data } = schema.safeParse(value)
  return { echo: echoOf(value), parsed: data === undefined ? null : ({ operation, body: data } as ParsedCall) }
}

/** The same JSON with every amount as the text that stood there: 0.1 and 0.2 are 0.3, and 1.005 is seen to leave part of a satang. */
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

/** Converts an amount in baht to whole satang, both as text. */
export const satangOf = (baht: string): string => String(present(exactSatang(baht), 'the schema lets whole satang through only'))

/** Converts satang, as text, to a number of baht. Throws RangeError beyond the digits that a JSON number holds exactly: ten million million
 *  baht. */
export function bahtOf(satang: string): number {
  if (satang.length > 15) throw new RangeError('no balance of this dialect is that large')
  return Number(satang) / 100
}
