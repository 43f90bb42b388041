import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withDeadline } from './deadline.ts'

const never = new Promise<string>(() => {})

test('what comes in time is the answer, a failure too', async () => {
  await expect(withDeadline(Promise.resolve('here'), 1_000, () => 'late')).resolves.toBe('here')
  await expect(withDeadline(Promise.reject(new Error('broken')), 1_000, () => 'late')).rejects.toThrow('broken')
})

test('what does not come is answered for by the caller', async () => {
  await expect(withDeadline(never, 1, () => 'late')).resolves.toBe('late')
  const givesUp = () => {
    throw new Error('too slow')
  }
  await expect(withDeadline(never, 1, givesUp)).rejects.toThrow('too slow')
})

test('a failure that comes too late is ignored', async () => {
  const failsLater = sleep(20).then(() => Promise.reject(new Error('broken')))
  await expect(withDeadline(failsLater, 1, () => 'late')).resolves.toBe('late')
  await expect(failsLater).rejects.toThrow('broken')
})

test('nothing waits any more once the work is done', async () => {
  let called = false
  await withDeadline(Promise.resolve(1), 5, () => {
    called = true
  })
  await sleep(20)
  expect(called).toBe(false)
})
