import type { Message, OwnAnswer, PageState, Snapshot, Spots, Ticket } from '../wire.ts'

/** `opened`: cards that this reader has turned; `unsent`: chips on their way, newest last. */
export type Table = {
  facts: PageState['table']
  spots: PageState['spots']
  now: Snapshot
  own: OwnAnswer
  chip: number
  unsent: readonly { spot: string; satang: number }[]
  sending: Spots | null
  opened: ReadonlySet<number>
  /** When the round's cards came, by the host's clock. */
  shownAt: number
  notice: string
  /** The last round's bets, for a repeat. */
  last: Spots
}

const nothing: Snapshot = {
  table: '',
  phase: 'waiting',
  until: 0,
  round: null,
  number: null,
  place: null,
  k: 0,
  commitment: null,
  salt: null,
  terminal: null,
  announced: null,
  marks: [],
  shown: null,
  over: null,
  sums: {},
  seats: [],
  people: 0,
}

export const openTable = ({ table, spots, balance }: Pick<PageState, 'table' | 'spots' | 'balance'>): Table => ({
  facts: table,
  spots,
  now: nothing,
  own: {
    tickets: [],
    balance,
    staked: '0.00',
    won: '0.00',
    limits_left: null,
    seat: { is_taken: false, asked_until: null },
  },
  chip: table.chips[1] ?? table.chips[0] ?? 20,
  unsent: [],
  sending: null,
  opened: new Set(),
  shownAt: 0,
  notice: '',
  last: {},
})

export function sumSpots(parts: readonly Spots[]): Spots {
  const sums: Record<string, number> = {}
  for (const part of parts) for (const [spot, satang] of Object.entries(part)) sums[spot] = (sums[spot] ?? 0) + satang
  return sums
}
export const totalOf = (spots: Spots): number => Object.values(spots).reduce((sum, one) => sum + one, 0)
export const unsentSpots = ({ unsent }: Pick<Table, 'unsent'>): Spots =>
  sumSpots(unsent.map(({ spot, satang }) => ({ [spot]: satang })))

const STANDS: readonly Ticket['state'][] = ['stored', 'asked', 'taken', 'settled']
/** Of the shown round. */
export const ticketsNow = ({ own, now }: Pick<Table, 'own' | 'now'>): Ticket[] =>
  own.tickets.filter(({ round, state }) => round === now.round && STANDS.includes(state))
export const standingSpots = (table: Pick<Table, 'own' | 'now'>): Spots =>
  sumSpots(ticketsNow(table).map(({ spots }) => spots))
/** The member's chips: taken, being taken and unsent. */
export const chipsOn = (table: Table): Spots =>
  sumSpots([standingSpots(table), unsentSpots(table), ...(table.sending === null ? [] : [table.sending])])

/** The table after a message of the stream. */
export function reduced(table: Table, message: Message): Table {
  const { now } = table
  if (message.type === 'beat' || message.type === 'own') return table
  if (message.type === 'snapshot') {
    const { t, type: _type, ...said } = message
    const snapshot = { ...nothing, ...said }
    const isSame = snapshot.round === now.round && snapshot.round !== null
    return {
      ...table,
      now: snapshot,
      shownAt: isSame && table.shownAt > 0 ? table.shownAt : startOf(snapshot, t),
      opened: isSame ? table.opened : new Set(),
    }
  }
  if (message.type === 'sums') {
    const { t: _t, type: _type, ...sums } = message
    return { ...table, now: { ...now, ...sums } }
  }
  const { t, type: phase, marks, mark, ...said } = message
  const next: Snapshot = {
    ...now,
    phase,
    until: said.until,
    round: said.round,
    marks: marks ?? (mark === undefined ? now.marks : [...now.marks, mark]),
  }
  for (const name of ['number', 'place', 'k', 'commitment', 'salt', 'announced', 'shown', 'over'] as const)
    if (said[name] !== undefined) Object.assign(next, { [name]: said[name] })
  if (phase === 'betting' || phase === 'beginning' || phase === 'paused')
    Object.assign(next, { shown: null, over: null, sums: {} })
  if (phase === 'show') return { ...table, now: next, shownAt: t, opened: new Set() }
  return { ...table, now: next }
}

/** When a snapshot's cards were dealt. */
function startOf({ phase, until, shown }: Snapshot, t: number): number {
  if (phase !== 'show' || shown === null || !('pace' in shown)) return t
  const thirds = Object.values(shown.hands).reduce((sum, hand) => sum + Math.max(0, hand.length - 2), 0)
  const { deal, squeeze, third } = shown.pace
  return until - deal - squeeze - third * thirds
}
