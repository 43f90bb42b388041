import { censored } from '#kit/censor.ts'

/** `unreachable`: the database is gone, full or starting; `blocked`: a lock, a time-out or a deadlock; `taken`: by
 *  another relay. Only `fault` counts against the event: its own or its handler's. */
export type FailureKind = 'unreachable' | 'blocked' | 'taken' | 'fault'

const SQLSTATES: readonly [RegExp, FailureKind][] = [
  [/^OB001$/, 'taken'],
  // Lock not available, object in use, cancelled by a time-out, ended while idle, serialisation failure, deadlock.
  [/^(?:55P03|55006|57014|25P0[34]|40...)$/, 'blocked'],
  // Connection, sign-in, database missing, read-only after a failover, resources, operator's intervention, system
  // errors.
  [/^(?:08...|28...|3D000|25006|53...|57P0.|58...)$/, 'unreachable'],
]

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EMFILE',
  'ENFILE',
])

const DRIVER =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end|Query read timeout|timeout expired)/

export function kindOfFailure(error: unknown): FailureKind {
  if (!(error instanceof Error)) return 'fault'
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    const known = SQLSTATES.find(([pattern]) => pattern.test(code))
    if (known) return known[1]
    if (NETWORK.has(code)) return 'unreachable'
  }
  if (DRIVER.test(error.message)) return 'unreachable'
  return error.cause === undefined ? 'fault' : kindOfFailure(error.cause)
}

/** For operators: class, stable code, and text only where it is ours (a database quotes values, a parser its input). At
 *  most 300 characters. */
export function describeFailure(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: 'unknown', message: '' }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    const names = [table, constraint].filter((name) => typeof name === 'string')
    return { code: `SQL ${code}`, message: names.join(' ') }
  }
  const message =
    error.name === 'ZodError' ? 'the payload is not what its topic says' : censored(error.message.split('\n')[0] ?? '')
  return { code: error.name.slice(0, 60), message: message.replace(/[0-9]{4,}|(["'`]).*?\1/g, '…').slice(0, 300) }
}

/** Doubling up to 15 s, a quarter more or less by chance. `failures`: batches in a row; `random`: from 0 to less than
 *  1. */
export function backOffMs(failures: number, random: number): number {
  return Math.min(15_000, 250 * 2 ** Math.min(failures, 10)) * (0.75 + random / 2)
}

/** Seconds after the first failure, the second …; the last holds for all further ones. */
export const RETRY_GAPS_S: readonly number[] = [1, 10, 60, 300, 1_800, 3_600]

/** Seconds, for an event that timed out alone. */
export const DELAY_GAPS_S: readonly number[] = [2, 5, 10, 20, 30]
