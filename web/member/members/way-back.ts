import { urlOf } from '#kit/url.ts'

const here = 'http://here.invalid'

/**
 * A path of ours, else home. Parsed as browsers do, which drop tabs and line breaks and treat a backslash as a slash.
 */
export function wayBack(to: string | null | undefined): string {
  const url = to?.startsWith('/') ? urlOf(to, here) : null
  if (url?.origin !== here || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

export const loginFor = (url: URL | { pathname: string; search: string }): string =>
  url.pathname === '/' ? '/login' : `/login?to=${encodeURIComponent(url.pathname + url.search)}`
