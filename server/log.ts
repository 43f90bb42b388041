import pino from 'pino'
import { censored } from '#kit/censor.ts'

export type Log = pino.Logger

/** Never logged. Addresses are logged without their query. */
const SECRET_FIELDS = [
  'password',
  'password_confirmation',
  'old_password',
  'otp',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'phone',
  'account_number',
  'bearer',
  // A session's second credential.
  'binding',
  'account_name',
  'from_name',
  'to_name',
  'first_name',
  'last_name',
  'secret',
  'ticket',
  'sign_in_token',
  // The database quotes the values of a violating row.
  'detail',
  'where',
  'parameters',
]

/** JSON lines. Secrets and personal data are removed by field name, down to two levels below the top, and by pattern
 *  from each complete line, since an error's text may quote anything. */
export function openLog(level: string, sink: NodeJS.WritableStream = process.stdout): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[removed]' },
      hooks: { streamWrite: censored },
      formatters: { level: (label) => ({ level: label }) },
    },
    sink,
  )
}
