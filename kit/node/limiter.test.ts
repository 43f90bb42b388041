import { expect, test } from 'vitest'
import { ok, refuse } from '#kit/result.ts'
import { openOnePerKey } from './limiter.ts'

/** Work that runs until it is released. */
function blockedWork() {
  let release: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { work: () => until, release }
}
const done = async () => 'done'

test('each key has one work at a time, and others theirs meanwhile', async () => {
  const onePerKey = openOnePerKey<number>(32)
  const slow = blockedWork()
  const first = onePerKey(1, slow.work)
  expect(await onePerKey(1, done)).toEqual(refuse({ code: 'TOO_MANY_REQUESTS' }))
  expect(await onePerKey(2, done)).toEqual(ok('done'))
  slow.release()
  await first
  expect(await onePerKey(1, done)).toEqual(ok('done'))
})

test('no more keys than the maximum have work at once', async () => {
  const onePerKey = openOnePerKey<number>(2)
  const slow = [blockedWork(), blockedWork()]
  const all = slow.map(({ work }, n) => onePerKey(n, work))
  expect(await onePerKey(9, done)).toEqual(refuse({ code: 'BUSY' }))
  for (const { release } of slow) release()
  await Promise.all(all)
  expect(await onePerKey(9, done)).toEqual(ok('done'))
})

test('a key is free again when its work ends, also where that failed', async () => {
  const onePerKey = openOnePerKey<number>(32)
  const fail = async () => {
    throw new Error('broken')
  }
  await expect(onePerKey(1, fail)).rejects.toThrow('broken')
  expect(await onePerKey(1, done)).toEqual(ok('done'))
})
