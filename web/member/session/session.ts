import {
  expiresCookie,
  expiresStorageKey,
  leftCookie,
  storagePrefix,
  tokenCookie,
  tokenStorageKey,
} from '#contract/plain/constants.ts'
import { systemClock } from '#kit/clock.ts'

/** Readable by script. The session's other credential, the binding, is an HttpOnly cookie. */
export type ReadableToken = { token: string; expiresAtMs: number }

/** `storage` gives null where the browser denies it; `shortStorage` is the tab's. */
export type BrowserStores = {
  storage(): Storage | null
  shortStorage(): Storage | null
  readCookies(): string
  writeCookie(text: string): void
  nowMs(): number
}

/** Never returns an expired token. */
export type SessionKeeper = {
  /** Copies a server action's cookie to storage. */
  read(): ReadableToken | null
  /** In storage and in the readable cookies. */
  keep(token: string, expiresInSeconds: number): void
  /**
   * Clears every key of ours in this browser's storage, and notes for the server that the session is given up: its
   * binding cookie is out of reach here.
   */
  clear(): void
  /** A session was given up without the server's confirmation, and none has begun since. */
  hasLeft(): boolean
}

/** Where storage is denied the cookie serves, then memory. */
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

/** Relative, since the browser's clock may be hours off; the first page that reads it counts from its own clock. */
export const untilFromNow = (expiresInSeconds: number): string => `+${expiresInSeconds}`

/** For `document.cookie` and `Set-Cookie` alike. */
export const readableCookie = (name: string, value: string, maxAgeSeconds: number): string =>
  `${name}=${value}; Path=/; Secure; SameSite=Strict; Max-Age=${maxAgeSeconds}`

/** Of a `Cookie` header or `document.cookie`; null where absent. */
export function cookieValue(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return null
}

/**
 * `restore`: the page is the member's; `ask`: the API must check the token; `revoke`: only the binding cookie is ended;
 * `guest`: there is nothing. `hasLeft`: a session given up without the server's confirmation.
 */
export function credentialsAtStart(
  hasToken: boolean,
  serverSawMember: boolean,
  hasLeft: boolean,
): 'restore' | 'ask' | 'revoke' | 'guest' {
  if (hasToken) return serverSawMember ? 'restore' : 'ask'
  return serverSawMember || hasLeft ? 'revoke' : 'guest'
}

/** A server action's cookie that no page has read. */
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

/** Ignores errors: storage and cookies throw where denied, and the site must work without. */
export function attempt(perform: () => void): void {
  try {
    perform()
  } catch {
    return
  }
}

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
