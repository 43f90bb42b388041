import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runClients, type Writer } from './slice.ts'

const SCRIPT = join(import.meta.dirname, 'write-limit.sql')

type Statement = { name: string; text: string; variables: string[] }

/** The write limit (how fast the database writes just the rows of a bet) without pgbench: Node sends the script's statements in one
 *  pipelined round trip, inside one transaction. Node is slower at it than pgbench, so ratios to this limit look better than they are. */
export function limitWriter(url: string, members: number): Writer {
  const statements = readStatements()
  return async (clients, seconds, firstNumber) => {
    const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: url, pipeline: true }))
    await Promise.all(connections.map((connection) => connection.connect()))
    try {
      return await runClients(clients, seconds, async (client, count) => {
        const values: Record<string, number> = {
          member: 1 + Math.floor(Math.random() * members),
          no: firstNumber + client * 1_000_000 + count,
        }
        const connection = connections[client] as pg.Client
        await Promise.all([
          connection.query('begin'),
          ...statements.map(({ name, text, variables }) =>
            connection.query({ name, text, values: variables.map((one) => values[one]) }),
          ),
          connection.query('commit'),
        ])
      })
    } finally {
      await Promise.all(connections.map((connection) => connection.end()))
    }
  }
}

/** The script's insert and update lines, with `:member` and `:no` replaced by numbered parameters. */
function readStatements(): Statement[] {
  const lines = readFileSync(SCRIPT, 'utf8').split('\n')
  return lines
    .filter((line) => /^(?:insert|update)/.test(line))
    .map((line, index) => {
      const variables: string[] = []
      const text = line.replace(/;$/, '').replace(/(?<!:):([a-z]+)\b/g, (match, name: string) => {
        if (name !== 'member' && name !== 'no') return match
        if (!variables.includes(name)) variables.push(name)
        return `$${variables.indexOf(name) + 1}`
      })
      return { name: `limit-${index}`, text, variables }
    })
}
