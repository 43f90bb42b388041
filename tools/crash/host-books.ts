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

/** Every round that the hosts know, but for those of demos. */
export const readHostRounds = (stack: Stack): HostRound[] =>
  inBooks(stack, true, (books) =>
    books
      .prepare(
        `select r.id, r.host, s.game, r.state, r.stake, r.win, s.token_hash as "launchTokenHash" from slot_round r
         join host_session s on s.secret_hash = r.session_hash where r.player not like 'demo-%'`,
      )
      .all()
      .map((row) => ({
        ...(row as unknown as HostRound),
        stake: BigInt(Number(row['stake'])),
        win: row['win'] === null ? null : BigInt(Number(row['win'])),
      })),
  )

/** How many rounds are open at their hosts right now. */
export const countUnderWay = (stack: Stack): number =>
  inBooks(stack, true, (books) => Number(books.prepare(`select count(*) as n from slot_round where ${UNDER_WAY}`).get()?.['n'] ?? 0))

/** How many bets the hosts have without the wallet's answer. An OK that still arrives makes one taken, a refusal refused; any other is
 *  rolled back at the latest some seconds after its host is up again, also where it never came to the site and is in no book of ours. */
export const countUnanswered = (stack: Stack): number =>
  inBooks(stack, true, (books) =>
    Number(books.prepare(`select count(*) as n from slot_round where state in ('betting', 'unknown')`).get()?.['n'] ?? 0),
  )

/** How many rounds are drawn, or to be drawn, and not reported to the site. */
export const countUnreported = (stack: Stack): number =>
  inBooks(stack, true, (books) =>
    Number(books.prepare(`select count(*) as n from errand where ended is null and kind like 'settle:%'`).get()?.['n'] ?? 0),
  )

/** The hosts forget what they have still to report: from then on the site learns how those rounds ended only where a credit check has it
 *  ask every host for the member's open rounds. Answers how many they are. Call it while they are down. */
export const forgetReports = (stack: Stack): number =>
  inBooks(stack, false, (books) =>
    Number(books.prepare(`update errand set ended = 'forgotten' where ended is null and kind like 'settle:%'`).run().changes),
  )

/** Negative control, which the check must report: the hosts forget their newest rounds, as a host would that does not write through. Call
 *  it while they are down. */
export function forgetRounds(stack: Stack, count: number): void {
  inBooks(stack, false, (books) => {
    books.exec('begin')
    books.exec(`delete from errand where about in (select id from slot_round order by number desc limit ${count})`)
    books.exec(`delete from slot_round where number in (select number from slot_round order by number desc limit ${count})`)
    books.exec('commit')
  })
}

function inBooks<Value>(stack: Stack, readOnly: boolean, work: (books: DatabaseSync) => Value): Value {
  const books = new DatabaseSync(join(stack.dataDir, 'world', 'world.db'), { readOnly })
  try {
    books.exec('pragma busy_timeout = 5000')
    return work(books)
  } finally {
    books.close()
  }
}
