import { storagePrefix } from '#contract/plain/constants.ts'
import { tabStorage } from '#member/account/tab-storage.ts'
import type { Profile } from '#member/account/snapshot.ts'
import { attempt } from '#member/account/session.ts'

/** The last result that a tab of this browser has opened: no other tab opens it again. */
export const openedResultKey = `${storagePrefix}deposit-opened`

const waiting = tabStorage(`${storagePrefix}deposit-result`)
const opened = tabStorage(`${storagePrefix}deposit-result-open`)

/** The id of a finished deposit whose result its member has not put away. It lasts over reloads of the tab, and is his alone: the result is
 *  among his own requests or it is nowhere. Browser only. */
export const waitingResult = {
  wait(id: string): void {
    waiting.write(id)
  },
  isFor: ({ completed_requests }: Profile): boolean => completed_requests.some(({ id }) => id === waiting.read()),
  /** This tab has opened it, and it was not put away since. */
  isOpened: (): boolean => waiting.read() !== null && opened.read() === waiting.read(),
  /** The id of what is to be shown here and now, or null. Shown twice is only what a reload tore from its reader. */
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
  /** It was put away, or left. */
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
