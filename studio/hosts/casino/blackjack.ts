import type { HostGame } from '#contract/provider/games.ts'
import type { Seeds } from '#kit/draws.ts'
import { parseBaht } from '#kit/money.ts'
import type { Fields } from '#kit/party/requests.ts'
import {
  type BlackjackAction,
  type BlackjackBet,
  type BlackjackRound,
  handTotal,
} from '#studio/engines/tables/blackjack.ts'
import { chartAction } from '#studio/engines/tables/blackjack-chart.ts'
import { BLACKJACK_DECKS, isBlackjackAction, playOfSeeds, roundText } from '#studio/engines/tables/blackjack-recipe.ts'
import { cardText } from '#studio/engines/tables/cards.ts'
import type { BlackjackLimits, BlackjackShown, Range } from '#studio/players/blackjack/wire.ts'
import type { OpenBet, OpenGame, PlayedSteps } from '../open-rounds/game.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { blackjackRules } from './rules.th.ts'

const SATANG = 100
/** Actions the chart may play for an absent player: none costs a further stake. */
const FREE: readonly BlackjackAction[] = ['no', 'hit', 'stand']

/** `chips`: baht. */
export type BlackjackGame = OpenGame & { limits: BlackjackLimits; chips: readonly number[] }

type Own = { code: string; th: string; en: string; main: Range; side: Range; chips: readonly number[] }

const baht = (amount: number): string => (amount / SATANG).toLocaleString('en-US')

const betOf = ({ choice }: OpenBet): Required<BlackjackBet> => ({
  stake: Number(choice['bet']),
  pairs: Number(choice['pairs']),
  plus3: Number(choice['plus3']),
})

/** Satang: whole baht within the limits; 0 where left out and optional. */
function stakeIn(fields: Fields, field: string, [least, most]: Range, isNeeded: boolean): number {
  const value = fields[field]
  if (!isNeeded && (value === undefined || value === '' || value === '0' || value === 0)) return 0
  const satang = typeof value === 'string' || typeof value === 'number' ? parseBaht(String(value)) : null
  if (satang === null || satang % BigInt(SATANG) !== 0n || satang < BigInt(least) || satang > BigInt(most)) {
    const range = `${baht(least)} ถึง ${baht(most)} บาท เป็นบาทเต็ม`
    throw hostRefuses('STAKE_INVALID', { field }, `เดิมพันช่องนี้ได้ ${range} ยังไม่มีการหักเครดิต`)
  }
  return Number(satang)
}

function readBet(fields: Fields, { main, side }: BlackjackLimits): OpenBet {
  const bet = stakeIn(fields, 'stake', main, true)
  const most = Math.min(side[1], bet)
  const pairs = stakeIn(fields, 'pairs', [side[0], most], false)
  const plus3 = stakeIn(fields, 'plus3', [side[0], most], false)
  return { stake: bet + pairs + plus3, choice: { bet, pairs, plus3 } }
}

function shownOf(round: BlackjackRound, bet: Required<BlackjackBet>, actions: readonly string[]): BlackjackShown {
  const { hands, stakes, turn, dealer, may, end, side } = round
  const open = end === null ? dealer.slice(0, 1) : dealer
  return {
    bet: bet.stake,
    pairs: bet.pairs,
    plus3: bet.plus3,
    hands: hands.map((cards, at) => ({
      cards: cards.map(cardText),
      total: handTotal(cards),
      stake: stakes[at] ?? 0,
      result: end?.results[at] ?? null,
    })),
    turn,
    dealer: open.map(cardText),
    dealerTotal: handTotal(open),
    may,
    advice: chartAction(round),
    insurance: actions.includes('insure')
      ? { stake: Math.floor(bet.stake / 2), returned: end?.insurance ?? null }
      : null,
    side,
  }
}

async function play(
  seeds: Seeds,
  opened: OpenBet,
  steps: readonly string[],
): Promise<PlayedSteps | 'STEP_UNKNOWN' | 'STEP_NOT_OFFERED'> {
  if (!steps.every(isBlackjackAction)) return 'STEP_UNKNOWN'
  const bet = betOf(opened)
  const round = await playOfSeeds(seeds, bet, steps)
  if (round === null) return 'STEP_NOT_OFFERED'
  const { end, stake } = round
  const outcome = {
    bet: bet.stake,
    pairs: bet.pairs,
    plus3: bet.plus3,
    actions: [...steps],
    cards: roundText(round),
    win: end?.win ?? 0,
  }
  return {
    shown: shownOf(round, bet, steps),
    staked: stake,
    end: end && { win: end.win, ending: end.ending, opposed: end.opposed, outcome: { stake, ...outcome } },
  }
}

/** The chart plays to the end, without a further stake. */
async function leave(seeds: Seeds, opened: OpenBet, steps: readonly string[]): Promise<readonly string[]> {
  const more: BlackjackAction[] = []
  for (;;) {
    const round = await playOfSeeds(seeds, betOf(opened), [...steps, ...more].filter(isBlackjackAction))
    if (round === null || round.end !== null) return more
    const next = chartAction({ ...round, may: round.may.filter((action) => FREE.includes(action)) })
    if (next === null) return more
    more.push(next)
  }
}

const satang = ([least, most]: Range): Range => [least * SATANG, most * SATANG]

function blackjack({ code, th, en, main, side, chips }: Own): BlackjackGame {
  const limits = { main: satang(main), side: satang(side) }
  const facts: HostGame = {
    code,
    name: { th, en },
    category: 'casino',
    kind: '',
    studio: null,
    drawing: 'cards',
    pictures: [{ url: `https://casino.localhost/pictures/${code}.webp`, width: 640, height: 640 }],
    return_bp: 9_951,
    volatility: null,
    hit_rate_bp: null,
    max_win: 10_100,
    lines: null,
    features: [],
    rules: blackjackRules(limits, baht),
    rules_version: 'blackjack-1',
    stakes: { min: limits.main[0], max: limits.main[1] + 2 * limits.side[1] },
    demo: false,
    blocked_countries: [],
    released_on: '2026-11-29',
    recipe: { id: 'blackjack-v1', parameters: { decks: BLACKJACK_DECKS } },
  }
  return { facts, limits, chips, readBet: (fields) => readBet(fields, limits), play, leave }
}

/** Own-seat blackjack (rule book, section 7), at two heights of stakes. */
export const blackjackGames: readonly BlackjackGame[] = [
  blackjack({
    code: 'blackjack',
    th: 'แบล็คแจ็ค',
    en: 'Blackjack',
    main: [20, 500],
    side: [20, 200],
    chips: [20, 50, 100, 200, 500],
  }),
  blackjack({
    code: 'blackjack-gold',
    th: 'แบล็คแจ็ค ห้องทอง',
    en: 'Blackjack Gold Room',
    main: [50, 5_000],
    side: [20, 500],
    chips: [20, 100, 500, 1_000, 5_000],
  }),
]
