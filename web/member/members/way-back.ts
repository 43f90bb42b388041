/** The path of this site to go to after a login: what was asked for where it is a path of ours, else home. */
export const wayBack = (to: string | null | undefined): string => (to && /^\/(?![/\\])/.test(to) ? to : '/')

/** The login page's address that brings a member back to `url` afterwards. */
export const loginFor = (url: URL | { pathname: string; search: string }): string =>
  url.pathname === '/' ? '/login' : `/login?to=${encodeURIComponent(url.pathname + url.search)}`
