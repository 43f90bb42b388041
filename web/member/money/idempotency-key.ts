import { systemClock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'

/** The idempotency keys of a money form, sent as `request_id`: the same content keeps its key until a definite answer has arrived, so that
 *  a double tap, or a retry after a lost answer, is the same request. Other content gets another key. */
export type IdempotencyKeys = { keyFor(content: string): string; answered(): void }

/** The keys of one form, which become the ids of its requests and so have their prefix: `dep` or `wdr`. */
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
