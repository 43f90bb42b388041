import { expect, test } from 'vitest'
import { isId } from '#kit/ids.ts'
import { requestIds } from './request-id.ts'

test('a double tap and a second try after a lost answer are the same request', () => {
  const ids = requestIds('dep')
  const first = ids.idFor('300')
  expect(isId('dep', first)).toBe(true)
  expect(ids.idFor('300')).toBe(first)
})

test('another amount is another request, and so is the next one after an answer', () => {
  const ids = requestIds('wdr')
  const first = ids.idFor('300')
  const second = ids.idFor('500')
  ids.answered()
  expect(new Set([first, second, ids.idFor('500')]).size).toBe(3)
})
