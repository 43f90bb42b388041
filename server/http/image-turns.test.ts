import { expect, test } from 'vitest'
import { memberId } from '#kit/ids.ts'
import { openImageTurns } from './image-turns.ts'

/** Work that runs until it is released. */
function held() {
  let letGo: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { work: () => until, letGo }
}
const done = async () => 'done'

test('a member sends one picture at a time, and others theirs meanwhile', async () => {
  const turns = openImageTurns()
  const slow = held()
  const first = turns.take(memberId(1), slow.work)
  expect(await turns.take(memberId(1), done)).toEqual({ refused: { code: 'TOO_MANY_REQUESTS' } })
  expect(await turns.take(memberId(2), done)).toEqual({ done: 'done' })
  slow.letGo()
  await first
  expect(await turns.take(memberId(1), done)).toEqual({ done: 'done' })
})

test('so many at once, and no more', async () => {
  const turns = openImageTurns(2)
  const slow = [held(), held()]
  const all = slow.map(({ work }, n) => turns.take(memberId(n), work))
  expect(await turns.take(memberId(9), done)).toEqual({ refused: { code: 'BUSY' } })
  for (const { letGo } of slow) letGo()
  await Promise.all(all)
  expect(await turns.take(memberId(9), done)).toEqual({ done: 'done' })
})

test('a turn ends with what was done, also where it failed', async () => {
  const turns = openImageTurns()
  const fail = async () => {
    throw new Error('broken')
  }
  await expect(turns.take(memberId(1), fail)).rejects.toThrow('broken')
  expect(await turns.take(memberId(1), done)).toEqual({ done: 'done' })
})
