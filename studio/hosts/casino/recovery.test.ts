import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { openForTest } from '#world/open-for-test.ts'
import { openPurse, playerAt, until } from './open-for-test.ts'

const folder = mkdtempSync(join(tmpdir(), 'casino-'))
const purse = openPurse()
const world = await openForTest((got) => purse.answer(got), { DATA_DIR: folder })
const { advance, nextRound, now, open, put, sent, snapshot, ticketsOf, toPhase } = playerAt(world, 'baccarat-north')

beforeAll(async () => {
  expect(await open()).toBe(200)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('A host that is stopped', () => {
  test('while bets are taken gives every stake back, and draws the same coup in the next round.', async () => {
    const begun = await nextRound()
    const before = purse.satang
    expect((await put(begun.round, { player: 2_000 })).status).toBe(200)
    let isAsked: () => void = () => {}
    const reached = new Promise<void>((resume) => (isAsked = resume))
    // The second bet has no answer when the host is stopped.
    purse.instead = (got) => {
      if (!got.path.endsWith('placeBets')) return null
      isAsked()
      return 'hang'
    }
    void put(begun.round, { banker: 1_000 + 1_000 }).catch(() => {})
    await reached
    purse.instead = null
    await world.reopen()
    await until(async () => purse.satang === before)
    const after = await toPhase('betting', ({ round }) => (round ?? 0) > begun.round)
    expect([after.k, after.place, after.commitment]).toEqual([begun.k, begun.place, begun.commitment])
    expect((await ticketsOf(begun.round)).map(({ state }) => state)).toEqual(['undone', 'undone'])
  })

  test('while cards are shown settles by the draw that was written, and pays once.', async () => {
    const { round } = await nextRound()
    const before = purse.satang
    await put(round, { player: 2_000, banker: 2_000, tie: 2_000 })
    await toPhase('show', (found) => found.round === round)
    purse.instead = (got) => (got.path.endsWith('settleBets') ? { status: 503, json: {} } : null)
    await world.reopen()
    const tickets = await until(async () => {
      const all = await ticketsOf(round)
      return all.every(({ state }) => state === 'settled') && all
    })
    purse.instead = null
    const paid = tickets.reduce((sum, one) => sum + (one.paid ?? 0), 0)
    await until(async () => {
      await advance(2_000)
      return purse.satang === before - 6_000 + paid
    })
    const id = present(sent('settleBets').at(-1), 'a settlement was sent').id
    expect(
      new Set(
        sent('settleBets')
          .filter(
            ({ txns }) => purse.settled.has(txns[0]?.id ?? '') && txns[0]?.roundId === id.slice(0, id.lastIndexOf('.')),
          )
          .map((one) => one.id),
      ),
    ).toEqual(new Set([id]))
  })
})

describe('A site that is silent', () => {
  test('while bets are taken: the table pauses, voids the round, and gives back what was asked.', async () => {
    const { round, until: closes } = await nextRound()
    const before = purse.satang
    purse.instead = () => ({ status: 503, json: {} })
    const placed = put(round, { player: 2_000 })
    await advance(closes - (await now()) + 2_500)
    expect((await placed).status).toBe(200)
    await until(async () => (await snapshot()).phase === 'paused')
    purse.instead = null
    const after = await until(async () => {
      await advance(1_000)
      const found = await snapshot()
      return found.phase === 'betting' && (found.round ?? 0) > round && found
    })
    expect(after.round).toBeGreaterThan(round)
    expect(purse.satang).toBe(before)
    expect((await ticketsOf(round)).map(({ state }) => state)).toEqual(['undone'])
  })
})
