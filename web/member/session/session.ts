import { expiresCookie, expiresStorageKey, leftCookie, storagePrefix, tokenCookie, tokenStorageKey } from '#contract/plain/constants.ts'
import { systemClock } from '#kit/clock.ts'

/** The token of a session, which script may read. Its other credential, the binding, is an HttpOnly cookie that script never sees. */
export type ReadableToken = { token: string; expiresAtMs: number }

/** The stores of the readable token. `storage` gives null where the browser denies it (private mode, quota, policy);
 *  `shortStorage` is that of the tab. */
export type BrowserStores = {
  storage(): Storage | null
  shortStorage(): Storage | null
  readCookies(): string
  writeCookie(text: string): void
  nowMs(): number
}

/** Keeps, reads and clears the readable token. Reading never returns an expired token. */
export type SessionKeeper = {
  /** The live token, or null. A cookie set by a server action is copied to storage on the way. */
  read(): ReadableToken | null
  /** Keeps a new token for `expiresInSeconds` from now, in storage and in the readable cookies. */
  keep(token: string, expiresInSeconds: number): void
  /** Forgets the token everywhere, with every other key of ours in this browser's storage, and notes for the server that this session is
   *  given up: its binding cookie is out of reach here. */
  clear(): void
  /** Whether a session was given up of which the server has not confirmed the end, and none has begun since. */
  hasLeft(): boolean
}

/** The keeper over the given stores; where storage is denied the cookie serves, and where that is denied too, memory. */
export function sessionKeeper(stores: BrowserStores): SessionKeeper {
  let memory: ReadableToken | null = null

  const write = (readable: ReadableToken) => {
    memory = readable
    attempt(() => {
      stores.storage()?.setItem(tokenStorageKey, readable.token)
      stores.storage()?.setItem(expiresStorageKey, String(readable.expiresAtMs))
    })
  }
  const clear = () => {
    memory = null
    attempt(() => forgetOurs(stores.storage()))
    attempt(() => forgetOurs(stores.shortStorage()))
    for (const name of [tokenCookie, expiresCookie]) attempt(() => stores.writeCookie(readableCookie(name, '', 0)))
    attempt(() => stores.writeCookie(leftMark('1', SESSION_SECONDS)))
  }
  const keep = (token: string, expiresInSeconds: number) => {
    const expiresAtMs = stores.nowMs() + expiresInSeconds * 1000
    write({ token, expiresAtMs })
    attempt(() => stores.writeCookie(leftMark('', 0)))
    attempt(() => stores.writeCookie(readableCookie(tokenCookie, token, expiresInSeconds)))
    attempt(() => stores.writeCookie(readableCookie(expiresCookie, String(expiresAtMs), expiresInSeconds)))
  }
  const read = () => {
    const fromServer = tokenFromServer(stores)
    if (fromServer) keep(fromServer.token, fromServer.expiresInSeconds)
    const readable = cookieToken(stores) ?? storedToken(stores) ?? memory
    if (!readable) return null
    if (readable.expiresAtMs <= stores.nowMs()) {
      clear()
      return null
    }
    if (readable.token !== storedToken(stores)?.token) write(readable)
    return readable
  }
  const hasLeft = () => {
    let left = false
    attempt(() => {
      left = cookieValue(stores.readCookies(), leftCookie) !== null
    })
    return left && read() === null
  }
  return { read, keep, clear, hasLeft }
}

/** The longest that a session can live. */
const SESSION_SECONDS = 43_200

/** Lax as the binding cookie is: wherever that goes along, this does. */
const leftMark = (value: string, maxAgeSeconds: number): string =>
  `${leftCookie}=${value}; Path=/; Secure; SameSite=Lax; Max-Age=${maxAgeSeconds}`

/** The expiry as a server action writes it: seconds from now, since the browser's clock may be hours off. The first page that reads it
 *  counts from its own clock. */
export const untilFromNow = (expiresInSeconds: number): string => `+${expiresInSeconds}`

/** A readable cookie's text, for `document.cookie` and for a server action's `Set-Cookie` alike. */
export const readableCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=/; Secure; SameSite=Strict; Max-Age=${maxAgeSeconds}`

/** The value of one cookie in a `Cookie` header or in `document.cookie`, or null. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return null
}

/** What to do when a page starts, from the parts of the session: whether script has a token, whether the server saw a member, and whether a
 *  session was given up here whose end is not confirmed. `restore`: the page is the member's; `ask`: the API must say whether the token
 *  lives; `revoke`: the binding cookie alone is ended; `guest`: there is nothing. */
export function credentialsAtStart(hasToken: boolean, serverSawMember: boolean, hasLeft: boolean): 'restore' | 'ask' | 'revoke' | 'guest' {
  if (hasToken) return serverSawMember ? 'restore' : 'ask'
  return serverSawMember || hasLeft ? 'revoke' : 'guest'
}

/** The token of a cookie that a server action has just set and no page has read. */
function tokenFromServer(stores: BrowserStores): { token: string; expiresInSeconds: number } | null {
  let cookies = ''
  attempt(() => {
    cookies = stores.readCookies()
  })
  const [token, expires] = [cookieValue(cookies, tokenCookie), cookieValue(cookies, expiresCookie)]
  return token && /^\+[0-9]{1,7}$/.test(expires ?? '') ? { token, expiresInSeconds: Number(expires) } : null
}

function cookieToken(stores: BrowserStores): ReadableToken | null {
  let cookies = ''
  attempt(() => {
    cookies = stores.readCookies()
  })
  return tokenOf(cookieValue(cookies, tokenCookie), cookieValue(cookies, expiresCookie))
}

function storedToken(stores: BrowserStores): ReadableToken | null {
  let readable: ReadableToken | null = null
  attempt(() => {
    const storage = stores.storage()
    readable = tokenOf(storage?.getItem(tokenStorageKey) ?? null, storage?.getItem(expiresStorageKey) ?? null)
  })
  return readable
}

function tokenOf(token: string | null, expires: string | null): ReadableToken | null {
  const expiresAtMs = Number(expires)
  return token && expires && Number.isFinite(expiresAtMs) ? { token, expiresAtMs } : null
}

function forgetOurs(storage: Storage | null): void {
  if (!storage) return
  const keys = Array.from({ length: storage.length }, (_unused, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(storagePrefix)) storage.removeItem(key)
}

/** Runs `perform`, ignoring errors: storage and cookies throw where a browser denies them, and the site must work without. */
export function attempt(perform: () => void): void {
  try {
    perform()
  } catch {
    return
  }
}

/** The stores of this browser. */
export const browserStores: BrowserStores = {
  storage: () => globalThis.localStorage,
  shortStorage: () => globalThis.sessionStorage,
  readCookies: () => document.cookie,
  // The Cookie Store API is asynchronous, and a logout must clear before the page unloads.
  writeCookie: (text) => {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = text
  },
  nowMs: () => systemClock.now().getTime(),
}
