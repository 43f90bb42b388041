import { useEffect, useEffectEvent } from 'react'
import { storagePrefix } from '#contract/plain/constants.ts'
import { onSessionStatus, sessionStatus } from './browser-session.ts'
import { type DraftName, drafts, type DraftFields } from './drafts.ts'
import { nowMs } from './snapshot.ts'
import { attempt } from './session.ts'

export const ownDrafts = drafts({ storage: () => sessionStorage, nowMs })

const LEFT = `${storagePrefix}left`

// A logout deletes the drafts in every tab. Other tabs first see the token gone, and keep theirs; then this key
// announces the logout.
if (typeof document !== 'undefined') {
  onSessionStatus(() => {
    if (sessionStatus() !== 'left') return
    ownDrafts.dropAll()
    attempt(() => {
      localStorage.setItem(LEFT, '1')
      localStorage.removeItem(LEFT)
    })
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LEFT && newValue) ownDrafts.dropAll()
  })
}

/** Keeps the input when the session ends; not after a logout. */
export function useDraftAtEnd(name: DraftName, of: string | null, typed: () => DraftFields): void {
  const keep = useEffectEvent(() => {
    if (of !== null && sessionStatus() === 'out') ownDrafts.keep(name, of, typed())
  })
  useEffect(() => onSessionStatus(() => keep()), [])
}

/** Once, to the same member. */
export function useGivenBack(name: DraftName, of: string | null, give: (typed: DraftFields) => void): void {
  const giveBack = useEffectEvent(give)
  useEffect(() => {
    const typed = of === null ? null : ownDrafts.take(name, of)
    if (typed) giveBack(typed)
  }, [name, of])
}

/** For a form on its page from the start. */
export function useDraft(
  name: DraftName,
  of: string | null,
  typed: () => DraftFields,
  give: (typed: DraftFields) => void,
): void {
  useDraftAtEnd(name, of, typed)
  useGivenBack(name, of, give)
}

/** Without passwords, files and hidden inputs. */
export function typedIn(form: HTMLFormElement | null): DraftFields {
  if (!form) return {}
  const unwritten = new Set<string>()
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && ['password', 'file', 'hidden'].includes(element.type))
      unwritten.add(element.name)
  }
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(fields.filter(([name]) => !unwritten.has(name)))
}
