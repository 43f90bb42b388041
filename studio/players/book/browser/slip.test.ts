import { describe, expect, it } from 'vitest'
import type { LegShown, Match, Offer, TeamShown } from '../wire.ts'
import {
  type Choices,
  type Draft,
  emptyDraft,
  isTaken,
  legOf,
  legsToPlace,
  nameOfLeg,
  readDraft,
  standingOf,
  toggled,
  without,
} from './draft.ts'
import { priceIn, priceText, productOf, returnOfStep } from './odds.ts'
import { asSelection, factorText } from './placed.ts'
import { sumOf } from './slip-sum.ts'
import { choiceName, namesOf } from './words.th.ts'

const team = (id: string, name: string): TeamShown => ({ id, name, crest: ['#B5231F', '#F0D48A', 'half', 'fish'] })
const handicap: Offer = {
  key: 'asian_handicap:ft:-0.25',
  market: 'asian_handicap',
  period: 'ft',
  team: null,
  line: '-0.25',
  number: null,
  base: [2, 1],
  own: 'malay',
  status: 'open',
  price_no: 7,
  prices: [
    ['home', '-0.96'],
    ['away', '0.84'],
  ],
  margin: 33,
}
const winner: Offer = {
  ...handicap,
  key: '1x2:ft',
  market: '1x2',
  line: null,
  base: null,
  own: 'decimal',
  prices: [['home', '1.89']],
}
const match = (id: string, markets: Offer[] = [handicap, winner]): Match => ({
  id,
  competition: 'lbp1',
  home: team('bpt', 'บางปลาทอง'),
  away: team('dmk', 'ดอยหมอก'),
  kickoff: '2026-11-29T12:00:00Z',
  state: 'IN_PLAY',
  clock: 'ครึ่งหลัง 63′',
  minute: 63,
  added: 0,
  score: [2, 1],
  half_time: [1, 1],
  reds: [0, 0],
  series: null,
  game: 'football',
  periods: null,
  delay_s: 5,
  suspended: null,
  markets,
  markets_in_all: markets.length,
})
function leg(id: string, offer: Offer = handicap, pick = 'home') {
  const made = legOf(match(id), offer, pick)
  if (made === null) throw new Error('the offer is open')
  return made
}
const choices: Choices = { format: 'malay', policy: 'better', order: 'league' }
const limits = {
  min: '20.00',
  max_single: '50000.00',
  max_step: '5000.00',
  min_unit: '10.00',
  max_combination: '5000.00',
  step_legs: [2, 12] as [number, number],
  combination_legs: [3, 8] as [number, number],
  max_payout: '1000000.00',
  max_product: 10_000,
}
const worked = (draft: Draft, offers: readonly Offer[], chosen = choices, credit = 1_000_000n) =>
  sumOf(draft, chosen, () => offers, { limits, credit })
const moved = (price: string): Offer => ({ ...handicap, price_no: 8, prices: [['home', price]] })

describe('prices', () => {
  it('shows −0.96 with a real minus, and in Hong Kong and decimal rounded down', () => {
    expect(priceText(priceIn('malay', '-0.96', 'malay'))).toBe('−0.96')
    expect(priceText(priceIn('malay', '-0.96', 'hongkong'))).toBe('1.04')
    expect(priceText(priceIn('malay', '-0.94', 'decimal'))).toBe('2.06')
    expect(priceText(priceIn('decimal', '8.50', 'malay'))).toBe('8.50')
  })

  it('writes out the product of a step, shows it rounded down and reckons with it unrounded', () => {
    const prices = [190, 194, 202, 189]
    expect(productOf(prices).text).toBe('1.90 × 1.94 × 2.02 × 1.89')
    expect(productOf(prices).shown).toBe(1407n)
    expect(returnOfStep(10_000n, prices)).toBe(140_724n)
  })
})

describe('the kept slip', () => {
  it('takes a selection, turns into a step with the second match, and gives a selection back', () => {
    const one = toggled(emptyDraft, leg('f-1'), 12)
    expect([one.kind, one.legs.length]).toEqual(['single', 1])
    const two = toggled(one, leg('f-2'), 12)
    expect([two.kind, legsToPlace(two).length]).toEqual(['step', 2])
    expect(toggled(two, leg('f-2'), 12)).toMatchObject({ kind: 'single', active: 'f-1|asian_handicap:ft:-0.25|home' })
  })

  it('lets another selection of the same match take the place of the first', () => {
    const other = toggled(toggled(emptyDraft, leg('f-1'), 12), leg('f-1', winner), 12)
    expect(other.legs.map(nameOfLeg)).toEqual(['f-1|1x2:ft|home'])
  })

  it('holds no more matches than a step may have', () => {
    const full = toggled(toggled(emptyDraft, leg('f-1'), 2), leg('f-2'), 2)
    expect(toggled(full, leg('f-3'), 2)).toBe(full)
  })

  it('is read as it was written, and leaves out what is no selection', () => {
    const draft = { ...toggled(toggled(emptyDraft, leg('f-1'), 12), leg('f-2'), 12), entered: '100' }
    expect(readDraft(JSON.stringify(draft))).toEqual(draft)
    expect(readDraft(JSON.stringify({ ...draft, legs: [draft.legs[0], { fixture: 'f-9' }, null] })).legs).toHaveLength(
      1,
    )
    expect(readDraft('not json')).toEqual(emptyDraft)
  })

  it('bets as a single on the selection that was pressed last, and on the next once that one is gone', () => {
    const draft = { ...toggled(toggled(emptyDraft, leg('f-1'), 12), leg('f-2'), 12), kind: 'single' as const }
    expect(legsToPlace(draft).map(({ fixture }) => fixture)).toEqual(['f-2'])
    expect(legsToPlace(without(draft, draft.active)).map(({ fixture }) => fixture)).toEqual(['f-1'])
  })
})

