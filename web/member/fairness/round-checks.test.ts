import { describe, expect, test } from 'vitest'
import type { RoundRow } from '#contract/http/rounds.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { drawStops } from '#studio/titles/golden-lotus/draw.ts'
import { slotHost } from '#studio/hosts/slot/host.ts'
import { passes } from './check-round.ts'
import { checkAll, seedOf } from './round-checks.ts'

const [goldenLotus] = slotHost.games
const revealed = 'ab'.repeat(32)
const secret = 'cd'.repeat(32)

async function round(
  id: string,
  serverSeed: string,
  nonce: number,
  changed: Partial<RoundRow> = {},
): Promise<RoundRow> {
  const stops = await drawStops(serverSeed, 'lucky', nonce)
  return {
    id,
    host_round: id,
    host: 'slot.localhost',
    game: goldenLotus.facts.code,
    title: 'x',
    status: 'settled',
    stake: '10.00',
    payout: '0.00',
    win_lose: '-10.00',
    created_at: '2026-11-22T03:00:00.000Z',
    completed_at: '2026-11-22T03:00:01.000Z',
    fairness: {
      commitment: await commitmentOf(serverSeed),
      client_seed: 'lucky',
      nonce,
      server_seed: null,
      outcome: { stops },
      recipe: goldenLotus.facts.recipe,
    },
    ...changed,
  }
}
const seeds = new Map([[await commitmentOf(revealed), revealed]])

describe('checking all rounds', () => {
  test('checks those whose seed is revealed, and leaves alone what is secret, open or uncommitted', async () => {
    const rounds = [
      await round('one', revealed, 1),
      await round('two', revealed, 2),
      await round('secret', secret, 3),
      await round('open', revealed, 4, { status: 'open' }),
      await round('uncommitted', revealed, 5, { fairness: null }),
    ]
    const checks = await checkAll(rounds, seeds)
    expect([...checks].map(([id, finding]) => [id, passes(finding)])).toEqual([
      ['one', true],
      ['two', true],
    ])
  })

  test('detects a round whose outcome does not follow, and a seed that is not the committed one', async () => {
    const honest = await round('changed', revealed, 1)
    const changed = {
      ...honest,
      fairness: honest.fairness && { ...honest.fairness, outcome: { stops: [0, 0, 0, 0, 0] } },
    }
    const other = await round('other', secret, 1)
    const checks = await checkAll([changed, other], new Map([...seeds, [await commitmentOf(secret), revealed]]))
    expect([...checks.values()].map(passes)).toEqual([false, false])
  })

  test('prefers the seed that came with the round', async () => {
    const unrevealed = await round('unrevealed', secret, 1)
    expect(
      seedOf({ fairness: unrevealed.fairness && { ...unrevealed.fairness, server_seed: secret } }, new Map()),
    ).toBe(secret)
    expect(seedOf(unrevealed, new Map())).toBeNull()
  })
})
