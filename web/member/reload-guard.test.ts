import { expect, test } from 'vitest'
import { mayReload } from './reload-guard.ts'

function storage() {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

test('a page whose part is gone loads itself anew once, and again only after 60 seconds', () => {
  const place = storage()
  const at = 1_800_000_000_000
  expect(mayReload(() => place, at)).toBe(true)
  expect(mayReload(() => place, at + 1)).toBe(false)
  expect(mayReload(() => place, at + 59_999)).toBe(false)
  expect(mayReload(() => place, at + 60_000)).toBe(true)
  expect(
    mayReload(() => place, at - 86_400_000),
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
