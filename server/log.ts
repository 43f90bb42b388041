import pino from 'pino'

export type Log = pino.Logger

/** Field names whose values never reach a log. Addresses are logged without their query. */
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
  'binding',
]

/** The structured log: JSON lines on standard output, personal data and secrets censored by field name at two depths. */
export function openLog(level: string, sink: NodeJS.WritableStream = process.stdout): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[removed]' },
      formatters: { level: (label) => ({ level: label }) },
    },
    sink,
  )
}
