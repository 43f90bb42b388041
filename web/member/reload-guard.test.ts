import { expect, test } from 'vitest'
import { mayReload } from './reload-guard.ts'

function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('a page with a missing chunk loads itself again once, and again only after 60 seconds', () => {
  const store = storage()
  const at = 1_800_000_000_000
  expect(mayReload(() => store, at)).toBe(true)
  expect(mayReload(() => store, at + 1)).toBe(false)
  expect(mayReload(() => store, at + 59_999)).toBe(false)
  expect(mayReload(() => store, at + 60_000)).toBe(true)
  expect(
    mayReload(() => store, at - 86_400_000),
    'the clock was set back',
  ).toBe(true)
})

test('where storage is denied or full it never does, for nothing could end it', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(mayReload(denied, 1_800_000_000_000)).toBe(false)
  expect(mayReload(() => ({ getItem: () => null, setItem: denied }), 1_800_000_000_000)).toBe(false)
})
