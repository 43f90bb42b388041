import { useHydrated } from '#ui/hydrated.ts'
import { Note } from '#ui/surface.tsx'
import * as th from './cookies-denied.th.ts'

/** Before typing: no login works with cookies switched off. */
export function CookiesDenied() {
  const hydrated = useHydrated()
  if (!hydrated || navigator.cookieEnabled) return null
  return (
    <Note kind="warning">
      <b>{th.title}</b>
      <br />
      {th.detail}
    </Note>
  )
}
