import { reloadGuardMs, storagePrefix } from '#contract/plain/constants.ts'

const RELOADED = `${storagePrefix}reloaded`

/** Whether a page that misses a part of itself may reload itself: at most once a minute (specification, section 8). Where storage is
 *  denied nobody could count, so it may not. A clock that was set back does not forbid it. Remembers that it may. */
export function mayReload(storage: () => Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  try {
    if (Math.abs(nowMs - Number(storage().getItem(RELOADED))) < reloadGuardMs) return false
    storage().setItem(RELOADED, String(nowMs))
    return true
  } catch {
    return false
  }
}
