import { cookieValue } from '#member/account/session.ts'

/** `Set-Cookie` that keeps how far a visitor has come between two steps: HttpOnly, for so many seconds; null clears it. */
export function stepSetCookie(name: string, state: object | null, seconds: number): string {
  const value = state === null ? '' : btoa(JSON.stringify(state)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${state === null ? 0 : seconds}`
}

/** What such a cookie holds, or null where there is none that can be read. Whose it is, is for the caller to judge. */
export function readStep(cookies: string, name: string): Record<string, unknown> | null {
  try {
    const value = cookieValue(cookies, name) ?? ''
    const found: unknown = JSON.parse(atob(value.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : null
  } catch {
    return null
  }
}
