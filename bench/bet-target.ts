import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { DialectName } from '#contract/provider/dialects.ts'
import { present } from '#kit/assert.ts'
import type { Stack } from '#tools/stack.ts'
import type { Ledger } from './ledger.ts'
import { type BetTarget, type Wire, type WireHost, wires } from './wires.ts'

type Configured = Omit<WireHost, 'host' | 'game'> & { dialect?: DialectName }

/** Opens a game for every member of the ledger at the first host of each wire. */
export async function openBetTarget(stack: Stack, ledger: Ledger): Promise<BetTarget> {
  const keys = JSON.parse(stack.environment['GAME_HOST_KEYS'] ?? '{}') as Record<string, Configured>
  const owner = new pg.Client({ connectionString: ledger.ownerUrl })
  await owner.connect()
  try {
    const hosts: Partial<Record<Wire, WireHost>> = {}
    for (const wire of wires) {
      const [host, key] = present(
        Object.entries(keys).find(([, { dialect = 'chokdee' }]) => dialect === wire),
        `a host speaks ${wire}`,
      )
      const { rows } = await owner.query<{ code: string }>('select code from games.game where host_no = $1 order by rank limit 1', [key.no])
      hosts[wire] = { ...key, host, game: present(rows[0], `${host} has a game`).code }
    }
    const named = hosts as Record<Wire, WireHost>
    const script = readFileSync(join(import.meta.dirname, 'signed-bets.sql'), 'utf8')
    const numbers = { members: ledger.members, ...Object.fromEntries(wires.map((wire) => [wire, named[wire].no])) }
    await owner.query(Object.entries(numbers).reduce((text, [name, value]) => text.replaceAll(`:${name}`, String(value)), script))
    await owner.query('vacuum analyze games.player, games.session')
    return { siteUrl: stack.siteUrl, members: ledger.members, hosts: named }
  } finally {
    await owner.end()
  }
}
