import { systemClock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'

/**
 * Sent as `request_id`: the same content keeps its key until a definite answer, so that a double tap or retry is the
 * same request. Other content gets another key.
 */
export type IdempotencyKeys = { keyFor(content: string): string; answered(): void }

/** A key becomes its request's id, hence the prefix: `dep` or `wdr`. */
export function idempotencyKeys(prefix: 'dep' | 'wdr', make = () => newId(prefix, systemClock.now())): IdempotencyKeys {
  let current: { content: string; key: string } | null = null
  return {
    keyFor(content) {
      if (current?.content !== content) current = { content, key: make() }
      return current.key
    },
    answered() {
      current = null
    },
  }
}
