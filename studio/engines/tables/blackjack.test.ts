import { describe, expect, it } from 'vitest'
import vectors from '#tests/fixtures/tables-vectors.json' with { type: 'json' }
import { type BlackjackAction, type BlackjackBet, handTotal, playBlackjack } from './blackjack.ts'
import { pairsReturn, plusThreeReturn } from './blackjack-sides.ts'
import { type Card, cardText, DECK, RANKS, SUITS } from './cards.ts'
import { byStream, shuffled } from './shoe.ts'

const DECKS = 8
const texts = (cards: readonly Card[]) => cards.map(cardText).join(' ')
const cards = (text: string): Card[] =>
  text.split(' ').map(([rank = '', suit = '']) => RANKS.indexOf(rank) * 4 + SUITS.indexOf(suit))
const play = (text: string, actions: BlackjackAction[] = [], bet: BlackjackBet = { stake: 10_000 }) =>
  playBlackjack(cards(text), bet, actions)

describe('a round of blackjack', () => {
  it.each(vectors.blackjack)('is played as $in.actions of nonce $in.nonce', async ({ in: given, out }) => {
    const seeds = { serverSeed: given.server_seed, clientSeed: given.client_seed, nonce: given.nonce }
    const shoe = await byStream(seeds, 8, (draws) => [...shuffled(draws, DECKS)])
    const round = playBlackjack(shoe, given, given.actions as BlackjackAction[])
    const { results, win, ending, opposed, insurance, side } = round?.end ?? {}
    expect({
      hands: round?.hands.map(texts),
      results,
      dealer: texts(round?.dealer ?? []),
      dealt: round?.dealt,
      ...(insurance === undefined ? {} : { insurance }),
      ...(Object.keys(side ?? {}).length === 0 ? {} : { side }),
      stake: round?.stake,
      win,
      ending,
      opposed,
      valid_stake: ending === 'draw' ? 0 : (round?.stake ?? 0) - (opposed ?? 0),
    }).toEqual(out)
  })

  it('offers insurance under an ace alone, before anything else, also to a natural', () => {
    expect(play('Ah As Kd 5c')?.may).toEqual(['insure', 'no'])
    expect(play('9h As 7d 5c', ['hit'])).toBeNull()
    expect(play('9h Ks 7d 5c', ['insure'])).toBeNull()
    expect(play('Ah As Kd 5c', ['insure'])?.end).toMatchObject({ results: ['blackjack'], insurance: 0, win: 25_000 })
    expect(play('Ah As Kd Kc', ['insure'])?.end).toMatchObject({
      results: ['push'],
      insurance: 15_000,
      win: 25_000,
      ending: 'played',
      opposed: 10_000,
    })
  })

  it('splits once, ten-values alike, and lets neither aces nor a 21 go on', () => {
    const tens = 'Kh 6s Td 9c Ac 5d'
    expect(play(tens)?.may).toEqual(['hit', 'stand', 'double', 'split'])
    expect(play(tens, ['split'])).toMatchObject({ stake: 20_000, may: ['hit', 'stand', 'double'] })
    expect(play('Kh 6s Td 9c Kc 5d', ['split'])?.may).toEqual(['hit', 'stand', 'double'])
    expect(play('Ah 6s Ad 9c Kc 5d 2s', ['split'])?.end?.results).toEqual(['win', 'lose'])
    expect(play(tens, ['split', 'stand', 'hit'])).toBeNull()
  })

  it('takes no press after its end, and no double once a card was drawn', () => {
    expect(play('9h 6s 2d 9c 5c 2s', ['hit', 'double'])).toBeNull()
    expect(play('9h 6s Td 9c 5c 2s', ['stand', 'hit'])).toBeNull()
    expect(play('9h 6s 2d 9c Tc 2s')?.may).toContain('double')
    expect(play('9h 6s 2d 9c Tc 2s', ['hit'])?.end?.results).toEqual(['win'])
  })

  it('has the dealer draw to sixteen and stand on every seventeen, a soft one too', () => {
    expect(play('Th 6s 9d Tc 5c', ['stand'])).toMatchObject({ dealt: 5, end: { results: ['lose'] } })
    expect(play('Th 6s 9d As 5c', ['stand'])).toMatchObject({ dealt: 4, end: { results: ['win'] } })
  })

  it('counts an ace as one where eleven is too much', () => {
    expect(
      [
        ['Ah 9s', 20],
        ['Ah 9s 5d', 15],
        ['Ah As', 12],
        ['Ah As Kd', 12],
      ].map(([hand]) => handTotal(cards(String(hand)))),
    ).toEqual([20, 15, 12, 12])
  })
})

const DECK_ONCE = Array.from({ length: DECK }, (_, card) => card)
/** How many of eight decks are still there after cards were taken. */
const left = (card: Card, taken: readonly Card[]) => DECKS - taken.filter((one) => one === card).length

it('returns of perfect pairs and 21+3 what is published, over all cards', () => {
  let [pairs, plus3] = [0n, 0n]
  for (const first of DECK_ONCE)
    for (const second of DECK_ONCE) {
      const ways = DECKS * left(second, [first])
      pairs += BigInt(ways * pairsReturn([first, second], 1))
      for (const up of DECK_ONCE)
        plus3 += BigInt(ways * left(up, [first, second]) * plusThreeReturn([first, second, up], 1))
    }
  expect(pairs * 415n).toBe(398n * 416n * 415n)
  expect(plus3 * 124_085n).toBe(119_489n * 416n * 415n * 414n)
})
