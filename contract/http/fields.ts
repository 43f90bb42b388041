import { z } from 'zod'
import { bankCodes } from '#contract/plain/banks.ts'
import { pageSizeMax, defaultPageSize } from '#contract/plain/content.ts'
import { type RefusalCode, refusals } from '#contract/plain/refusals.ts'
import { compactNumber, thaiDigitsToAscii } from '#kit/digits.ts'
import { bahtText, parseBaht, type Satang } from '#kit/money.ts'
import { parseThaiMobile } from '#kit/phone.ts'
import { withoutUnseen } from '#kit/plain-line.ts'

type Context = z.core.$RefinementCtx<string | undefined>

export const fieldRefusals = z.registry<{ codes: readonly RefusalCode[] }>()

/** Refuses inside a field's parser; the server reads `params.code` back. */
export function invalid(context: Context, code: RefusalCode): never {
  context.addIssue({ code: 'custom', message: refusals[code].text, params: { code } })
  return z.NEVER
}

/** Absent, null, "null" and "undefined" count as empty; trimmed. */
export const incoming = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String), z.null()])
  .optional()
  .transform((value) =>
    value === null || value === undefined || value === 'null' || value === 'undefined' ? '' : value.trim(),
  )

/** A filter, or a field that older clients send and nobody reads. Refuses only one that is too long. */
export const optionalText = (max: number) =>
  incoming
    .transform((text, context) => (text.length > max ? invalid(context, 'TEXT_TOO_LONG') : text))
    .register(fieldRefusals, { codes: ['TEXT_TOO_LONG'] })

/** As ten digits "0812345678". */
export const phone = incoming.transform((text, context) => {
  if (text === '') return invalid(context, 'PHONE_REQUIRED')
  return parseThaiMobile(text) ?? invalid(context, 'PHONE_INVALID')
})

/** Beside a bearer: a claim that must be empty or the bearer's own. */
export const claimedPhone = incoming.transform((text, context) => {
  if (text === '') return null
  return parseThaiMobile(text) ?? invalid(context, 'PHONE_INVALID')
})

/** Six digits; a sandbox for third-party clients may have a fixed code of four or five, so the members module checks
 *  the length. */
export const otp = incoming.transform((text, context) => {
  const ascii = compactNumber(text)
  if (ascii === '') return invalid(context, 'OTP_REQUIRED')
  return /^[0-9]{4,6}$/.test(ascii) ? ascii : invalid(context, 'OTP_INVALID')
})

const rawText = z
  .union([z.string(), z.number().transform(String), z.null()])
  .optional()
  .transform((value) => value ?? '')

/** Not trimmed, at most 128 bytes; the members module checks what it contains. */
export const password = rawText.transform((text, context) => {
  if (text === '') return invalid(context, 'PASSWORD_REQUIRED')
  return new TextEncoder().encode(text).length > 128 ? invalid(context, 'PASSWORD_WEAK') : text.normalize('NFKC')
})

/** Compared by the module; refusals come under `password`. */
export const passwordConfirmation = rawText.transform((text) => text.normalize('NFKC'))

/** Baht, as satang; the module checks the limits. */
export const amount = incoming.transform((text, context): Satang => {
  if (text === '') return invalid(context, 'AMOUNT_REQUIRED')
  return parseBaht(text) ?? invalid(context, 'AMOUNT_INVALID')
})

export const bank = incoming.transform((text, context) => {
  const key = text.toLowerCase()
  if (key === '') return invalid(context, 'BANK_REQUIRED')
  return bankCodes.has(key) ? key : invalid(context, 'BANK_UNKNOWN')
})

export const accountNumber = incoming.transform((text, context) => {
  const digits = compactNumber(text)
  if (digits === '') return invalid(context, 'ACCOUNT_NUMBER_REQUIRED')
  return /^[0-9]{10,15}$/.test(digits) ? digits : invalid(context, 'ACCOUNT_NUMBER_INVALID')
})

const CONTROL = /\p{Cc}/u
const INVISIBLE = /[\p{Cc}\p{Cf}]/u

