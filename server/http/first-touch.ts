import { affiliateCookie, linkCookieSeconds, linkKeyShape, referralCookie } from '#contract/plain/constants.ts'
import { cookieOf } from './cookies.ts'

type IsKnownKey = (whose: 'referral' | 'affiliate', key: string) => Promise<boolean>

/** Of `/u/{key}` or `?ref=` (a friend) and `?aff=` (a marketing partner), as `Set-Cookie` for thirty days. The first of
 *  each kind stays; an unknown key is not stored, since it would block a known one. For registering; no script reads
 *  them. */
export async function touchCookies(request: Request, isKnownKey: IsKnownKey): Promise<string[]> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.endsWith('.data')) return []
  const ofPath = /^\/u\/([^/]+)\/?$/.exec(pathname)?.[1]
  const tracked = [
    { whose: 'referral', cookie: referralCookie, key: ofPath ?? searchParams.get('ref') },
    { whose: 'affiliate', cookie: affiliateCookie, key: searchParams.get('aff') },
  ] as const
  const cookies: string[] = []
  for (const { whose, cookie, key } of tracked) {
    if (key === null || !linkKeyShape.test(key) || isSet(request, cookie)) continue
    if (await isKnownKey(whose, key)) cookies.push(`${cookie}=${key}; Path=/; Max-Age=${linkCookieSeconds}; Secure; HttpOnly; SameSite=Lax`)
  }
  return cookies
}

/** With a well-formed key. */
const isSet = (request: Request, name: string): boolean => linkKeyShape.test(cookieOf(request, name) ?? '')
