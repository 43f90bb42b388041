import type { FishTitle } from '#studio/engines/fish/rooms.ts'

export type PageState = {
  game: FishTitle
  demo: boolean
  balance: string
  played_s: number
  reality_check_minutes: number
  /** Whether a held press fires on. */
  hold_to_fire: boolean
  way_out: string
}

/** From page to room, over the socket. */
export type Ask =
  | { do: 'fire'; x: number; y: number; baht: number }
  | { do: 'lock'; fish: number | null }
  | { do: 'rest' }
  | { do: 'credit' }
  | { do: 'leave' }
  | { do: 'ping'; n: number }

/** `born`: the step it comes in; `path`: its curve. */
export type FishCame = [id: number, kind: string, born: number, steps: number, path: readonly number[]]
/** `vx`, `vy`: motion per part of a step. */
export type ShotFired = [id: number, seat: number, step: number, vx: number, vy: number, baht: number]
export type SeatShown = {
  alias: string
  baht: number
  lock: number | null
  shots: number
  caught: number
  won: number
  here: boolean
}

/** From room to page. Amounts are satang. */
export type RoomMessage =
  | {
      is: 'room'
      step: number
      room: number
      seat: number
      fish: FishCame[]
      shots: ShotFired[]
      seats: (SeatShown | null)[]
      balance: number
      session: { staked: number; won: number; shots: number; caught: number }
    }
  | {
      is: 'waters'
      step: number
      came?: FishCame[]
      gone?: number[]
      shots?: ShotFired[]
      met?: [bullet: number, fish: number][]
    }
  | { is: 'seats'; seats: (SeatShown | null)[] }
  | { is: 'caught'; seat: number; fish: number; kind: string; multiplier: number; won: number }
  | { is: 'batch'; staked: number; won: number; shots: number; caught: number; balance: number }
  | { is: 'credit'; balance: number; left: { loss?: string; stake?: string } | null }
  | { is: 'stopped'; code: string; text: string; balance: number }
  | { is: 'refused'; code: string; text: string }
  | { is: 'over'; code: string; text: string }
  | { is: 'pong'; n: number }
