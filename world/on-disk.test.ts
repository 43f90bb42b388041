import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openPurse, playerAt } from '#studio/hosts/casino/open-for-test.ts'
import { openForTest } from './open-for-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'on-disk-'))
const purse = openPurse()
const world = await openForTest((got) => purse.answer(got), { DATA_DIR: folder })
const { open, post, sent } = playerAt(world, 'blackjack')

afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A disk that does not answer until it is let go. */
function stoppedDisk() {
  const waiting: (() => void)[] = []
  const stopped = vi.spyOn(fs, 'fdatasync').mockImplementation((_of, done) => void waiting.push(() => done(null)))
  return () => {
    stopped.mockRestore()
    for (const go of waiting) go()
  }
}
const soon = () => new Promise((over) => setTimeout(over, 300))

test('a bet is on the disk before the site is asked for its stake', async () => {
  expect(await open()).toBe(200)
  const goOn = stoppedDisk()
  const bet = post('/api/bet', { game: 'blackjack', key: 'a-hand-on-disk', stake: '100' })
  await soon()
  expect(sent('placeBets')).toHaveLength(0)
  goOn()
  expect((await bet).status).toBe(200)
  expect(sent('placeBets')).toHaveLength(1)
})

test('what an answer tells of is on the disk before it leaves', async () => {
  const goOn = stoppedDisk()
  let status: number | null = null
  const answer = post('/api/seeds', { client_seed: 'chosen-by-the-player' }).then((got) => (status = got.status))
  await soon()
  expect(status).toBe(null)
  goOn()
  expect(await answer).toBe(200)
})
