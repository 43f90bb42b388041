import { baccaratTable, dealCoup } from './baccarat.ts'
import { pointOf, ride } from './crash.ts'
import { dealPair, dragonTigerTable, resultOf } from './dragon-tiger.ts'
import { rouletteTable, spin } from './roulette.ts'
import { settleTickets, type Table, type Ticket } from './settle.ts'
import { cardOf, coupsOf, shoeOf } from './shoe.ts'
import { sicBoTable, throwDice } from './sic-bo.ts'
import { chainTo } from './stream.ts'

/** A settled round in a host's books, with its chain. */
export type PlayedRound = {
  id: number
  game: string
  number: number
  k: number
  place: number
  mark: string
  /** JSON of the host's engine; of cards, numbers from 0. */
  result: string
  last: string
  length: number
  terminal: string
  salt: string
}
/** In satang. `bet`: JSON, as its game stored it. */
export type PlayedBet = { id: string; bet: string; stake: number; paid: number }

/** The link that decided a round; throws where the published terminal does not lead to it. */
function linkOf({ last, length, terminal, k }: PlayedRound): string {
  const chain = chainTo(last, length)
  if (chain[0] !== terminal) throw new Error('the chain does not lead to its terminal')
  return chain[k] ?? ''
}

const seedsOf = (round: PlayedRound) => ({ server: linkOf(round), client: round.salt, nonce: round.k })

function shoeAt<Coup extends { used: number }>(round: PlayedRound, cut: number, deal: (cards: string[]) => Coup): Coup {
  const coup = coupsOf(shoeOf(linkOf(round), round.salt), cut, deal)[round.place]
  if (coup === undefined) throw new Error('the shoe has no such coup')
  return coup
}
const coupOf = (round: PlayedRound) => shoeAt(round, 312, dealCoup)
const pairOf = (round: PlayedRound) => shoeAt(round, 208, dealPair)

type Playing = { mark: string; cards: string[]; win: (ticket: Ticket) => number }

const playing = <R>(table: Table<R>, result: R, mark: string, cards: string[] = []): Playing => ({
  mark,
  cards,
  win: (ticket) => settleTickets(table, [ticket], result).win,
})

function baccarat(round: PlayedRound, commission: boolean): Playing {
  const coup = coupOf(round)
  const pairs = `${coup.playerPair ? 'p' : ''}${coup.bankerPair ? 'b' : ''}`
  const mark = `${coup.side}${pairs}${coup.natural ? 'n' : ''}`
  return playing(baccaratTable(commission), coup, mark, [...coup.player, ...coup.banker])
}
function dragonTiger(round: PlayedRound): Playing {
  const pair = pairOf(round)
  return playing(dragonTigerTable, pair, resultOf(pair), [pair.dragon, pair.tiger])
}
function sicBo(round: PlayedRound): Playing {
  const thrown = throwDice(seedsOf(round))
  return playing(sicBoTable, thrown, thrown.join('-'))
}
function roulette(round: PlayedRound): Playing {
  const number = spin(seedsOf(round))
  return playing(rouletteTable, number, String(number))
}

const PLAYED: Record<string, (round: PlayedRound) => Playing> = {
  'baccarat-north': (round) => baccarat(round, true),
  'baccarat-fast': (round) => baccarat(round, true),
  'baccarat-free': (round) => baccarat(round, false),
  'baccarat-gold': (round) => baccarat(round, true),
  'dragon-tiger': dragonTiger,
  'sic-bo': sicBo,
  roulette,
}
/** What can be bet on at each table. */
export const SPOTS_OF: Record<string, string[]> = {
  'baccarat-north': baccaratTable(true).spots,
  'baccarat-fast': baccaratTable(true).spots,
  'baccarat-free': baccaratTable(false).spots,
  'baccarat-gold': baccaratTable(true).spots,
  'dragon-tiger': dragonTigerTable.spots,
  'sic-bo': sicBoTable.spots,
  roulette: rouletteTable.spots,
}

/** A round as the host's books have it: its mark in a list of results, and its cards. */
export function drawnOf({ game, number, mark, result }: PlayedRound): string {
  const { player, banker, dragon, tiger } = Object(JSON.parse(result)) as Record<string, number | number[] | undefined>
  const cards = [player, banker, dragon, tiger].flatMap((dealt) => dealt ?? []).map(cardOf)
  return [game, number, mark, ...cards].join(' ')
}
/** The same, drawn again. */
export function drawAgain(round: PlayedRound): string {
  const { game, number } = round
  if (game === 'crash') return [game, number, pointOf(seedsOf(round)).point].join(' ')
  const played = PLAYED[game]?.(round)
  return [game, number, played?.mark, ...(played?.cards ?? [])].join(' ')
}

/** What a bet that nobody pressed for returns. */
export function payAgain(round: PlayedRound, { bet, stake }: PlayedBet): number {
  if (round.game === 'crash') {
    const { target } = JSON.parse(bet) as { target: number | null }
    return ride({ stake, auto: target, pressMs: null, point: pointOf(seedsOf(round)).point }).win
  }
  const played = PLAYED[round.game]?.(round)
  if (played === undefined) throw new Error(`${round.game} is no table`)
  return played.win(JSON.parse(bet) as Ticket)
}
