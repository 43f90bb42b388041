import { present } from '#kit/assert.ts'
import { bahtText } from '#kit/money.ts'
import { type Exposure, exposureOf, groupOf, roomFor, type Stake, worstOf } from '#studio/engines/book/exposure.ts'
import { entryOf, hundredths, type PriceFormat, profitOf } from '#studio/engines/book/prices.ts'
import { hostRefuses } from '../shell/refusals.ts'
import * as store from './exposure.store.ts'
import * as th from './exposure.th.ts'
import { selectFixture } from './fixtures.store.ts'
import { type LimitName, limitOf, limitsAt } from './limits.ts'
import type { RunningBook } from './running.ts'
import { sportOf } from './sports.ts'
import { midnightOf, ruledLeg, type StruckLeg } from './struck.ts'

const DAY_MS = 86_400_000

type Running = Pick<RunningBook, 'context'>

const sportNameOf = ({ context }: Running, fixture: string): string =>
  sportOf(present(selectFixture(context.database, fixture), 'a leg has its match')).name
const priceOf = ({ price }: StruckLeg): number => hundredths(price) ?? 0

/**
 * A leg in its match. A step counts its return times the other legs' chances by price, slightly above the model's, as
 * its stake.
 */
function stakeOf(running: Running, leg: StruckLeg, { kind, format, stake }: Bet): Stake {
  const { match: _match, price: _price, ...selection } = ruledLeg(leg)
  const income = kind === 'single' ? stake : 0n
  const sport = sportNameOf(running, leg.fixture)
  return { market: leg.key, sport, leg: selection, back: stake, profit: profitOf(stake, priceOf(leg), format), income }
}

export type Bet = {
  slip: string
  player: string
  kind: string
  format: PriceFormat
  stake: bigint
  fullReturn: bigint
  legs: readonly StruckLeg[]
}

export function stakesOn(running: Running, fixture: string): Stake[] {
  const sport = sportNameOf(running, fixture)
  return store.sumStakes(running.context.database, fixture).map(({ market, selection, back, profit, income }) => ({
    market,
    sport,
    leg: JSON.parse(selection) as Stake['leg'],
    back: BigInt(back),
    profit: BigInt(profit),
    income: BigInt(income),
  }))
}

export const matchExposure = (running: Running, fixture: string): Exposure => exposureOf(stakesOn(running, fixture))

/** Stores a match's worst cost, for its day's sum. */
export function noteWorst(running: Running, fixture: string, stakes = stakesOn(running, fixture)): void {
  store.updateWorst(running.context.database, fixture, Number(worstOf(stakes)))
}

function elsewhereOf({ context, host }: RunningBook, { fixture, kickoffMs }: StruckLeg): bigint {
  const { database } = context
  const kickoff = selectFixture(database, fixture)?.kickoffMs ?? kickoffMs
  const midnightMs = midnightOf(kickoff)
  const own = Math.max(0, store.selectWorst(database, fixture))
  return BigInt(store.sumWorst(database, host, midnightMs, midnightMs + DAY_MS) - own)
}

type Room = { bound: LimitName; largest: bigint; leg: number }

/** What the house's limits leave of a bet: every limit that it passes. */
function roomOf(running: RunningBook, bet: Bet, open: readonly Stake[][]): Room[] {
  const { context, host } = running
  const { database } = context
  const { stake, player, legs, fullReturn } = bet
  const rooms = legs.flatMap((leg, at): Room[] => {
    const added = stakeOf(running, leg, bet)
    const group = groupOf(added.leg)
    const limit = limitsAt(database, { host, fixture: leg.fixture, group, player })
    const boundOf = (name: LimitName) => BigInt(limit(name))
    const limits = {
      selection: boundOf('selection'),
      market: boundOf('market'),
      match: boundOf('match'),
      day: boundOf('day'),
    }
    const room = roomFor(open[at] ?? [], added, { limits, stake, elsewhere: elsewhereOf(running, leg) })
    const own = limit('member_market') - store.sumPlayerStakes(database, player, leg.fixture, group)
    const ofMember: Room[] =
      BigInt(own) < stake ? [{ bound: 'member_market', largest: BigInt(Math.max(0, own)), leg: at }] : []
    return room === null ? ofMember : [{ ...room, leg: at }, ...ofMember]
  })
  if (legs.length === 1) return rooms
  const free = BigInt(limitOf(database, 'step', { host }) - store.sumSteps(database, legsName(legs)))
  if (fullReturn <= free) return rooms
  return [...rooms, { bound: 'step', largest: free <= 0n ? 0n : (stake * free) / fullReturn, leg: 0 }]
}

/** Independent of the order of choice. */
const legsName = (legs: readonly StruckLeg[]): string =>
  legs
    .map(({ fixture, key, pick, base }) => `${fixture} ${key} ${pick} ${base?.join('-') ?? ''}`)
    .sort()
    .join('\n')

/** The least debit: a lower limit is no useful answer. */
const LEAST = 20_00n

function refuse(room: Room, { kind, legs, format }: Bet): never {
  const [first] = legs
  const typed = kind === 'single' && first ? entryOf(room.largest, priceOf(first), format) : room.largest
  const largest = room.largest < LEAST ? null : bahtText(typed)
  const details = { field: 'entered', leg: room.leg, limit: room.bound, ...(largest === null ? {} : { largest }) }
  throw hostRefuses('EXPOSURE_FULL', details, th.full(room.bound, largest))
}

/**
 * Reserves a bet's cost, in place of what its slip had reserved, or refuses `EXPOSURE_FULL` with the largest amount
 * that fits. Call it inside the transaction that stores the slip: refused or returned bets then reserve nothing.
 */
export function reserve(running: RunningBook, bet: Bet): void {
  store.deleteStakes(running.context.database, bet.slip)
  const open = bet.legs.map(({ fixture }) => stakesOn(running, fixture))
  const [tightest] = roomOf(running, bet, open).toSorted((one, other) => (one.largest < other.largest ? -1 : 1))
  if (tightest) refuse(tightest, bet)
  keep(running, bet, open)
}

/** Frees a slip's reservation at once: a bet that never stood must not keep a match suspended. */
export function release(running: RunningBook, slip: string, legs: readonly StruckLeg[]): void {
  const { clock, database } = running.context
  store.deleteStakes(database, slip)
  for (const { fixture } of legs) {
    noteWorst(running, fixture)
    running.board.moneyMoved(fixture, clock.now().getTime())
  }
}

/** `open`: others' stakes per leg's match. */
function keep(running: RunningBook, bet: Bet, open: readonly Stake[][]): void {
  const { database } = running.context
  for (const [at, leg] of bet.legs.entries()) {
    const added = stakeOf(running, leg, bet)
    const { market, back, profit, income, leg: selection } = added
    store.insertStake(database, {
      slip: bet.slip,
      fixture: leg.fixture,
      player: bet.player,
      market,
      marketGroup: groupOf(selection),
      pick: leg.pick,
      selection: JSON.stringify(selection),
      stake: Number(bet.stake),
      back: Number(back),
      profit: Number(profit),
      income: Number(income),
      fair: running.board.fairOf(leg),
    })
    noteWorst(running, leg.fixture, [...(open[at] ?? []), added])
  }
  if (bet.legs.length > 1) store.insertStep(database, bet.slip, legsName(bet.legs), Number(bet.fullReturn))
}
