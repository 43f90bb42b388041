import { BACCARAT_SHOE, baccaratRules, coupText, dealBaccarat, resultText } from '#studio/engines/tables/baccarat.ts'
import { cardText } from '#studio/engines/tables/cards.ts'
import { DRAGON_TIGER_SHOE, dealDragonTiger, dragonTigerRules } from '#studio/engines/tables/dragon-tiger.ts'
import { redrawTable, type TableRecipe } from '#studio/engines/tables/redraw.ts'
import { rouletteRules, spinOf } from '#studio/engines/tables/roulette.ts'
import { coupsOf as theirCoupsOf, shoeOf as theirShoeOf } from '#studio/engines/tables/shoe.ts'
import { rollOf, sicBoRules } from '#studio/engines/tables/sic-bo.ts'
import { settleTable, type TableRules } from '#studio/engines/tables/table-rules.ts'
import { baccaratTable, type Coup, dealCoup } from './baccarat.ts'
import { type Comparison, type Random, theirSeeds } from './comparison.ts'
import { dealPair, dragonTigerTable, resultOf } from './dragon-tiger.ts'
import { rouletteTable, spin } from './roulette.ts'
import { settleTickets, type Table, type Ticket } from './settle.ts'
import { coupsOf, shoeOf } from './shoe.ts'
import { sicBoTable, throwDice } from './sic-bo.ts'

/** One spot, a few, or all of them; of the same or of different stakes in whole baht. */
function randomTickets({ below, oneOf }: Random, spots: string[]): Ticket[] {
  const same = below(3) === 0 ? 100 * (1 + below(500)) : null
  const ticket = (): Ticket => {
    const chosen = below(8) === 0 ? spots : Array.from({ length: 1 + below(5) }, () => oneOf(spots))
    return Object.fromEntries(chosen.map((spot) => [spot, same ?? 100 * (1 + below(5_000))]))
  }
  return Array.from({ length: below(4) === 0 ? 1 + below(10) : 1 }, ticket)
}

type Settling<Ours, Theirs> = {
  of: TableRecipe
  table: Table<Ours>
  rules: TableRules<Theirs>
  parameters: Record<string, unknown>
}
type Drawn<Ours, Theirs> = { ours: Ours; theirs: Theirs; text: string }

/** Random tickets on a result, and the round as a member's check draws it again. */
async function settled<O, T>(
  { of, table, rules, parameters }: Settling<O, T>,
  random: Random,
  drawn: Drawn<O, T>,
  nonce: number,
): Promise<Comparison[]> {
  const tickets = randomTickets(random, table.spots)
  const ours = settleTickets(table, tickets, drawn.ours)
  const { validStake, paidBySpot, paidByTicket, ...rest } = settleTable(rules, tickets, drawn.theirs)
  const theirs = { ...rest, bySpot: { ...paidBySpot }, byTicket: paidByTicket, valid: validStake }
  const kinds = [
    `${of} ${ours.ending}`,
    ...(ours.opposed > 0 ? [`${of} opposed`] : []),
    ...(ours.win > 0 ? [`${of} win`] : []),
  ]
  const settlement = { of: `${of} tickets`, given: { tickets, result: drawn.ours }, ours, theirs, kinds }
  // A shoe is long to draw again.
  if (random.below('cut' in parameters ? 24 : 4) > 0) return [settlement]
  const bets: Ticket = {}
  for (const [spot, stake] of tickets.flatMap((ticket) => Object.entries(ticket)))
    bets[spot] = (bets[spot] ?? 0) + stake
  const again = await redrawTable(of, parameters, { ...theirSeeds(random.seeds), nonce }, bets)
  return [
    settlement,
    { of: `${of} again`, given: bets, ours: { stake: ours.stake, win: ours.win, text: drawn.text }, theirs: again },
  ]
}

/** Both shoes card by card, and their coups in the words of the naive ones. */
async function shoesOf({ seeds }: Random) {
  const [shoe, theirShoe] = [shoeOf(seeds.server, seeds.client), await theirShoeOf(theirSeeds(seeds), 8)]
  return { shoe, theirShoe, cards: { of: 'shoe', ours: shoe, theirs: theirShoe.map(cardText) } }
}

const letters = ({ side, playerPair, bankerPair, natural }: Coup): string =>
  side + (playerPair ? 'p' : '') + (bankerPair ? 'b' : '') + (natural ? 'n' : '')

