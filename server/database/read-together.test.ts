import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { readApart, readTogether } from './read-together.ts'

const { database } = await testContext()
const backendPid = () =>
  database.read(async (tx) => (await tx.rows<{ pid: number }>('test.process', 'select pg_backend_pid() as pid'))[0]?.pid)
const raise = () => database.read((tx) => tx.rows('test.raises', 'select 1 / 0'))
const slow = () => database.read((tx) => tx.rows('test.slow', 'select pg_sleep(0.1)'))

test('the reads of one page share a connection, also those that come while others are under way, and two pages have one each', async () => {
  const page = () =>
    readTogether(async () => {
      const underWay = slow()
      const found = await Promise.all([backendPid(), backendPid(), sleep(20).then(backendPid)])
      await underWay
      return found
    })
  const [first, second] = await Promise.all([page(), page()])
  expect(new Set(first).size).toBe(1)
  expect(new Set(second).size).toBe(1)
  expect(first[0]).not.toBe(second[0])
})

test('reads that belong to no page have a connection each', async () => {
  expect(new Set(await Promise.all([backendPid(), backendPid(), backendPid()])).size).toBe(3)
})

test('a read that raises fails with those that were sent behind it, and the page may read again', async () => {
  const [before, failed, behind, later] = await readTogether(async () => {
    const together = await Promise.allSettled([backendPid(), raise(), backendPid()])
    return [...together, await backendPid()] as const
  })
  expect([before.status, failed.status, behind.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(later).toBeTypeOf('number')
})

test('every connection goes back, whatever became of its reads', async () => {
  for (let count = 0; count < 30; count += 1) await readTogether(() => Promise.allSettled([backendPid(), raise(), slow()]))
  expect(database.pool.totalCount - database.pool.idleCount).toBe(0)
})

test('a read apart does not fail with the page that asked for it', async () => {
  const [failed, apart] = await readTogether(() => Promise.allSettled([raise(), readApart(backendPid)]))
  expect([failed.status, apart.status]).toEqual(['rejected', 'fulfilled'])
})
