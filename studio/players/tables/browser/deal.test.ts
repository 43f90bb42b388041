import { describe, expect, it } from 'vitest'
import { cardsAt, dealOf } from './deal.ts'

const opening = (position: number) => ({ position, card: '4s', salt: '' })
const pace = { deal: 2_400, squeeze: 6_000, third: 4_000 }

describe('the deal of a round', () => {
  const cards = dealOf({ hands: { player: [8, 10, 12].map(opening), banker: [9, 11].map(opening) }, pace })

  it('lays the first four in turn within the deal, and a third after the squeeze', () => {
    expect(cards.map(({ position }) => position)).toEqual([8, 9, 10, 11, 12])
    expect(cards.slice(0, 4).every(({ dealtAt }) => dealtAt < pace.deal)).toBe(true)
    expect(cards[4]).toMatchObject({ dealtAt: 8_400, opensAt: 12_400 })
  })

  it('turns the first card of each hand at once, and the second for everybody at the end of the squeeze', () => {
    const open = (ms: number, opened: number[] = []) =>
      cardsAt(cards, ms, new Set(opened))
        .filter(({ isOpen }) => isOpen)
        .map(({ position }) => position)
    expect(open(2_400)).toEqual([8, 9])
    expect(open(3_000, [11])).toEqual([8, 9, 11])
    expect(open(8_400)).toEqual([8, 9, 10, 11])
    expect(open(12_400)).toEqual([8, 9, 10, 11, 12])
  })

  it('keeps a hand of one card closed until the squeeze is over', () => {
    const faced = dealOf({
      hands: { dragon: [opening(1)], tiger: [opening(2)] },
      pace: { deal: 1_200, squeeze: 4_000, third: 0 },
    })
    expect(faced.map(({ opensAt }) => opensAt)).toEqual([5_200, 5_200])
  })
})
