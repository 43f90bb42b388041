import { storagePrefix } from '#contract/plain/constants.ts'
import { tabStorage } from '#member/session/tab-storage.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { attempt } from '#member/session/session.ts'

/** The last result opened in this browser; other tabs do not open it again. */
export const openedResultKey = `${storagePrefix}deposit-opened`

const waiting = tabStorage(`${storagePrefix}deposit-result`)
const opened = tabStorage(`${storagePrefix}deposit-result-open`)

/**
 * The id of a finished deposit whose result is not closed. Survives reloads of the tab; shown only among the member's
 * own requests. Browser only.
 */
export const waitingResult = {
  wait(id: string): void {
    waiting.write(id)
  },
  isFor: ({ completed_requests }: Profile): boolean => completed_requests.some(({ id }) => id === waiting.read()),
  isOpened: (): boolean => waiting.read() !== null && opened.read() === waiting.read(),
  /** The result to show now, or null. Shown again only after a reload of the tab that opened it. */
  open(profile: Profile): string | null {
    const id = waiting.read()
    if (id === null || !waitingResult.isFor(profile)) return null
    if (opened.read() !== id && lastOpened() === id) {
      waitingResult.end()
      return null
    }
    opened.write(id)
    attempt(() => localStorage.setItem(openedResultKey, id))
    return id
  },
  /** After closing or navigating on. */
  end(): void {
    waiting.write(null)
    opened.write(null)
  },
}

function lastOpened(): string | null {
  let id: string | null = null
  attempt(() => {
    id = localStorage.getItem(openedResultKey)
  })
  return id
}
