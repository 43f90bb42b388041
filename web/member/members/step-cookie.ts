import { cookieValue } from '#member/session/session.ts'

/** HttpOnly, with a lifetime in seconds; null clears it. */
export function stepSetCookie(name: string, state: object | null, seconds: number): string {
  const value =
    state === null ? '' : btoa(JSON.stringify(state)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${state === null ? 0 : seconds}`
}

/** Null where missing or unreadable. Visitors can write anything into it: the caller validates it. */
export function readStep(cookies: string, name: string): Record<string, unknown> | null {
  try {
    const value = cookieValue(cookies, name) ?? ''
    const found: unknown = JSON.parse(atob(value.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : null
  } catch {
    return null
  }
}
