import { systemClock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'

/** The ids of a money form's requests: the same content keeps its id until an answer came, so that a double tap or a retry after a lost
 *  answer is the same request. Other content gets another id. */
export type RequestIds = { idFor(content: string): string; answered(): void }

/** The ids of one form, with the request's prefix: `dep` or `wdr`. */
export function requestIds(prefix: 'dep' | 'wdr', make = () => newId(prefix, systemClock.now())): RequestIds {
  let open: { content: string; id: string } | null = null
  return {
    idFor(content) {
      if (open?.content !== content) open = { content, id: make() }
      return open.id
    },
    answered() {
      open = null
    },
  }
}
