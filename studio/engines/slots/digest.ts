import { bytes } from '#kit/commitment.ts'
import type { RoundEvent } from './round.ts'

const BYTES_SHOWN = 8

/** The first bytes of SHA-256 over the events as JSON, in hex. */
export async function digestOf(events: readonly RoundEvent[]): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(JSON.stringify(events))))
  return Array.from(digest.slice(0, BYTES_SHOWN), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
