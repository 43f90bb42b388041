import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withDeadline } from './deadline.ts'

const never = new Promise<string>(() => {})

test('a result in time is returned, a failure in time is thrown', async () => {
  await expect(withDeadline(Promise.resolve('here'), 1_000, () => 'late')).resolves.toBe('here')
  await expect(withDeadline(Promise.reject(new Error('broken')), 1_000, () => 'late')).rejects.toThrow('broken')
})

test('what comes too late is replaced by the answer of the caller, or its failure', async () => {
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

test('work in time ends the waiting: the late answer is never asked for', async () => {
  let called = false
  await withDeadline(Promise.resolve(1), 5, () => {
    called = true
  })
  await sleep(20)
  expect(called).toBe(false)
})
