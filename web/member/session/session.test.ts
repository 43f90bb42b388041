import { expect, test } from 'vitest'
import { expiresCookie, leftCookie, tokenCookie } from '#contract/plain/constants.ts'
import { cookieValue, credentialsAtStart, type BrowserStores, sessionKeeper, untilFromNow } from './session.ts'

function emptyStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** A browser with a cookie jar, two storages and a clock to move; `denies` makes storage throw as strict browsers do. */
function browser({ denies = false } = {}) {
  const jar = new Map<string, string>()
  const [storage, shortStorage] = [emptyStorage(), emptyStorage()]
  const time = { ms: 1_000_000 }
  const opened = (items: Storage) => () => {
    if (denies) throw new DOMException('denied', 'SecurityError')
    return items
  }
  const stores: BrowserStores = {
    storage: opened(storage),
    shortStorage: opened(shortStorage),
    readCookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    writeCookie: (text) => {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      if (text.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
    nowMs: () => time.ms,
  }
  return { stores, jar, storage, shortStorage, time }
}

test('a kept token is read again, from storage and from the readable cookies', () => {
  const { stores, jar, storage } = browser()
  sessionKeeper(stores).keep('mt_1', 43_200)
  expect(sessionKeeper(stores).read()).toEqual({ token: 'mt_1', expiresAtMs: 44_200_000 })
  expect(storage.getItem('chokdee.token')).toBe('mt_1')
  expect(jar.get(tokenCookie)).toBe('mt_1')
})

test('the token a server action left in cookies is copied to storage', () => {
  const { stores, jar, storage } = browser()
  jar.set(tokenCookie, 'mt_server').set(expiresCookie, '2000000')
  expect(sessionKeeper(stores).read()?.token).toBe('mt_server')
  expect(storage.getItem('chokdee.token')).toBe('mt_server')
})

test('a server action’s end of the session is counted by this browser’s clock, however wrong that is', () => {
  for (const ms of [0, 10 ** 12, 4 * 10 ** 12]) {
    const { stores, jar, time } = browser()
    time.ms = ms
    jar.set(tokenCookie, 'mt_server').set(expiresCookie, untilFromNow(43_200))
    const keeper = sessionKeeper(stores)
    expect(keeper.read()).toEqual({ token: 'mt_server', expiresAtMs: ms + 43_200_000 })
    time.ms = ms + 43_199_000
    expect(keeper.read()?.token, 'it is counted once').toBe('mt_server')
    time.ms = ms + 43_200_000
    expect(keeper.read()).toBeNull()
  }
})

test('a newer cookie wins over an older token in storage', () => {
  const { stores, jar, storage } = browser()
  storage.setItem('chokdee.token', 'mt_old')
  storage.setItem('chokdee.expires', '2000000')
  jar.set(tokenCookie, 'mt_new').set(expiresCookie, '3000000')
  expect(sessionKeeper(stores).read()?.token).toBe('mt_new')
})

test('an expired token is nobody, and is cleared everywhere', () => {
  const { stores, jar, storage, time } = browser()
  const keeper = sessionKeeper(stores)
  keeper.keep('mt_1', 10)
  time.ms += 10_000
  expect(keeper.read()).toBeNull()
  // Only the mark for the server stays, whose clock may be another.
  expect([storage.length, [...jar.keys()]]).toEqual([0, [leftCookie]])
})

test('clearing takes every key of ours and none of others', () => {
  const { stores, storage, shortStorage } = browser()
  const keeper = sessionKeeper(stores)
  keeper.keep('mt_1', 10)
  shortStorage.setItem('chokdee.deposit', 'dep_1')
  storage.setItem('other', 'stays')
  keeper.clear()
  expect([storage.length, shortStorage.length, storage.getItem('other')]).toEqual([1, 0, 'stays'])
})

test('where storage is denied the cookie serves, and where that is denied too, memory', () => {
  const withCookies = browser({ denies: true })
  sessionKeeper(withCookies.stores).keep('mt_1', 10)
  expect(sessionKeeper(withCookies.stores).read()?.token).toBe('mt_1')
  const without = { ...withCookies.stores, readCookies: () => '', writeCookie: () => {} }
  const keeper = sessionKeeper(without)
  keeper.keep('mt_2', 10)
  expect(keeper.read()?.token).toBe('mt_2')
})

test.each([
  [true, true, false, 'restore'],
  [true, false, false, 'ask'],
  [false, true, false, 'revoke'],
  [false, false, true, 'revoke'],
  [false, false, false, 'guest'],
] as const)(
  'token in the browser %s, member for the server %s, given up here %s: %s',
  (hasToken, serverSawMember, hasLeft, action) => {
    expect(credentialsAtStart(hasToken, serverSawMember, hasLeft)).toBe(action)
  },
)

test('a session given up is marked for the server until another begins, by script or by a server action', () => {
  const { stores, jar } = browser()
  const keeper = sessionKeeper(stores)
  expect(keeper.hasLeft()).toBe(false)
  keeper.keep('mt_1', 10)
  keeper.clear()
  expect([keeper.hasLeft(), jar.get(leftCookie)]).toEqual([true, '1'])
  keeper.keep('mt_2', 10)
  expect([keeper.hasLeft(), jar.has(leftCookie)]).toEqual([false, false])
  keeper.clear()
  jar.set(tokenCookie, 'mt_server').set(expiresCookie, untilFromNow(10))
  expect([keeper.hasLeft(), jar.has(leftCookie)]).toEqual([false, false])
})

test('a cookie is found by its exact name', () => {
  expect(cookieValue('xchokdee=1; chokdee=a=b; chokdee2=3', 'chokdee')).toBe('a=b')
  expect(cookieValue('', 'chokdee')).toBeNull()
})
