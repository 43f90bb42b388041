import { expect, test } from 'vitest'
import { ok, refuse } from '#kit/result.ts'
import { openOnePerKey } from './limiter.ts'

/** A task that runs until it is released. */
function blockedTask() {
  let release: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { task: () => until, release }
}
const done = async () => 'done'

test('one task at a time for each key; tasks of other keys run meanwhile', async () => {
  const onePerKey = openOnePerKey<number>(32)
  const slow = blockedTask()
  const first = onePerKey(1, slow.task)
  expect(await onePerKey(1, done)).toEqual(refuse({ code: 'TOO_MANY_REQUESTS' }))
  expect(await onePerKey(2, done)).toEqual(ok('done'))
  slow.release()
  await first
  expect(await onePerKey(1, done)).toEqual(ok('done'))
})

test('no more keys than the maximum have a task at once', async () => {
  const onePerKey = openOnePerKey<number>(2)
  const slow = [blockedTask(), blockedTask()]
  const all = slow.map(({ task }, n) => onePerKey(n, task))
  expect(await onePerKey(9, done)).toEqual(refuse({ code: 'BUSY' }))
  for (const { release } of slow) release()
  await Promise.all(all)
  expect(await onePerKey(9, done)).toEqual(ok('done'))
})

test('a key is free again when its task ends, also where that failed', async () => {
  const onePerKey = openOnePerKey<number>(32)
  const fail = async () => {
    throw new Error('broken')
  }
  await expect(onePerKey(1, fail)).rejects.toThrow('broken')
  expect(await onePerKey(1, done)).toEqual(ok('done'))
})
