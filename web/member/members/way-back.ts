const here = 'http://here.invalid'

/** The path of this site to go to after a login: what was asked for where it is a path of ours, else home. Judged as a browser reads
 *  it, which drops tabs and line breaks and takes a backslash for a slash. */
export function wayBack(to: string | null | undefined): string {
  const url = to?.startsWith('/') ? URL.parse(to, here) : null
  if (url?.origin !== here || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** The login page's address that brings a member back to `url` afterwards. */
export const loginFor = (url: URL | { pathname: string; search: string }): string =>
  url.pathname === '/' ? '/login' : `/login?to=${encodeURIComponent(url.pathname + url.search)}`
