import type { RoundEnding, RoundSettled } from '#contract/events/rounds.ts'
import type { Lobby } from '#contract/plain/games.ts'
import { satang } from '#kit/money.ts'
import type { Round } from './round.ts'
import { validStake } from './valid-stake.ts'

/** `host` and an unknown category are the caller's to fill in. */
export type RoundSettlement = { round: Round; change: Omit<RoundSettled, 'host' | 'category'> | null }

export function settle(before: Round, after: Round): RoundSettlement {
  const ending = endingOf(after)
  const valid =
    ending === null
      ? satang(0n)
      : validStake({ ending, stake: after.stake, payout: after.payout, opposed: after.opposed })
  const round = { ...after, validStake: valid }
  const [was, is] = [publishedFigures(before), figures(round)]
  const [ownWas, ownIs] = [before.publishedNo === null ? nothing : ownOf(before), ownOf(round)]
  const own = { stake: ownIs.stake - ownWas.stake, win: ownIs.win - ownWas.win }
  const allOwn = own.stake === is.stake - was.stake && own.win === is.win - was.win
  const first = before.publishedNo === null
  const changed =
    was.stake !== is.stake ||
    was.win !== is.win ||
    was.valid !== is.valid ||
    endingOf(before) !== ending ||
    !isSameSlip(before.slip, round.slip)
  if (first ? ending === null : !changed) return { round, change: null }
  return {
    round: { ...round, publishedNo: round.lastNo },
    change: {
      game: round.game,
      round: round.round,
      begun_at: round.openedAt.toISOString(),
      ending,
      stake: String(is.stake),
      win: String(is.win),
      valid_stake: String(is.valid),
      legs: ending === null ? [] : legsOf(round),
      reopened_from: first ? null : String(before.publishedNo),
      difference: {
        stake: String(is.stake - was.stake),
        win: String(is.win - was.win),
        valid_stake: String(is.valid - was.valid),
      },
      ...(round.slip === null ? {} : { slip: round.slip }),
      ...(allOwn ? {} : { own: { stake: String(own.stake), win: String(own.win) } }),
    },
  }
}

const COUNTS = ['legs', 'won', 'half_won', 'push', 'half_lost', 'lost', 'void', 'least_price'] as const
const isSameSlip = (one: Round['slip'], other: Round['slip']): boolean =>
  COUNTS.every((name) => one?.[name] === other?.[name])

/** As reported, else as played. */
function endingOf({ state, ending }: Round): RoundEnding | null {
  if (state === 'open') return null
  return state === 'voided' ? 'void' : (ending ?? 'played')
}

type Figures = { stake: bigint; win: bigint; valid: bigint }

/** Nothing while it is open. */
const figures = (round: Round): Figures =>
  round.state === 'open'
    ? { stake: 0n, win: 0n, valid: 0n }
    : { stake: round.stake, win: round.payout, valid: round.validStake }

const nothing = { stake: 0n, win: 0n }

/** What the round took from and gave to the member's cash. */
function ownOf(round: Round): { stake: bigint; win: bigint } {
  const ending = endingOf(round)
  if (ending === null || ending === 'void' || ending === 'refund' || ending === 'cancelled') return nothing
  return round.legs === null ? { stake: round.stake, win: round.payout } : (round.legs['0'] ?? nothing)
}

const publishedFigures = (round: Round): Figures =>
  round.publishedNo === null ? { stake: 0n, win: 0n, valid: 0n } : figures(round)

function legsOf({ legs, stake, payout }: Round): RoundSettled['legs'] {
  return Object.entries(legs ?? { 0: { stake, win: payout } })
    .filter(([, leg]) => leg.stake !== 0n || leg.win !== 0n)
    .map(([purse, leg]) => ({ purse: Number(purse), stake: String(leg.stake), win: String(leg.win) }))
}

export const categoryOf = (round: Round, lobbies: ReadonlyMap<string, Lobby>): Lobby =>
  round.category ?? lobbies.get(`${round.hostNo} ${round.game}`) ?? 'slot'
