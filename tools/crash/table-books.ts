import type { DatabaseSync } from 'node:sqlite'
import type { Stack } from '../stack.ts'
import type { Violation } from './compare.ts'
import { inBooks } from './host-books.ts'

/** A round that takes bets now. */
export type OpenRound = { id: number; game: string; resolveMs: number }

/** A round of a table, in the order of the table. */
export type TableRound = { game: string; number: number; chain: number; k: number; place: number; state: string }
/** A ticket in a table's books, with the state of its round. `key`: its member's name for it. */
export type TableTicket = {
  key: string
  game: string
  state: string
  stake: number
  paid: number | null
  round: string
}
/** What of the rule book's table (1.6) a kill has met: rounds with bets by where they were. */
export type Moments = Readonly<Record<string, number>>

export const readOpenRounds = (stack: Stack): OpenRound[] =>
  inBooks(stack, true, (books) =>
    rows<OpenRound>(
      books,
      `select max(id) as id, game, resolve_ms as "resolveMs" from shared_round where state = 'betting' group by host, game`,
    ),
  )

/** Where each round with bets stands by the hosts' books: what those hosts must make of it that are killed now. */
export const readMoments = (stack: Stack, nowMs: number): Moments =>
  inBooks(stack, true, (books) =>
    Object.fromEntries(
      rows<{ moment: string; n: number }>(
        books,
        `select case when r.state = 'betting' and r.closes_ms > ${nowMs} then 'betting' when r.state = 'betting' then 'lock'
           when r.state = 'drawn' and r.game = 'crash' then 'in flight' when r.state = 'drawn' then 'shown' else 'not sent' end as moment, count(*) as n
         from shared_round r where (r.state in ('betting', 'drawn') and exists (
             select 1 from shared_bet b where b.round = r.id and b.state in ('stored', 'asked', 'taken')))
           or (r.state in ('settled', 'void') and exists (
             select 1 from shared_bet b join shared_call c on c.bet = b.id where b.round = r.id and c.state = 'open'))
         group by moment`,
      ).map(({ moment, n }) => [moment, n]),
    ),
  )

/** Negative control, which the check must report: each table settles its last round with a win again when it starts, as a host would that
 *  does not write what it has settled. Call it while the hosts are down. */
export function unsettle(stack: Stack): void {
  inBooks(stack, false, (books) => {
    const last = `select max(r.id) from shared_round r join shared_bet b on b.round = r.id
      where r.state = 'settled' and b.state = 'settled' and b.paid > 0 group by r.host, r.game`
    books.exec('begin')
    books.exec(
      `update shared_bet set state = 'taken', paid = null, note = null where state = 'settled' and round in (${last})`,
    )
    books.exec(
      `update shared_round set state = 'drawn' where id in (${last.replace(`b.state = 'settled' and b.paid > 0`, `b.state = 'taken'`)})`,
    )
    books.exec('commit')
  })
}

export const readTables = (stack: Stack): { rounds: TableRound[]; tickets: TableTicket[] } =>
  inBooks(stack, true, (books) => ({
    rounds: rows<TableRound>(
      books,
      `select game, number, chain, k, place, state from shared_round order by host, game, number`,
    ),
    tickets: rows<TableTicket>(
      books,
      `select b.request_key as key, b.game, b.state, b.stake, b.paid, r.state as round from shared_bet b join shared_round r on r.id = b.round`,
    ),
  }))

/** How many bets are in the books as received after the close of their round and not refused. */
export const readLateTickets = (stack: Stack): number =>
  inBooks(stack, true, (books) =>
    Number(
      books
        .prepare(
          `select count(*) as n from shared_bet b join shared_round r on r.id = b.round
           where b.received_ms >= r.closes_ms and b.state <> 'refused'`,
        )
        .get()?.['n'],
    ),
  )

/** Compares tables with the rule book (1.6) and with what members were answered: a round ends settled or void, with no ticket between;
 *  its place is drawn once, and one that was void hands it on; what a host said it had is there; and a press is paid as it was answered.
 *  `confirmed`: the keys that hosts said they had, and what presses were answered. */
export function compareTables(
  { rounds, tickets }: ReturnType<typeof readTables>,
  confirmed: ReadonlyMap<string, bigint | null>,
): Violation[] {
  const found: Violation[] = []
  const must = (holds: boolean, what: string) =>
    void (holds || found.push({ invariant: 'tables end as the rule book has it', what }))
  const drawn = new Set<string>()
  rounds.forEach(({ game, number, chain, k, place, state }, at) => {
    const own = `${game} ${chain} ${k} ${place}`
    const next = rounds[at + 1]
    if (state === 'settled' || state === 'drawn') {
      must(!drawn.has(own), `${game} ${number}: ${own} is drawn twice`)
      drawn.add(own)
    }
    const isNext = next?.game === game && next.number === number + 1
    if (state === 'void' && isNext)
      must(
        own === `${game} ${next.chain} ${next.k} ${next.place}`,
        `${game} ${number} is void, and its place is not that of the next`,
      )
  })
  for (const { key, game, state, round } of tickets) {
    const isEnded =
      state === 'refused' || state === 'undone' || state === 'undoing' || (state === 'settled' && round === 'settled')
    must(isEnded, `${game}: ticket ${key} is ${state} in a round that is ${round}`)
  }
  const byKey = new Map(tickets.map((ticket) => [ticket.key, ticket]))
  for (const [key, win] of confirmed) {
    const ticket = byKey.get(key)
    must(ticket !== undefined, `ticket ${key} was confirmed and is lost`)
    if (win !== null && ticket)
      must(
        ticket.state === 'settled' && ticket.paid === Number(win),
        `press ${key} was answered ${win} and is ${JSON.stringify(ticket)}`,
      )
  }
  return found
}

const rows = <Row>(books: DatabaseSync, query: string): Row[] => books.prepare(query).all() as unknown as Row[]
