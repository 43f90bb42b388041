import { expect, test } from 'vitest'
import { isId } from '#kit/ids.ts'
import { idempotencyKeys } from './idempotency-key.ts'

test('a double tap and a second try after a lost answer are the same request', () => {
  const keys = idempotencyKeys('dep')
  const first = keys.keyFor('300')
  expect(isId('dep', first)).toBe(true)
  expect(keys.keyFor('300')).toBe(first)
})

test('another amount is another request, and so is the next one after an answer', () => {
  const keys = idempotencyKeys('wdr')
  const first = keys.keyFor('300')
  const second = keys.keyFor('500')
  keys.answered()
  expect(new Set([first, second, keys.keyFor('500')]).size).toBe(3)
})
