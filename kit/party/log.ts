import { pino } from 'pino'
import { censored } from '../censor.ts'

/** JSON lines. Callers pass ids and counts, never phone numbers, account numbers or message texts. */
export type Log = {
  debug(facts: Record<string, unknown>, event: string): void
  info(facts: Record<string, unknown>, event: string): void
  warn(facts: Record<string, unknown>, event: string): void
  error(facts: Record<string, unknown>, event: string): void
}

export const openLog = (level: string): Log =>
  pino({ name: 'world', level, base: { name: 'world' }, hooks: { streamWrite: censored } })

/** Long runs of digits (phones, accounts) are masked, the query is dropped. */
export const pathForLog = (path: string): string => (path.split('?')[0] ?? '').replace(/[0-9]{6,}/g, '…').slice(0, 120)

export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 300)
  const cause = error.cause instanceof Error ? ` (${error.cause.message || error.cause.name})` : ''
  return `${error.name}: ${error.message}${cause}`.slice(0, 300)
}
