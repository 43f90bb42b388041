import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const SCRIPT = join(import.meta.dirname, 'aged-member.sql')

/** A member's history: `rounds` a day (even, as every other one wins; 26 or more) of `game` at a host, for so many days from `from` on. */
export type History = { member: bigint; from: Date; days: number; rounds: number; host: { no: number; host: string }; game: string }

/** Writes it as the role that owns the tables, in one transaction, with the totals of days and the hash chain; all invariants hold
 *  afterwards. The SQL script lists what a day contains. */
export async function seedHistory(client: pg.ClientBase, { member, from, days, rounds, host, game }: History): Promise<void> {
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

/** How many transfers such a history has. */
export const transfersOf = ({ days, rounds }: Pick<History, 'days' | 'rounds'>): number => days * (2 * rounds + 3)
