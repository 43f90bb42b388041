import { randomInt } from 'node:crypto'

const SHOWN = 7
const LETTERS = 'กขคจชดตนบปพมยรลวสหอ'
/** Without a bet, until a seat is asked about, and then without an answer until it is free. */
const IDLE_MS = 20 * 60_000
const ANSWER_MS = 60_000

type Seat = { alias: string; betMs: number; askedUntil: number | null; hasStayed: boolean }

/** People at a table, named anew each sitting: a host may not know who they are. Times by the host's clock. */
export type Seats = {
  /** Seats whoever bets; the first seven are shown. */
  sit(player: string, nowMs: number): void
  /** Answers the question: none is asked any more until the next bet. */
  stay(player: string): void
  /** Frees the seats of those who neither bet nor watch. */
  leave(stays: (player: string) => boolean): void
  /** Asks about seats without a bet for twenty minutes, once, and frees those about which nobody answered. */
  askIdle(nowMs: number): { asked: string[]; left: string[] }
  /** Until when the player may answer. */
  questionTo(player: string): number | null
  isSeated(player: string): boolean
  aliasOf(player: string): string | null
  shown(stakeOf: (player: string) => number): { alias: string; stake: number }[]
  count(): number
}

export function openSeats(): Seats {
  const seats = new Map<string, Seat>()
  const newAlias = () => `${LETTERS[randomInt(LETTERS.length)]}••${String(randomInt(100)).padStart(2, '0')}`
  return {
    sit: (player, betMs) => {
      const alias = seats.get(player)?.alias ?? newAlias()
      seats.set(player, { alias, betMs, askedUntil: null, hasStayed: false })
    },
    stay: (player) => {
      const seat = seats.get(player)
      if (seat !== undefined && seat.askedUntil !== null) Object.assign(seat, { askedUntil: null, hasStayed: true })
    },
    leave: (stays) => {
      for (const player of seats.keys()) if (!stays(player)) seats.delete(player)
    },
    askIdle(nowMs) {
      const [asked, left]: [string[], string[]] = [[], []]
      for (const [player, seat] of seats) {
        if (seat.askedUntil !== null && nowMs >= seat.askedUntil) {
          seats.delete(player)
          left.push(player)
        } else if (seat.askedUntil === null && !seat.hasStayed && nowMs - seat.betMs >= IDLE_MS) {
          seat.askedUntil = nowMs + ANSWER_MS
          asked.push(player)
        }
      }
      return { asked, left }
    },
    questionTo: (player) => seats.get(player)?.askedUntil ?? null,
    isSeated: (player) => seats.has(player),
    aliasOf: (player) => seats.get(player)?.alias ?? null,
    shown: (stakeOf) => [...seats].slice(0, SHOWN).map(([player, { alias }]) => ({ alias, stake: stakeOf(player) })),
    count: () => seats.size,
  }
}