describe('a price that moves', () => {
  it('is taken by the member’s own choice alone', () => {
    expect(
      (['none', 'better', 'all'] as const).map((policy) =>
        ['same', 'better', 'worse'].map((kind) => isTaken(kind as 'same', policy)),
      ),
    ).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ])
  })

  it('is better at −0.95 than at −0.96, and worse at −0.99', () => {
    expect(standingOf(leg('f-1'), [moved('-0.95')]).kind).toBe('better')
    expect(standingOf(leg('f-1'), [moved('-0.99')]).kind).toBe('worse')
    expect(standingOf(leg('f-1'), [moved('-0.96')]).kind).toBe('same')
  })

  it('is another bet once the score or the line is another, and rests while its market does', () => {
    expect(standingOf(leg('f-1'), [{ ...handicap, base: [3, 1] }]).kind).toBe('rebased')
    expect(standingOf(leg('f-1'), [{ ...handicap, key: 'asian_handicap:ft:-0.50' }]).kind).toBe('gone')
    expect(standingOf(leg('f-1'), [{ ...handicap, status: 'suspended' }]).kind).toBe('paused')
  })

  it('keeps the press back until the worse price is accepted, and says the difference in satang', () => {
    const draft = { ...toggled(emptyDraft, leg('f-1'), 12), entered: '500' }
    const sum = worked(draft, [moved('0.80')])
    expect([sum.obstacle, sum.seen, sum.returned]).toEqual(['price', 98_000n, 90_000n])
    expect(worked(draft, [moved('0.80')], { ...choices, policy: 'all' }).obstacle).toBe('')
  })
})

describe('the sums of a slip', () => {
  it('debits 480.00 for 500.00 to be won at −0.96, and 500.00 in another format', () => {
    const draft = { ...toggled(emptyDraft, leg('f-1'), 12), entered: '500' }
    expect(worked(draft, [handicap])).toMatchObject({
      isToWin: true,
      stake: 48_000n,
      profit: 50_000n,
      returned: 98_000n,
      obstacle: '',
    })
    expect(worked(draft, [handicap], { ...choices, format: 'hongkong' })).toMatchObject({
      isToWin: false,
      stake: 50_000n,
      profit: 52_000n,
    })
  })

  it('says what stands in the way of a press', () => {
    const draft = toggled(emptyDraft, leg('f-1'), 12)
    const obstacle = (entered: string, credit = 1_000_000n) =>
      worked({ ...draft, entered }, [handicap], choices, credit).obstacle
    expect(obstacle('')).toBe('empty')
    expect(obstacle('ร้อย')).toBe('invalid')
    expect(obstacle('20')).toBe('low')
    expect(obstacle('60000')).toBe('high')
    expect(obstacle('500', 40_000n)).toBe('credit')
    expect(obstacle('1,000')).toBe('')
    expect(worked({ ...draft, kind: 'step', entered: '100' }, [handicap]).obstacle).toBe('legs')
  })

  it('counts the lines of a combination, what they cost in all and return at most, each line rounded down', () => {
    const draft: Draft = {
      ...emptyDraft,
      kind: 'combination',
      legs: ['f-1', 'f-2', 'f-3', 'f-4'].map((id) => leg(id, winner)),
      entered: '33.33',
    }
    const sum = worked(draft, [winner])
    expect(sum).toMatchObject({
      fold: 2,
      lines: 6,
      stake: 19_998n,
      returned: 6n * 11_905n,
      least: 1_000n,
      most: 83_333n,
      obstacle: '',
    })
    expect(worked({ ...draft, fold: 3 }, [winner])).toMatchObject({
      fold: 3,
      lines: 4,
      stake: 13_332n,
      returned: 4n * 22_501n,
    })
    expect(worked({ ...draft, fold: 7 }, [winner]).fold).toBe(3)
    expect(worked({ ...draft, entered: '9' }, [winner]).obstacle).toBe('low')
    expect(worked({ ...draft, legs: draft.legs.slice(0, 2) }, [winner]).obstacle).toBe('legs')
  })

  it('lets nothing be typed that would return more than the highest payout', () => {
    const longShot: Offer = { ...winner, prices: [['home', '251.00']] }
    const draft = { ...toggled(emptyDraft, leg('f-1', longShot), 12), entered: '4000' }
    const sum = worked(draft, [longShot])
    expect([sum.most, sum.obstacle]).toEqual([398_406n, 'high'])
  })
})

describe('a leg of a bet', () => {
  const shown = (result: string | null, price = '1.94'): LegShown => ({
    ...leg('f-1'),
    game: 'football',
    pick: 'away',
    line: '0.25',
    price,
    state: 'FINISHED',
    clock: '',
    score: [2, 2],
    result,
  })

  it('says by how much it multiplied a step', () => {
    expect(['win', 'half_win', 'push', 'void', 'half_loss', 'loss'].map((result) => factorText(shown(result)))).toEqual(
      ['1.94', '1.47', '1.00', '1.00', '0.50', '0'],
    )
    expect(factorText(shown('half_win', '1.95'))).toBe('1.475')
    expect(factorText(shown(null))).toBeNull()
  })

  it('is named by its own line, as it was chosen', () => {
    expect(choiceName(asSelection(shown(null)), namesOf(shown(null)))).toBe('ดอยหมอก รอง 0/0.5')
  })
})
