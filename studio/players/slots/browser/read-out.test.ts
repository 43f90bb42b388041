import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { modes } from '#studio/engines/slots/maths.ts'
import { computeRound } from '#studio/engines/slots/compute-round.ts'
import type { Coin, RoundEvent, Window } from '#studio/engines/slots/round.ts'
import { titles } from '#studio/titles/registry.ts'
import { lastFeature, openAnnouncer, readOut } from './read-out.ts'
import { timelineOf } from './timeline.ts'

/** The visible symbols of three reels of one row. */
const symbols: Window = [['h1'], ['h1'], ['h1']]
const coin = (reel: number): Coin => ({ cell: [reel, 0], amount: 1_000, prize: null })
const freeSpin = (number: number, left: number): RoundEvent[] => [
  { type: 'free-spin', number, left, multiplier: 1 },
  { type: 'reels', part: 'free', window: symbols, slow: [] },
]
const win = (amount: number): RoundEvent => ({
  type: 'win',
  why: { by: 'scatter', symbol: 'h1', count: 3 },
  cells: [],
  multiplier: 1,
  amount,
})
const textsOf = (events: readonly RoundEvent[]) =>
  readOut(timelineOf(events), { h2: 'แมว' }).filter((text) => text !== null)

describe('a screen reader is told', () => {
  test('how many free spins are won, and what each has won, as soon as the next one begins', () => {
    const texts = textsOf([
      { type: 'free-spins', cells: [], added: 2, left: 2, special: 'h2' },
      ...freeSpin(1, 1),
      win(700),
      win(500),
      ...freeSpin(2, 0),
      { type: 'free-spins', cells: [], added: 1, left: 1, special: null },
      ...freeSpin(3, 0),
      win(100),
      { type: 'end', amount: 1_300 },
    ])
    expect(texts).toEqual([
      'ได้ฟรีสปิน 2 รอบ สัญลักษณ์พิเศษคือแมว',
      'ฟรีสปินรอบที่ 1 จาก 2 ได้ 12.00',
      'ได้ฟรีสปินเพิ่มอีก 1 รอบ',
      'ฟรีสปินรอบที่ 2 จาก 3 ไม่ถูกรางวัล',
    ])
  })

  test('how many coins are held, how many respins are left, and what the coins bring', () => {
    const grand: Coin = { cell: [1, 0], amount: 100_000, prize: 'grand' }
    const texts = textsOf([
      { type: 'hold', coins: [coin(0), coin(1)], left: 3 },
      { type: 'hold', coins: [], left: 2 },
      { type: 'hold', coins: [coin(2)], left: 3 },
      { type: 'hold', coins: [], left: 0 },
      { type: 'collect', coins: [coin(0), coin(1), coin(2)], amount: 3_000 },
      { type: 'collect', coins: [grand], amount: 100_000 },
      { type: 'end', amount: 103_000 },
    ])
    expect(texts).toEqual([
      'เริ่มโบนัสเก็บเหรียญ มี 2 เหรียญ หมุนซ้ำได้ 3 ครั้ง',
      'มี 2 เหรียญ หมุนซ้ำได้อีก 2 ครั้ง',
      'มี 3 เหรียญ หมุนซ้ำได้อีก 3 ครั้ง',
      'เก็บ 3 เหรียญ ได้ 30.00',
      'ได้รางวัลแกรนด์ 1,000.00',
    ])
  })

  test('of the feature that a bought round begins with, in every title; and nothing that reads like the result of the round', async () => {
    for (const { code, maths } of titles.filter((title) => title.maths.buy > 0)) {
      const pot = 'prizes' in maths && maths.prizes.pot ? 500_000 : null
      for (const mode of modes) {
        const round = await computeRound(
          maths,
          { serverSeed: 'a', clientSeed: 'b', nonce: 1 },
          { stake: 1_000, mode, pot },
        )
        const texts = textsOf(round.events)
        if (mode === 'buy') expect(texts[0], code).toMatch(/^(ได้ฟรีสปิน|เริ่มโบนัสเก็บเหรียญ|หมุนวงล้อโบนัส)/)
        expect(texts.join(), code).not.toMatch(/รอบนี้ไม่ถูกรางวัล|ได้คืน|ชนะ/)
      }
    }
  })

  test('which feature has ended', () => {
    expect(lastFeature(timelineOf([...freeSpin(1, 0), win(100), { type: 'end', amount: 100 }]))).toBe('free')
    expect(lastFeature(timelineOf([{ type: 'collect', coins: [coin(0)], amount: 1_000 }]))).toBe('hold')
    expect(lastFeature(timelineOf([{ type: 'wheel', slice: 0, prize: null, amount: 1_000 }]))).toBeNull()
  })
})

describe('the announcer of a screen reader’s texts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('says one text each two seconds, the newest of those that came meanwhile', () => {
    const said: string[] = []
    const announcer = openAnnouncer((text) => said.push(text))
    for (const text of ['one', 'two', 'three']) announcer.announce(text)
    vi.advanceTimersByTime(1_999)
    expect(said).toEqual(['one'])
    vi.advanceTimersByTime(1)
    expect(said).toEqual(['one', 'three'])
  })

  test('says the result at once, and nothing that waited after it', () => {
    const said: string[] = []
    const announcer = openAnnouncer((text) => said.push(text))
    announcer.announce('one')
    announcer.announce('two')
    announcer.announceNow('result')
    vi.advanceTimersByTime(5_000)
    expect(said).toEqual(['one', 'result'])
  })

  test('drops what waits where the round is broken off', () => {
    const said: string[] = []
    const announcer = openAnnouncer((text) => said.push(text))
    announcer.announce('one')
    announcer.announce('two')
    announcer.silence()
    vi.advanceTimersByTime(5_000)
    expect(said).toEqual(['one'])
  })
})
