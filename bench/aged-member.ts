import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** An aged member is one with a long history: years of rounds, deposits, withdrawals and logins, written in bulk. */
const SCRIPT = join(import.meta.dirname, 'aged-member.sql')

/** A member's history: from the instant `from` on, for so many Bangkok days, so many `rounds` a day of `game` at a host. `rounds` is even,
 *  since every second one wins, and at least 26. */
export type History = {
  member: bigint
  from: Date
  days: number
  rounds: number
  host: { no: number; host: string }
  game: string
}

/** Writes a history in one transaction, with the totals of its days and the hash chain; all invariants hold afterwards. `client` is of the
 *  role that owns the tables. The SQL script lists what a day contains. */
export async function seedHistory(
  client: pg.ClientBase,
  { member, from, days, rounds, host, game }: History,
): Promise<void> {
  const variables: [string, string][] = [
    [':member', String(member)],
    [':from', `'${from.toISOString()}'`],
    [':days', String(days)],
    [':rounds', String(rounds)],
    [':number', String(host.no)],
    [':host', host.host],
    [':game', game],
  ]
  const script = variables.reduce((text, [name, value]) => text.replaceAll(name, value), readFileSync(SCRIPT, 'utf8'))
  await client.query('begin')
  try {
    await client.query(script)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** How many transactions of the journal (its transfers) a history has. */
export const transfersOf = ({ days, rounds }: Pick<History, 'days' | 'rounds'>): number => days * (2 * rounds + 3)
