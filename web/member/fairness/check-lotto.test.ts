import { expect, test } from 'vitest'
import type { WitnessedFixture } from '#contract/http/fixtures.ts'
import { lottoCheck } from './check-lotto.ts'
import type { SlipRound } from './slip-checks.ts'

const id = 'government-202623'
const draw = (status: string): WitnessedFixture => ({
  id,
  kind: 'draw',
  game: 'government',
  commitment: 'a'.repeat(64),
  beacon: null,
  seen_at: '2026-11-29T10:15:02.000Z',
  starts_at: '2026-12-01T08:20:00.000Z',
  status,
  teams: [],
  number: 202_623,
  day: '2026-12-01',
  result: null,
  version: null,
  reason: null,
  record: null,
})
const slip = (payout: string): SlipRound => ({
  host: 'lotto.localhost',
  payout,
  created_at: '2026-11-29T10:20:00.000Z',
  fairness: {
    commitment: 'a'.repeat(64),
    client_seed: '2026-12-01',
    nonce: 202_623,
    server_seed: null,
    recipe: { id: 'lotto-1', parameters: {} },
    outcome: { draw: id, drawn: null, cancelled: true, lines: [['2bottom', '45', 20, 9_500]] },
  },
})

test('A slip of a cancelled draw is right where all stakes came back and the site knows of it.', async () => {
  const stateOf = async (payout: string, status: string) =>
    (await lottoCheck.check(slip(payout), new Map([[id, draw(status)]]))).map(({ state }) => state)
  expect(await stateOf('20.00', 'CANCELLED')).toEqual(['right'])
  expect(await stateOf('19.00', 'CANCELLED')).toEqual(['wrong'])
  expect(await stateOf('20.00', 'OPEN')).toEqual(['later'])
})
