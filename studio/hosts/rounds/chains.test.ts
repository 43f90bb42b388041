import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { openDatabase } from '#kit/party/database.ts'
import { publishedBeacon } from './beacon.ts'
import { openChains } from './chains.ts'
import { roundTables } from './rounds.store.ts'

const LENGTH = 2_300

test('Each link of a chain hashes to the one below it, in whatever order they are asked for, and its salt is the beacon named before.', async () => {
  const database = openDatabase(':memory:', [roundTables])
  let nowMs = Date.parse('2026-11-29T00:00:00Z')
  const chains = openChains(
    { database, clock: { now: () => new Date(nowMs) } } as Parameters<typeof openChains>[0],
    'h',
    'g',
    LENGTH,
  )
  expect(await chains.current(() => false)).toBeNull()
  nowMs += 10_000
  const chain = present(await chains.current(() => false), 'its salt has come')
  for (const k of [1, LENGTH, 999, 1_000, 1_001, 2_000, 2_001, 1_002, 1, 2_299])
    expect([k, hash('sha256', chains.linkOf(chain, k), 'hex')]).toEqual([k, chains.commitmentOf(chain, k)])
  expect(publishedBeacon(database, chain.beaconRound)).toMatchObject({ randomness: chain.salt, beacon: 'sandbox' })
  for (const other of [1, chain.beaconRound - 1, chain.beaconRound + 1, Number.NaN, 0.5])
    expect(publishedBeacon(database, other)).toBeNull()
  database.close()
})