/** Two words at least, letters of any script, 100 characters, without invisible ones. */
export const personName = incoming.transform((text, context) => {
  const name = withoutUnseen(text.normalize('NFC')).replace(/\s+/g, ' ').trim()
  if (name === '') return invalid(context, 'NAME_REQUIRED')
  const plausible =
    name.length <= 100 && !CONTROL.test(text) && /^[\p{L}\p{M}][\p{L}\p{M}.'’ -]*$/u.test(name) && name.includes(' ')
  return plausible ? name : invalid(context, 'NAME_INVALID')
})

/** 1 to 100, 20 by default. */
export const pageSize = incoming.transform((text, context) => {
  const digits = thaiDigitsToAscii(text)
  const rows = digits === '' ? defaultPageSize : /^[0-9]{1,3}$/.test(digits) ? Number(digits) : 0
  return rows >= 1 && rows <= pageSizeMax ? rows : invalid(context, 'PAGE_SIZE_INVALID')
})

export const topic = incoming.transform((text, context) =>
  /^[a-z0-9-]{0,40}$/.test(text) ? text : invalid(context, 'TOPIC_INVALID'),
)

/** yyyy-mm-dd; null where it was not sent. */
export const birthDate = incoming.transform((text, context) => {
  const ascii = thaiDigitsToAscii(text)
  if (ascii === '') return null
  const instant = new Date(`${ascii}T00:00:00Z`)
  const real =
    /^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(ascii) &&
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().startsWith(ascii)
  return real ? ascii : invalid(context, 'BIRTH_DATE_INVALID')
})

/** Undefined where it was not sent, which leaves it unchanged. */
export const onOrOff = incoming.transform((text, context) => {
  const word = text.toLowerCase()
  if (word === '') return undefined
  if (['true', '1', 'on', 'yes'].includes(word)) return true
  return ['false', '0', 'off', 'no'].includes(word) ? false : invalid(context, 'SETTING_INVALID')
})

/** Undefined where it was not sent, empty to remove it. */
export const lineId = z
  .union([z.string(), z.number().transform(String), z.null().transform(() => '')])
  .optional()
  .transform((value, context) => {
    const text = value?.trim()
    return text !== undefined && (text.length > 64 || INVISIBLE.test(text)) ? invalid(context, 'TEXT_TOO_LONG') : text
  })

fieldRefusals
  .add(phone, { codes: ['PHONE_REQUIRED', 'PHONE_INVALID'] })
  .add(claimedPhone, { codes: ['PHONE_INVALID'] })
  .add(otp, { codes: ['OTP_REQUIRED', 'OTP_INVALID'] })
  .add(password, { codes: ['PASSWORD_REQUIRED', 'PASSWORD_WEAK'] })
  .add(amount, { codes: ['AMOUNT_REQUIRED', 'AMOUNT_INVALID'] })
  .add(bank, { codes: ['BANK_REQUIRED', 'BANK_UNKNOWN'] })
  .add(accountNumber, { codes: ['ACCOUNT_NUMBER_REQUIRED', 'ACCOUNT_NUMBER_INVALID'] })
  .add(personName, { codes: ['NAME_REQUIRED', 'NAME_INVALID'] })
  .add(birthDate, { codes: ['BIRTH_DATE_INVALID'] })
  .add(onOrOff, { codes: ['SETTING_INVALID'] })
  .add(lineId, { codes: ['TEXT_TOO_LONG'] })

// --- what goes out

/** Decimal baht with two digits. */
export const moneyText = z.string().regex(/^-?[0-9]+\.[0-9]{2}$/)

export const money = (value: bigint): string => bahtText(value)

export const instant = z.iso.datetime()

export const done = z.object({ success: z.literal(true) })

export const read = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data })

/** `next_cursor`: null at the end. */
export const list = <Row extends z.ZodType>(row: Row) =>
  z.object({ success: z.literal(true), data: z.array(row), next_cursor: z.string().nullable() })
