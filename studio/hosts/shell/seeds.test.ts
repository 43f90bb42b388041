import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#kit/clock.ts'
import { openDatabase } from '#kit/party/database.ts'
import type { HostContext } from '../context.ts'
import { openRoundTables } from '../open-rounds/open-rounds.store.ts'
import { shotTables } from '../rooms/shots.store.ts'
import { liveSeed, rotateSeed } from './seeds.ts'
import { hostTables } from './tables.store.ts'
import { selectLiveSeed, selectSeed } from './seeds.store.ts'

const host = 'fish.localhost'
const database = openDatabase(':memory:', [hostTables, openRoundTables, shotTables])
const context = { database, clock: systemClock } as HostContext
afterAll(() => database.close())

test('at no moment of a rotation is there no seed for a round whose stake is taken then', async () => {
  const seed = await liveSeed(context, host, 'one')
  let isOver = false
  let without = 0
  const rotating = rotateSeed(context, host, 'one', null).finally(() => (isOver = true))
  while (!isOver) {
    if (selectLiveSeed(database, host, 'one') === undefined) without += 1
    await nextTurn()
  }
  const { revealed, next } = await rotating
  expect(without).toBe(0)
  expect([revealed.id, selectLiveSeed(database, host, 'one')?.id]).toEqual([seed.id, next.id])
})

test('two rotations at once reveal one seed, and both hear of the same next one', async () => {
  const seed = await liveSeed(context, host, 'two')
  const [one, other] = await Promise.all([
    rotateSeed(context, host, 'two', 'own-text'),
    rotateSeed(context, host, 'two', null),
  ])
  expect([one.revealed.id, other.revealed.id]).toEqual([seed.id, seed.id])
  expect(other.next).toEqual(one.next)
  expect(selectSeed(database, one.next.id)).toMatchObject({ revealedMs: null, nextNonce: 0 })
})
