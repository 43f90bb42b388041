import { affiliateCookie, linkCookieSeconds, linkKeyShape, referralCookie } from '#contract/plain/constants.ts'
import { cookieOf } from './cookies.ts'

type IsKnownKey = (whose: 'referral' | 'affiliate', key: string) => Promise<boolean>

/** The attribution cookies of the link a visitor came by, as `Set-Cookie`: a friend's `/u/{key}` or `?ref=`, a marketing partner's `?aff=`,
 *  each for thirty days. The first of each kind stays; an unknown key is not stored, since it would block a known one. Scripts cannot read
 *  them: the server action of registering does. */
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

/** Whether the browser sends this cookie with a key in it. */
const isSet = (request: Request, name: string): boolean => linkKeyShape.test(cookieOf(request, name) ?? '')
