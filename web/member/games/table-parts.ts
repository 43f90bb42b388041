import type { AnswerOf } from '#contract/http/api.ts'
import type { Lobby } from '#contract/plain/games.ts'
import { bahtForPeople } from '#kit/money.ts'
import { launchLink, watchLink } from './game-links.ts'
import * as th from './tables.th.ts'

type Tables = AnswerOf<'GET /tables'>['data']

/** A result's letter and colour. */
export type MarkOf = { text: string; side: 'first' | 'second' | 'even' | 'plain' }
/** `endsIn`: ms from when it was read. */
export type TableOf = {
  id: string
  lobby: Lobby
  to: string
  /** The way of a visitor who only watches. */
  watch: string | undefined
  title: string
  phase: string
  isOpen: boolean
  /** Rooms have no clock: one sits down and plays. */
  hasClock: boolean
  endsIn: number
  marks: MarkOf[]
  players: string
  limits: string
  seats: string
  prize: boolean
}

/** A card's room. */
const MARKS = 11
/** Home's room. */
const BUSIEST = 4

const SIDES: Readonly<Record<string, MarkOf['side']>> = { P: 'second', B: 'first', D: 'first', G: 'second', T: 'even' }

/** Cards by the first letter, dice and wheels by number. */
function markOf(result: string): MarkOf {
  const first = result[0] ?? ''
  const side = SIDES[first]
  const dice = result.split('-')
  if (dice.length > 1) return { text: String(dice.reduce((sum, one) => sum + Number(one), 0)), side: 'plain' }
  return side === undefined ? { text: result, side: 'plain' } : { text: th.letters[first] ?? first, side }
}

const whole = (baht: string): string => bahtForPeople(baht).replace('.00', '')

export const tablesOf = ({ now, tables }: Tables): TableOf[] =>
  tables.map(
    ({ id, host, game, lobby, title, phase, ends_at: endsAt, players, results, limits, seats, prize, watch }) => ({
      id: `${host} ${id}`,
      lobby,
      to: launchLink({ host, code: game }),
      watch: watch ? watchLink({ host, code: game }) : undefined,
      title,
      phase: seats === null ? th.phases[phase] : th.room(id.split('.').at(-1) ?? '', seats.all - seats.taken),
      isOpen: phase === 'betting',
      hasClock: seats === null,
      endsIn: Math.max(0, Date.parse(endsAt) - Date.parse(now)),
      marks: results.slice(-MARKS).map(markOf),
      players: seats === null ? th.players(players) : '',
      limits: th.limits(whole(limits.min), whole(limits.max)),
      seats: seats === null ? '' : th.seats(seats.taken, seats.all),
      prize,
    }),
  )

/** Fullest first; empty where nobody plays. */
export const busiestOf = ({ now, tables }: Tables): TableOf[] => {
  const played = tables
    .filter(({ players, phase }) => players > 0 && phase !== 'paused')
    .toSorted((a, b) => b.players - a.players)
  return tablesOf({ now, tables: played.slice(0, BUSIEST) })
}
