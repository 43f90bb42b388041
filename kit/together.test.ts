import { expect, test } from 'vitest'
import { together } from './together.ts'

test('what was begun at once comes together under its names', async () => {
  expect(await together({ one: Promise.resolve(1), two: 'two' })).toEqual({ one: 1, two: 'two' })
})

test('a failure is thrown when nothing is under way any more', async () => {
  let slowEnded = false
  const slow = new Promise((done) => setTimeout(done, 20)).then(() => (slowEnded = true))
  const parts = {
    fails: Promise.reject(new Error('the first')),
    slow,
    alsoFails: Promise.reject(new Error('the second')),
  }
  await expect(together(parts)).rejects.toThrow('the first')
  expect(slowEnded).toBe(true)
})
