import { expect, test } from 'vitest'
import { ttlCache } from './ttl-cache.ts'

function openCache({ ms = 100, keysMax = 2 } = {}) {
  let now = 0
  return { waitMs: (passed: number) => void (now += passed), ...ttlCache<string>({ ms, keysMax }, () => now) }
}

test('a value is fresh for so long, counted from when it was kept last', () => {
  const values = openCache()
  values.keep('a', 'one')
  values.waitMs(99)
  expect(values.find('a')).toBe('one')
  values.keep('a', 'two')
  values.waitMs(99)
  expect(values.find('a')).toBe('two')
  values.waitMs(1)
  expect(values.find('a')).toBeNull()
})

test('there are so many at most: the one that was kept first gives way, and none to its own successor', () => {
  const values = openCache()
  values.keep('a', 'one')
  values.keep('b', 'one')
  values.keep('b', 'two')
  expect([values.find('a'), values.find('b')]).toEqual(['one', 'two'])
  values.keep('a', 'two')
  values.keep('c', 'one')
  expect([values.find('a'), values.find('b'), values.find('c')]).toEqual(['two', null, 'one'])
})

test('a value is forgotten by itself alone: one that has taken its place stays', () => {
  const values = openCache()
  values.keep('a', 'new')
  values.forget('a', 'old')
  expect(values.find('a')).toBe('new')
  values.forget('a', 'new')
  expect(values.find('a')).toBeNull()
})
