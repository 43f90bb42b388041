import { format } from 'node:util'
import { censored } from '#kit/censor.ts'
import type { Log } from './log.ts'

const TEXT_MAX = 300
const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'warn' } as const

/** What packages write is cut, censored and one line in the log. Returns how to undo it. */
export function sendConsoleTo(log: Log): () => void {
  const before = { ...console }
  for (const [method, level] of Object.entries(levels))
    Reflect.set(console, method, (...parts: unknown[]) =>
      log[level]({ from: 'console' }, censored(format(...parts)).slice(0, TEXT_MAX)),
    )
  return () => Object.assign(console, before)
}
