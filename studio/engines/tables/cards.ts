/** 0 to 51: four to a rank from the ace up, clubs, diamonds, hearts, spades. */
export type Card = number

export const RANKS = 'A23456789TJQK'
export const SUITS = 'cdhs'
export const DECK = 52

/** From 0, the ace, to 12, the king. */
export const rankOf = (card: Card): number => Math.floor(card / 4)
export const suitOf = (card: Card): number => card % 4

/** "4s", "Ac", "Td". */
export const cardText = (card: Card): string => `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`

/** Ace 1 to 9; ten, jack, queen, king 10. */
export const countOf = (card: Card): number => Math.min(rankOf(card) + 1, 10)
