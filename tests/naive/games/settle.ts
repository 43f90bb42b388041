/** Satang that come back of each baht on a spot; "push" is the stake itself. `gross`: as if there were no commission. */
type Pays<R> = (spot: string, result: R, gross?: boolean) => number | 'push'
/** `ordinary`: every outcome that is not the house's own. */
export type Table<R> = { spots: string[]; pays: Pays<R>; ordinary: R[] }
export type Ticket = Record<string, number>
type Settlement = {
  bySpot: Ticket
  byTicket: number[]
  stake: number
  win: number
  ending: 'played' | 'draw'
  opposed: number
  valid: number
}

const add = (amounts: number[]): number => amounts.reduce((a, b) => a + b, 0)
const backOf = (stake: number, pay: number | 'push'): number => (pay === 'push' ? stake : (stake / 100) * pay)

/** Stakes of whole baht, so that nothing is ever rounded. */
export function settleTickets<R>({ pays, ordinary }: Table<R>, tickets: Ticket[], result: R): Settlement {
  const bets = tickets.flatMap((ticket) => Object.entries(ticket))
  const bySpot: Ticket = {}
  for (const [spot, stake] of bets) bySpot[spot] = (bySpot[spot] ?? 0) + backOf(stake, pays(spot, result))
  const byTicket = tickets.map((ticket) =>
    add(Object.entries(ticket).map(([spot, stake]) => backOf(stake, pays(spot, result)))),
  )
  const pushed = add(bets.map(([spot, stake]) => (pays(spot, result) === 'push' ? stake : 0)))
  const remaining = bets.filter(([spot]) => pays(spot, result) !== 'push')
  const stake = add(bets.map(([, one]) => one))
  const least = Math.min(
    ...ordinary.map((outcome) => add(remaining.map(([spot, one]) => backOf(one, pays(spot, outcome, true))))),
  )
  const draw = remaining.length === 0
  const opposed = draw ? 0 : pushed + Math.min(stake - pushed, least)
  return {
    bySpot,
    byTicket,
    stake,
    win: add(byTicket),
    ending: draw ? 'draw' : 'played',
    opposed,
    valid: draw ? 0 : stake - opposed,
  }
}
