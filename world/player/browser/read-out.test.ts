import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { modes } from '#contract/slots/maths.ts'
import { playAgain } from '#contract/slots/play-again.ts'
import type { Coin, RoundEvent, Window } from '#contract/slots/round.ts'
import { titles } from '#world/titles/registry.ts'
import { lastFeature, openReader, readOut } from './read-out.ts'
import { beatsOf } from './timeline.ts'

const window: Window = [['h1'], ['h1'], ['h1']]
const coin = (reel: number): Coin => ({ cell: [reel, 0], amount: 1_000, prize: null })
const freeSpin = (number: number, left: number): RoundEvent[] => [
  { type: 'free-spin', number, left, multiplier: 1 },
  { type: 'reels', part: 'free', window, slow: [] },
]
const win = (amount: number): RoundEvent => ({
  type: 'win',
  why: { by: 'scatter', symbol: 'h1', count: 3 },
  cells: [],
  multiplier: 1,
  amount,
})
const textsOf = (events: readonly RoundEvent[]) => readOut(beatsOf(events), { h2: 'แมว' }).filter((text) => text !== null)

describe('a screen reader is told', () => {
  test('how many free spins are won, and of each when the next begins what it brought', () => {
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

  test('the coins that are held and the respins left, and what they bring', () => {
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

  test('of every feature of every title that can be bought, never in the words of a result', async () => {
    for (const { code, maths } of titles.filter((title) => title.maths.buy > 0)) {
      const pot = 'prizes' in maths && maths.prizes.pot ? 500_000 : null
      for (const mode of modes) {
        const round = await playAgain(maths, { serverSeed: 'a', clientSeed: 'b', nonce: 1 }, { stake: 1_000, mode, pot })
        const texts = textsOf(round.events)
        if (mode === 'buy') expect(texts[0], code).toMatch(/^(ได้ฟรีสปิน|เริ่มโบนัสเก็บเหรียญ|หมุนวงล้อโบนัส)/)
        expect(texts.join(), code).not.toMatch(/รอบนี้ไม่ถูกรางวัล|ได้คืน|ชนะ/)
      }
    }
  })

  test('which feature has ended', () => {
    expect(lastFeature(beatsOf([...freeSpin(1, 0), win(100), { type: 'end', amount: 100 }]))).toBe('free')
    expect(lastFeature(beatsOf([{ type: 'collect', coins: [coin(0)], amount: 1_000 }]))).toBe('hold')
    expect(lastFeature(beatsOf([{ type: 'wheel', slice: 0, prize: null, amount: 1_000 }]))).toBeNull()
  })
})

describe('the reader', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('says one text each two seconds, the newest of those that came meanwhile', () => {
    const said: string[] = []
    const reader = openReader((text) => said.push(text))
    for (const text of ['one', 'two', 'three']) reader.announce(text)
    vi.advanceTimersByTime(1_999)
    expect(said).toEqual(['one'])
    vi.advanceTimersByTime(1)
    expect(said).toEqual(['one', 'three'])
  })

  test('says the result at once, and nothing that waited after it', () => {
    const said: string[] = []
    const reader = openReader((text) => said.push(text))
    reader.announce('one')
    reader.announce('two')
    reader.announceNow('result')
    vi.advanceTimersByTime(5_000)
    expect(said).toEqual(['one', 'result'])
  })

  test('drops what waits where the round is broken off', () => {
    const said: string[] = []
    const reader = openReader((text) => said.push(text))
    reader.announce('one')
    reader.announce('two')
    reader.silence()
    vi.advanceTimersByTime(5_000)
    expect(said).toEqual(['one'])
  })
})
