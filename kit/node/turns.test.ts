import { expect, test } from 'vitest'
import { ok, refuse } from '#kit/result.ts'
import { openSingleTurns } from './turns.ts'

/** Work that runs until it is released. */
function held() {
  let letGo: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { work: () => until, letGo }
}
const done = async () => 'done'

test('each key has one work at a time, and others theirs meanwhile', async () => {
  const takeTurn = openSingleTurns<number>(32)
  const slow = held()
  const first = takeTurn(1, slow.work)
  expect(await takeTurn(1, done)).toEqual(refuse({ code: 'TOO_MANY_REQUESTS' }))
  expect(await takeTurn(2, done)).toEqual(ok('done'))
  slow.letGo()
  await first
  expect(await takeTurn(1, done)).toEqual(ok('done'))
})

test('so many keys at once, and no more', async () => {
  const takeTurn = openSingleTurns<number>(2)
  const slow = [held(), held()]
  const all = slow.map(({ work }, n) => takeTurn(n, work))
  expect(await takeTurn(9, done)).toEqual(refuse({ code: 'BUSY' }))
  for (const { letGo } of slow) letGo()
  await Promise.all(all)
  expect(await takeTurn(9, done)).toEqual(ok('done'))
})

test('a turn ends with its work, also where that failed', async () => {
  const takeTurn = openSingleTurns<number>(32)
  const fail = async () => {
    throw new Error('broken')
  }
  await expect(takeTurn(1, fail)).rejects.toThrow('broken')
  expect(await takeTurn(1, done)).toEqual(ok('done'))
})
