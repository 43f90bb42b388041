import type { CrashOver, CrashShown } from '../wire.ts'

export type Message = {
  type: string
  until?: number
  round?: number | null
  number?: number | null
  commitment?: string | null
  salt?: string | null
  terminal?: string | null
  phase?: string
  marks?: string[]
  shown?: CrashShown | null
  over?: CrashOver | null
  people?: number
  sums?: Record<string, { people: number; stake: number }>
}

/** `started`: ms of the host's clock; `out`: the multiplier at which it went out. */
export type FlightNow = {
  phase: string
  until: number
  round: number | null
  commitment: string
  started: number
  out: number | null
}

export const noFlight: FlightNow = { phase: 'waiting', until: 0, round: null, commitment: '', started: 0, out: null }

/** After a phase's message or a snapshot, perhaps of a round whose beginning was missed. */
export function entered(before: FlightNow, message: Message): FlightNow {
  const phase = message.type === 'snapshot' ? (message.phase ?? 'waiting') : message.type
  return {
    phase,
    until: message.until ?? 0,
    round: message.round ?? before.round,
    commitment: message.commitment || before.commitment,
    started: phase === 'show' && message.shown ? message.shown.started : before.started,
    out: phase === 'pay' && message.over ? message.over.point : null,
  }
}
