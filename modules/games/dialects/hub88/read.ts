import type { z } from 'zod'
import {
  type Hub88Operation,
  type Hub88Request,
  hub88Requests,
  type Hub88Status,
  unitsPerSatang,
} from '#contract/provider/hub88/wire.ts'
import { readStrictJson } from '#kit/node/strict-json.ts'

export type ParsedCall = {
  [Operation in Hub88Operation]: { operation: Operation; body: Hub88Request<Operation> }
}[Hub88Operation]
type ReadResult = { requestUuid: string; parsed: ParsedCall } | { requestUuid: string | undefined; fault: Hub88Status }

export function readHub88(operation: Hub88Operation, text: string): ReadResult {
  const value = readStrictJson(text)
  const schema: z.ZodType = hub88Requests[operation]
  const { data, error } = schema.safeParse(value)
  const given = fieldOf(value, 'request_uuid')
  const requestUuid = typeof given === 'string' && given.length <= 128 ? given : undefined
  if (error === undefined && requestUuid !== undefined)
    return { requestUuid, parsed: { operation, body: data } as ParsedCall }
  const isOtherType = error?.issues.some(
    ({ code, path }) => code === 'invalid_type' && isPresent(fieldOf(value, path[0])),
  )
  return { requestUuid, fault: isOtherType ? 'RS_ERROR_WRONG_TYPES' : 'RS_ERROR_WRONG_SYNTAX' }
}

const fieldOf = (value: unknown, name: PropertyKey | undefined): unknown =>
  typeof value === 'object' && value !== null && name !== undefined ? Reflect.get(value, name) : undefined
const isPresent = (value: unknown): boolean => value !== undefined && value !== null

/** Rounded down; `rest`: thousandths of a satang left over. */
export function satangOf(units: number): { amount: string; rest?: string } {
  const rest = units % unitsPerSatang
  return { amount: String((units - rest) / unitsPerSatang), ...(rest === 0 ? {} : { rest: String(rest) }) }
}

/** Throws RangeError beyond 90 thousand million baht, as JSON numbers are exact to there. */
export function unitsOf(satang: string): number {
  const units = BigInt(satang) * BigInt(unitsPerSatang)
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('no balance of this dialect is that large')
  return Number(units)
}
