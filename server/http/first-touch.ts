import { affiliateCookie, linkCookieSeconds, linkKeyShape, referralCookie } from '#contract/plain/constants.ts'
import { cookieOf } from './cookies.ts'

type IsKnownKey = (whose: 'referral' | 'affiliate', key: string) => Promise<boolean>

/** For `/u/{key}` or `?ref=` (a friend) and `?aff=` (a marketing partner), for thirty days. The first of each kind
 *  stays; an unknown key is not stored, since it would block a known one. */
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
    if (await isKnownKey(whose, key))
      cookies.push(`${cookie}=${key}; Path=/; Max-Age=${linkCookieSeconds}; Secure; HttpOnly; SameSite=Lax`)
  }
  return cookies
}

const isSet = (request: Request, name: string): boolean => linkKeyShape.test(cookieOf(request, name) ?? '')
