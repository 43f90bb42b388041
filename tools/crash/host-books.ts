import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Stack } from '../stack.ts'

/** A round in the books that the hosts of the sandbox keep in a file of their own. `launchTokenHash`: that of the launch it was
 *  played in. */
export type HostRound = {
  id: string
  host: string
  game: string
  state: string
  stake: bigint
  win: bigint | null
  launchTokenHash: string
}

// The hosts' table of tasks that are due is named `errand` (kit/party/background-tasks.store.ts).

/** Open at its host: bet sent, bet of unknown outcome (to be rolled back), stake taken, or outcome drawn and not settled. */
const UNDER_WAY = `state in ('betting', 'unknown', 'taken', 'drawn')`
/** Tickets at tables with the wallet: bet sent or to be rolled back, or an ended one's call that the site has not taken. */
const TICKETS_UNDER_WAY = `state in ('stored', 'asked') or exists (select 1 from shared_call c where c.bet = shared_bet.id and c.state = 'open')`
/** Slips with the wallet: bet sent, its delay not over, or a call that the site has not taken. */
const SLIPS_UNDER_WAY = `state in ('betting', 'pending') or exists (select 1 from slip_call c where c.slip = slip.id and c.state = 'due')`
/** Tasks by which the site learns how a round, a slip or a ticket ended. */
const REPORTS = `ended is null and (kind like 'settle:%' or kind like 'slip-calls:%' or kind like 'round-calls:%' or kind like 'shot-round:%')`

/** A slip whose report the hosts were made to forget: the credit check settles it, and its host is never told. */
const FORGOTTEN = `exists (select 1 from errand e where e.about = slip.id and e.ended = 'forgotten')`

/** Every round that the hosts know, but for those of demos, every slip, of which one that stands is `accepted`, every
 *  ticket and every batch of shots: those of one table's or seat's round have one id. */
export const readHostRounds = (stack: Stack): HostRound[] =>
  inBooks(stack, true, (books) =>
    books
      .prepare(
        `select r.id, r.host, s.game, r.state, r.stake, r.win, s.token_hash as "launchTokenHash" from slot_round r
         join host_session s on s.secret_hash = r.session_hash where r.player not like 'demo-%'
         union all select p.id, p.host, p.game, case p.state when 'returned' then 'rolled-back' else p.state end, p.stake, p.paid, s.token_hash
         from slip p join host_session s on s.secret_hash = p.session_hash
         union all select b.site_round, b.host, b.game,
           case when b.state in ('undoing', 'undone') then 'rolled-back' else b.state end, b.stake, b.paid, s.token_hash
         from shared_bet b join host_session s on s.secret_hash = b.session_hash
         union all select r.id, r.host, r.game,
           case when b.state in ('undoing', 'undone') then 'rolled-back' else b.state end, b.stake, b.win, s.token_hash
         from shot_batch b join shot_round r on r.id = b.round join host_session s on s.secret_hash = r.session_hash
         where r.player not like 'demo-%'`,
      )
      .all()
      .map((row) => ({
        ...(row as unknown as HostRound),
        stake: BigInt(Number(row['stake'])),
        win: row['win'] === null ? null : BigInt(Number(row['win'])),
      })),
  )

/** How many rounds and slips are between host and wallet right now. */
export const countUnderWay = (stack: Stack): number =>
  count(
    stack,
    `select (select count(*) from slot_round where ${UNDER_WAY}) + (select count(*) from slip where ${SLIPS_UNDER_WAY})
       + (select count(*) from shared_bet where state = 'taken' or ${TICKETS_UNDER_WAY}) as n`,
  )

/** How many bets the hosts have without the wallet's answer. An OK that still arrives makes one taken, a refusal refused; any other is
 *  rolled back at the latest some seconds after its host is up again, also where it never came to the site and is in no book of ours. */
export const countUnanswered = (stack: Stack): number =>
  count(
    stack,
    `select (select count(*) from slot_round where state in ('betting', 'unknown')) + (select count(*) from slip where (${SLIPS_UNDER_WAY}) and not ${FORGOTTEN})
       + (select count(*) from shared_bet where state in ('stored', 'asked', 'taken'))
       + (select count(*) from shot_batch where state in ('asked', 'taken', 'drawn')) as n`,
  )

/** How many rounds are drawn, or to be drawn, or slips ended, and not reported to the site. */
export const countUnreported = (stack: Stack): number =>
  count(stack, `select count(*) as n from errand where ${REPORTS}`)

/** The hosts forget what they have still to report: from then on the site learns how those rounds ended only where a credit check has it
 *  ask every host for the member's open rounds. Answers how many they are. Call it while they are down. */
export const forgetReports = (stack: Stack): number =>
  inBooks(stack, false, (books) =>
    Number(books.prepare(`update errand set ended = 'forgotten' where ${REPORTS}`).run().changes),
  )

/** Negative control, which the check must report: the hosts forget their newest rounds, as a host would that does not write through. Call
 *  it while they are down. */
export function forgetRounds(stack: Stack, count: number): void {
  inBooks(stack, false, (books) => {
    books.exec('begin')
    books.exec(`delete from errand where about in (select id from slot_round order by number desc limit ${count})`)
    books.exec(
      `delete from slot_round where number in (select number from slot_round order by number desc limit ${count})`,
    )
    books.exec('commit')
  })
}

const BET_ON = `and exists (select 1 from slip_event e join slip p on p.id = e.slip
  where e.event = f.id and p.state in ('betting', 'pending', 'accepted'))`

/** Matches that have not begun, the latest kick-off first; `bet`: those alone that a slip waits for. */
export const readMatches = (stack: Stack, { bet }: { bet: boolean }): string[] =>
  inBooks(stack, true, (books) =>
    books
      .prepare(`select id from book_fixture f where status = 'TIMED' ${bet ? BET_ON : ''} order by kickoff_ms desc, id`)
      .all()
      .map(({ id }) => String(id)),
  )

const count = (stack: Stack, query: string): number =>
  inBooks(stack, true, (books) => Number(books.prepare(query).get()?.['n'] ?? 0))

export function inBooks<Value>(stack: Stack, readOnly: boolean, work: (books: DatabaseSync) => Value): Value {
  const books = new DatabaseSync(join(stack.dataDir, 'world', 'world.db'), { readOnly })
  try {
    books.exec('pragma busy_timeout = 5000')
    return work(books)
  } finally {
    books.close()
  }
}
