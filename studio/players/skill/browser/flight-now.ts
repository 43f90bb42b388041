import type { CrashOver, CrashShown } from '../wire.ts'

/** What the host tells a page of the lantern. */
export type Message = {
  type: string
  until?: number
  round?: number | null
  number?: number | null
  commitment?: string | null
  salt?: string | null
  phase?: string
  marks?: string[]
  shown?: CrashShown | null
  over?: CrashOver | null
  people?: number
  sums?: Record<string, { people: number; stake: number }>
}

/** The flight that is shown. `started`: ms of the host's clock; `out`: at which multiplier it went out. */
export type FlightNow = {
  phase: string
  until: number
  round: number | null
  commitment: string
  started: number
  out: number | null
}

export const noFlight: FlightNow = { phase: 'waiting', until: 0, round: null, commitment: '', started: 0, out: null }

/** The flight after a message of its phase or a snapshot, which may be of a round whose beginning this page has missed. */
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
