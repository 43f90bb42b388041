import { describe, expect, it } from 'vitest'
import type { LegShown, SlipShown } from '../wire.ts'
import { pictureOf } from './picture.ts'

const leg = (price: string, result: string | null): LegShown => ({
  fixture: 'f-1',
  game: 'football',
  home: { id: 'a', name: 'บางปลาทอง', crest: ['#B5231F', '#F0D48A', 'half', 'fish'] },
  away: { id: 'b', name: 'ดอยหมอก', crest: ['#B5231F', '#F0D48A', 'half', 'fish'] },
  market: '1x2',
  period: 'ft',
  pick: 'home',
  team: null,
  line: null,
  number: null,
  base: null,
  price,
  kickoff: '2026-11-29T12:00:00Z',
  state: 'FINISHED',
  clock: '',
  score: [2, 1],
  result,
})
const slip: SlipShown = {
  id: 'slp_1',
  number: 7,
  kind: 'step',
  fold: null,
  lines: 1,
  format: 'decimal',
  state: 'settled',
  placed_at: '2026-11-29T10:00:00Z',
  decide_at: null,
  entered: '123.00',
  stake: '123.00',
  full_return: '439.36',
  paid: '439.36',
  version: 1,
  cause: null,
  legs: [leg('1.90', 'win'), leg('1.88', 'win')],
  can_cancel: false,
  cash_out: null,
  cash_outs: [],
}
const all = (showsAmounts: boolean, more: Partial<SlipShown> = {}) =>
  JSON.stringify(pictureOf({ ...slip, ...more }, showsAmounts))

describe('a slip as a picture', () => {
  it('names its teams, choices, prices and results, and what was staked and paid', () => {
    for (const part of [
      'บอลสเต็ป 2 คู่',
      '1 บางปลาทอง ชนะ',
      'บางปลาทอง 2–1 ดอยหมอก',
      '1.90',
      'ราคารวม',
      '3.57',
      '123.00',
      '439.36',
      'ได้',
      'ถูก',
    ])
      expect(all(true)).toContain(part)
  })

  it('says no amount where its player wants none shown, however it ended', () => {
    for (const state of ['accepted', 'settled', 'returned', 'disputed'] as const)
      for (const kind of ['single', 'step', 'combination'] as const)
        expect(all(false, { state, kind, fold: kind === 'combination' ? 2 : null }), `${kind} ${state}`).not.toMatch(
          /123|439|316/,
        )
  })

  it('names nobody: neither the slip nor its player', () => {
    expect(all(true)).not.toMatch(/slp_1|บิล 7/)
  })
})
