import { z } from 'zod'
import { type CallClass, callClasses } from '#contract/plain/call-classes.ts'
import { isPermission, permissionRefusals } from '#contract/plain/permissions.ts'
import { type ErrorField, errorFields, type RefusalCode } from '#contract/plain/refusals.ts'
import { type Call, requiredPermission } from './call.ts'
import { fieldRefusals } from './fields.ts'

const isErrorField = (name: string): name is ErrorField => (errorFields as readonly string[]).includes(name)

const shownUnder = new Map<string, ErrorField>([
  ['password_confirmation', 'password'],
  ['old_password', 'password'],
])

export const fieldKey = (name: string): ErrorField => shownUnder.get(name) ?? (isErrorField(name) ? name : 'error')

const malformed: Partial<Record<ErrorField, RefusalCode>> = {
  phone: 'PHONE_INVALID',
  otp: 'OTP_INVALID',
  password: 'PASSWORD_WEAK',
  amount: 'AMOUNT_INVALID',
  bank: 'BANK_UNKNOWN',
  account_number: 'ACCOUNT_NUMBER_INVALID',
  name: 'NAME_INVALID',
  code: 'CODE_UNKNOWN',
}

/** In the path it is the refusal for "not found". */
export const malformedCode = (call: Call, field: string): RefusalCode =>
  call.path.includes(`{${field}}`) ? 'NOT_FOUND' : (malformed[fieldKey(field)] ?? 'BODY_MALFORMED')

export const fieldsOf = (call: Call): Record<string, z.ZodType> =>
  call.input instanceof z.ZodObject ? call.input.shape : {}

export function everyRefusal(call: Call): ReadonlySet<RefusalCode> {
  const names = Object.keys(fieldsOf(call))
  const inPath = names.filter((name) => call.path.includes(`{${name}}`))
  return new Set<RefusalCode>([
    ...ofAccess(call),
    ...ofPermission(call),
    ...(call.access !== 'open' && names.includes('phone') ? (['PHONE_NOT_YOURS'] as const) : []),
    ...(call.method === 'GET' ? [] : (['ORIGIN_REFUSED'] as const)),
    ...(call.startsSession ? (['INSECURE_ORIGIN'] as const) : []),
    ...ofAdmission(call),
    ...ofBody(call),
    ...(inPath.length > 0 ? (['NOT_FOUND'] as const) : []),
    ...Object.values(fieldsOf(call)).flatMap((field) => fieldRefusals.get(field)?.codes ?? []),
    ...(call.method === 'GET' || call.picture ? [] : names.map((name) => malformedCode(call, name))),
    ...call.refusals,
  ])
}

export const admissionRefusals = [
  'HOST_UNKNOWN',
  'COUNTRY_NOT_SERVED',
  'ADDRESS_TOO_LONG',
  'HEADERS_TOO_MANY',
  'TOO_MANY_REQUESTS',
  'BUSY',
] as const satisfies RefusalCode[]

function ofAdmission(call: Call): RefusalCode[] {
  const { atOnce, shedAt }: CallClass = callClasses[call.rateClass]
  const always = admissionRefusals.filter((code) => code !== 'BUSY' || atOnce !== null || shedAt !== null)
  return call.method === 'GET' ? always : [...always, 'BODY_LATE']
}

function ofAccess(call: Call): RefusalCode[] {
  const { access } = call
  if (access === 'open') return []
  return access === 'member' ? ['UNAUTHENTICATED', 'BANK_ACCOUNT_REQUIRED'] : ['UNAUTHENTICATED']
}

function ofPermission(call: Call): readonly RefusalCode[] {
  const permission = requiredPermission(call)
  return permission !== null && isPermission(permission) ? permissionRefusals[permission] : []
}

function ofBody(call: Call): RefusalCode[] {
  // Images are read one at a time for a member, and a limited number for all.
  if (call.picture) return ['CONTENT_TYPE_UNSUPPORTED', 'TOO_MANY_REQUESTS', 'BUSY']
  const ofFields: RefusalCode[] = ['BODY_TOO_LARGE', 'BODY_MALFORMED', 'FIELD_REPEATED']
  return call.method === 'GET' ? ofFields : [...ofFields, 'CONTENT_TYPE_UNSUPPORTED']
}

export const pathsWithoutCalls: Readonly<Record<string, readonly string[]>> = {
  '/live': ['GET'],
  '/openapi.json': ['GET'],
  '/docs': ['GET'],
}
