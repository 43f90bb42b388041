import { describe, expect, test } from 'vitest'
import { modes } from '#studio/engines/slots/maths.ts'
import type { RoundEvent, SymbolRole } from '#studio/engines/slots/round.ts'
import { computeRound } from '#studio/engines/slots/compute-round.ts'
import { titles } from '#studio/titles/registry.ts'
import { timelineOf, countMs, freeSpinsOf, lastWindow, tierOf, type TimelineEvent } from './timeline.ts'

const window: SymbolRole[][] = [['h1'], ['h1'], ['h1']]
const win = (amount: number): RoundEvent => ({
  type: 'win',
  why: { by: 'line', line: 0, symbol: 'h1', count: 3 },
  cells: [[0, 0]],
  multiplier: 1,
  amount,
})

/** The beats that find the reels turning and need them to stand. A round begins with turning reels, as does each free spin of it. */
function turningAt(beats: readonly TimelineEvent[]): string[] {
  let turning = true
  return beats.flatMap(({ beat }) => {
    if (beat === 'free-spin') turning = true
    if (beat === 'stop' || beat === 'rest') turning = false
    return turning && beat !== 'free-spin' ? [beat] : []
  })
}

test('the free spins of a round are counted, further ones among them; a round without any has none', () => {
  const spin = (number: number, left: number): RoundEvent => ({ type: 'free-spin', number, left, multiplier: 1 })
  expect(freeSpinsOf(timelineOf([spin(1, 1), spin(2, 2), spin(3, 1), spin(4, 0)]))).toBe(4)
  expect(freeSpinsOf(timelineOf([win(100)]))).toBe(0)
})

describe('the beats of a round', () => {
  test('show all wins of one window together, and what the round has brought after them', () => {
    const beats = timelineOf([
      { type: 'reels', part: 'base', window, slow: [] },
      win(100),
      win(250),
      { type: 'tumble', gone: [[0, 0]], window, multiplier: 2 },
      win(50),
      { type: 'end', amount: 400 },
    ])
    expect(beats.map(({ beat }) => beat)).toEqual(['stop', 'wins', 'tumble', 'wins', 'end'])
    expect(beats[1]).toMatchObject({ amount: 350, sofar: 350 })
    expect(beats[3]).toMatchObject({ amount: 50, sofar: 400 })
  })

  test('add up to the win that the wallet is sent, in every title', async () => {
    for (const title of titles) {
      const pot = 'prizes' in title.maths && title.maths.prizes.pot ? 500_000 : null
      for (let nonce = 0; nonce < 40; nonce += 1) {
        const round = await computeRound(
          title.maths,
          { serverSeed: 'a', clientSeed: 'b', nonce },
          { stake: 1_000, mode: 'base', pot },
        )
        const beats = timelineOf(round.events)
        const sums = beats.flatMap((beat) => ('sofar' in beat ? [beat.sofar] : []))
        expect(sums.at(-1) ?? 0, `${title.code} ${nonce}`).toBe(round.win)
        expect(beats.at(-1)).toEqual({ beat: 'end', amount: round.win })
        expect(lastWindow(round)).toHaveLength(title.maths.rows.length)
      }
    }
  })

  test('stop the reels before anything is shown on them, and leave none turning: in every title, bought or not', async () => {
    for (const { code, maths } of titles) {
      const pot = 'prizes' in maths && maths.prizes.pot ? 500_000 : null
      for (const mode of maths.buy > 0 ? modes : (['base'] as const)) {
        for (let nonce = 0; nonce < 25; nonce += 1) {
          const { events } = await computeRound(
            maths,
            { serverSeed: 'a', clientSeed: 'b', nonce },
            { stake: 1_000, mode, pot },
          )
          expect(turningAt(timelineOf(events)), `${code} ${mode} ${nonce}`).toEqual([])
        }
      }
    }
  })

  test('a cut by the published maximum is taken off', () => {
    const beats = timelineOf([win(900), { type: 'capped', amount: 400 }, { type: 'end', amount: 500 }])
    expect(beats).toContainEqual({ beat: 'capped', sofar: 500 })
  })
})

describe('the tier of a win', () => {
  const bet = { stake: 1_000, paid: 1_000, most: 2_500 }

  test('rises at 20 and 50 times what the round cost and at the maximum', () => {
    expect([500, 1_000, 19_990, 20_000, 50_000, 2_500_000].map((amount) => tierOf(amount, bet))).toEqual([
      'none',
      'small',
      'small',
      'big',
      'mega',
      'max',
    ])
  })

  test('a return below what was paid is never celebrated, however many stakes it is', () => {
    expect(tierOf(60_000, { ...bet, paid: 80_000 })).toBe('none')
  })

  test('of a bought round is measured by its price: what cost 32 stakes and brought 37 is no big win', () => {
    const bought = { ...bet, paid: 32_000 }
    expect([31_990, 37_000, 639_990, 640_000, 1_600_000, 2_500_000].map((amount) => tierOf(amount, bought))).toEqual([
      'none',
      'small',
      'small',
      'big',
      'mega',
      'max',
    ])
  })
})

test('an amount never counts up for more than 1.2 s', () => {
  for (const amount of [1, 1_000, 50_000, 10_000_000]) {
    expect(countMs(amount, 1_000)).toBeGreaterThanOrEqual(300)
    expect(countMs(amount, 1_000)).toBeLessThanOrEqual(1_200)
  }
})