export async function playBaccarat(random: Random): Promise<Comparison[]> {
  const { shoe, theirShoe, cards } = await shoesOf(random)
  const [ours, theirs] = [
    coupsOf(shoe, 312, dealCoup),
    theirCoupsOf(theirShoe, 416 - BACCARAT_SHOE.cut, (at) => dealBaccarat(theirShoe, at)),
  ]
  const dealt = {
    of: 'baccarat coups',
    given: random.seeds,
    ours: ours.map((coup) => [
      coup.start,
      coup.player,
      coup.banker,
      coup.playerTotal,
      coup.bankerTotal,
      letters(coup),
      coup.side === 'B' && coup.bankerTotal === 6,
    ]),
    theirs: theirs.map((coup) => [
      coup.start,
      coup.player.map(cardText),
      coup.banker.map(cardText),
      coup.playerTotal,
      coup.bankerTotal,
      resultText(coup),
      coup.winner === 'B' && coup.six,
    ]),
    kinds: ours.flatMap((coup) => [
      `baccarat ${letters(coup)}`,
      ...(coup.side === 'B' && coup.bankerTotal === 6 ? ['baccarat six'] : []),
    ]),
  }
  const rounds: Comparison[] = []
  for (const [nonce, coup] of ours.entries()) {
    const other = theirs[nonce]
    if (other === undefined || (random.below(4) > 0 && coup.side !== 'T')) continue
    const commission = random.below(2) === 0
    const parameters = { ...BACCARAT_SHOE, commission }
    const drawn = {
      ours: coup,
      theirs: other,
      text: `${coup.player.join(' ')} | ${coup.banker.join(' ')} ${coup.side}`,
    }
    const settling = {
      of: 'baccarat' as const,
      table: baccaratTable(commission),
      rules: baccaratRules(commission),
      parameters,
    }
    rounds.push(...(await settled(settling, random, drawn, nonce)))
    rounds.push({ of: 'baccarat text', ours: `${coupText(other)} ${other.winner}`, theirs: drawn.text })
  }
  return [cards, dealt, ...rounds]
}

export async function playDragonTiger(random: Random): Promise<Comparison[]> {
  const { shoe, theirShoe, cards } = await shoesOf(random)
  const theirs = theirCoupsOf(theirShoe, 416 - DRAGON_TIGER_SHOE.cut, (at) => dealDragonTiger(theirShoe, at))
  const ours = coupsOf(shoe, 208, dealPair)
  const dealt = {
    of: 'dragon-tiger coups',
    given: random.seeds,
    ours: ours.map((pair) => [pair.start, pair.dragon, pair.tiger, resultOf(pair)]),
    theirs: theirs.map(({ start, dragon, tiger, winner, suited }) => [
      start,
      cardText(dragon),
      cardText(tiger),
      winner + (suited ? 's' : ''),
    ]),
    kinds: ours.map((pair) => `dragon-tiger ${resultOf(pair)}`),
  }
  const rounds: Comparison[] = []
  const settling = {
    of: 'dragon-tiger' as const,
    table: dragonTigerTable,
    rules: dragonTigerRules,
    parameters: DRAGON_TIGER_SHOE,
  }
  for (const [nonce, pair] of ours.entries()) {
    const [other, result] = [theirs[nonce], resultOf(pair)]
    if (other === undefined || (random.below(8) > 0 && !result.startsWith('T'))) continue
    const drawn = { ours: pair, theirs: other, text: `${pair.dragon} | ${pair.tiger} ${result.charAt(0)}` }
    rounds.push(...(await settled(settling, random, drawn, nonce)))
  }
  return [cards, dealt, ...rounds]
}

export async function playSicBo(random: Random): Promise<Comparison[]> {
  const [ours, theirs] = [throwDice(random.seeds), await rollOf(theirSeeds(random.seeds))]
  const triple = ours[0] === ours[1] && ours[1] === ours[2]
  const settling = { of: 'sic-bo' as const, table: sicBoTable, rules: sicBoRules, parameters: {} }
  return [
    { of: 'sic-bo dice', ours, theirs: [...theirs], kinds: [triple ? 'sic-bo triple' : 'sic-bo no triple'] },
    ...(await settled(settling, random, { ours, theirs, text: ours.join(' ') }, random.seeds.nonce)),
  ]
}

export async function playRoulette(random: Random): Promise<Comparison[]> {
  const [ours, theirs] = [spin(random.seeds), await spinOf(theirSeeds(random.seeds))]
  const settling = { of: 'roulette' as const, table: rouletteTable, rules: rouletteRules, parameters: {} }
  return [
    { of: 'roulette number', ours, theirs, kinds: [`roulette ${ours}`] },
    ...(await settled(settling, random, { ours, theirs, text: String(ours) }, random.seeds.nonce)),
  ]
}

/** Both sides' spots of every table, in one order. */
export const spotsOfTables = (): Comparison[] => {
  const both: [string, Table<never>['spots'], Iterable<string>][] = [
    ['baccarat', baccaratTable(true).spots, baccaratRules(true).spots.keys()],
    ['baccarat without commission', baccaratTable(false).spots, baccaratRules(false).spots.keys()],
    ['dragon-tiger', dragonTigerTable.spots, dragonTigerRules.spots.keys()],
    ['sic-bo', sicBoTable.spots, sicBoRules.spots.keys()],
    ['roulette', rouletteTable.spots, rouletteRules.spots.keys()],
  ]
  return both.map(([of, ours, theirs]) => ({ of, ours: ours.toSorted(), theirs: [...theirs].toSorted() }))
}
