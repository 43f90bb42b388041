import { reloadGuardMs, storagePrefix } from '#contract/plain/constants.ts'

const RELOADED = `${storagePrefix}reloaded`

/**
 * For a missing chunk: at most once a minute (specification, section 8), and not without storage, where nothing can be
 * counted. A clock set back does not forbid it. Records a permitted reload.
 */
export function mayReload(storage: () => Pick<Storage, 'getItem' | 'setItem'>, nowMs: number): boolean {
  try {
    if (Math.abs(nowMs - Number(storage().getItem(RELOADED))) < reloadGuardMs) return false
    storage().setItem(RELOADED, String(nowMs))
    return true
  } catch {
    return false
  }
}
