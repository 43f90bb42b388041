import { describe, expect, it } from 'vitest'
import { BET_TYPES, DEFAULT_RATES, keyOf, type Pick, pickRefusal, rateOf } from './bet-types.ts'
import { BET_TYPE_NAMES, LOTTO_NAMES } from './bet-types.th.ts'
import { chanceOf, returnOf } from './chances.ts'
import { type LottoResult, resultOfYiki, timesWon } from './results.ts'

const threes = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'))
const twos = threes.slice(0, 100).map((number) => number.slice(1))
const none: LottoResult = { top: '', two: '', front: [], back: [] }

/** How often the pick is paid in all outcomes of what it depends on. */
function counted(pick: Pick): { paid: number; of: number } {
  const outcomes: LottoResult[] =
    pick.type === '3front' || pick.type === '3back'
      ? threes.flatMap((one) => threes.map((other) => ({ ...none, front: [one, other], back: [one, other] })))
      : pick.type === '2bottom' || pick.type === 'run_bottom'
        ? twos.map((two) => ({ ...none, two }))
        : threes.map((top) => ({ ...none, top }))
  return { paid: outcomes.reduce((sum, outcome) => sum + timesWon(pick, outcome), 0), of: outcomes.length }
}

describe('the return of every type, counted over all outcomes', () => {
  it.each<[Pick, bigint, bigint]>([
    [{ type: '3top', number: '742' }, 900n, 450n],
    [{ type: '3tod', number: '742' }, 900n, 450n],
    [{ type: '3tod', number: '474' }, 450n, 225n],
    [{ type: '3front', number: '007' }, 900n, 450n],
    [{ type: '3back', number: '777' }, 900n, 450n],
    [{ type: '2top', number: '05' }, 950n, 475n],
    [{ type: '2bottom', number: '99' }, 950n, 475n],
    [{ type: 'run_top', number: '0' }, 867n, 433n],
    [{ type: 'run_bottom', number: '9' }, 798n, 399n],
  ])('%o', (pick, full, half) => {
    const { paid, of } = counted(pick)
    const chance = chanceOf(pick)
    expect(BigInt(paid) * chance.of, 'the chance is what was counted').toBe(chance.wins * BigInt(of))
    const back = returnOf(pick, DEFAULT_RATES)
    const { full: rate } = rateOf(DEFAULT_RATES, pick)
    expect(BigInt(paid * rate) * back.full.of).toBe(back.full.wins * BigInt(of * 100))
    expect((back.full.wins * 1_000n) / back.full.of).toBe(full)
    expect((back.half.wins * 1_000n) / back.half.of).toBe(half)
  })

  it('is of every number the same, but that of a pair as tod', () => {
    for (const number of threes) {
      expect(threes.filter((top) => timesWon({ type: '3top', number }, { ...none, top }) === 1)).toEqual([number])
      const tod = threes.filter((top) => timesWon({ type: '3tod', number }, { ...none, top }) === 1).length
      expect(BigInt(tod)).toBe(chanceOf({ type: '3tod', number }).wins)
    }
    for (let digit = 0; digit < 10; digit += 1) {
      expect(counted({ type: 'run_top', number: String(digit) })).toEqual({ paid: 271, of: 1_000 })
      expect(counted({ type: 'run_bottom', number: String(digit) })).toEqual({ paid: 19, of: 100 })
    }
  })
})

describe('a pick', () => {
  const result: LottoResult = { top: '505', two: '42', front: ['123', '123'], back: ['456', '789'] }
  it('wins as often as rule 14.1 pays it', () => {
    const paid = (type: Pick['type'], number: string) => timesWon({ type, number }, result)
    expect(paid('3front', '123'), 'drawn twice').toBe(2)
    expect(paid('3back', '789')).toBe(1)
    expect(paid('3back', '123')).toBe(0)
    expect(paid('3tod', '055')).toBe(1)
    expect(paid('3tod', '505'), 'the straight one too, once').toBe(1)
    expect(paid('run_top', '5'), 'once, however often').toBe(1)
    expect(paid('2top', '05')).toBe(1)
    expect(paid('2bottom', '42')).toBe(1)
    expect(paid('2bottom', '24')).toBe(0)
    expect(timesWon({ type: '3front', number: '123' }, resultOfYiki('12312'))).toBe(0)
  })

  it('is refused with a stable code', () => {
    expect(pickRefusal('government', { type: '3tod', number: '777' })).toBe('LOTTO_TRIPLE_AS_TOD')
    expect(pickRefusal('government', { type: '3tod', number: '778' })).toBeNull()
    expect(pickRefusal('yiki', { type: '3front', number: '123' })).toBe('LOTTO_TYPE_UNKNOWN')
    expect(pickRefusal('government', { type: 'toString', number: '123' })).toBe('LOTTO_TYPE_UNKNOWN')
    for (const number of ['12', '1234', '12x', '๑๒๓', ' 12', ''])
      expect(pickRefusal('government', { type: '3top', number }), number).toBe('LOTTO_NUMBER_INVALID')
  })

  it('has the key of all that is the same bet', () => {
    expect(keyOf({ type: '3tod', number: '321' })).toBe(keyOf({ type: '3tod', number: '132' }))
    expect(keyOf({ type: '3top', number: '321' })).not.toBe(keyOf({ type: '3top', number: '132' }))
  })

  it('has a type with a name, and a lotto with one', () => {
    for (const type of BET_TYPES) expect(BET_TYPE_NAMES[type]).toMatch(/^(?:[23] ตัว|วิ่ง)/)
    expect(Object.values(LOTTO_NAMES)).toEqual(['หวยรัฐบาล', 'ยี่กี'])
  })
})
