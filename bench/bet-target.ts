import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { DialectName } from '#contract/provider/dialects.ts'
import { present } from '#kit/assert.ts'
import type { Stack } from '#tools/stack.ts'
import type { BenchDatabase } from './bench-database.ts'
import { type BetTarget, type DialectUnderTest, type DialectHost, dialects } from './dialects.ts'

type ConfiguredHost = Omit<DialectHost, 'host' | 'game'> & { dialect?: DialectName }

/** Opens a game for every member of the bench database at the first host of each dialect. */
export async function openBetTarget(stack: Stack, benchDatabase: BenchDatabase): Promise<BetTarget> {
  const keys = JSON.parse(stack.environment['GAME_HOST_KEYS'] ?? '{}') as Record<string, ConfiguredHost>
  const owner = new pg.Client({ connectionString: benchDatabase.ownerUrl })
  await owner.connect()
  try {
    const hosts: Partial<Record<DialectUnderTest, DialectHost>> = {}
    for (const dialect of dialects) {
      const [host, key] = present(
        Object.entries(keys).find(([, { dialect: spoken = 'chokdee' }]) => spoken === dialect),
        `a host speaks ${dialect}`,
      )
      const { rows } = await owner.query<{ code: string }>(
        'select code from games.game where host_no = $1 order by rank limit 1',
        [key.no],
      )
      hosts[dialect] = { ...key, host, game: present(rows[0], `${host} has a game`).code }
    }
    const named = hosts as Record<DialectUnderTest, DialectHost>
    const script = readFileSync(join(import.meta.dirname, 'open-sessions.sql'), 'utf8')
    const numbers = {
      members: benchDatabase.members,
      ...Object.fromEntries(dialects.map((dialect) => [`${dialect}_host_no`, named[dialect].no])),
    }
    await owner.query(
      Object.entries(numbers).reduce((text, [name, value]) => text.replaceAll(`:${name}`, String(value)), script),
    )
    await owner.query('vacuum analyze games.player, games.session')
    return { siteUrl: stack.siteUrl, members: benchDatabase.members, hosts: named }
  } finally {
    await owner.end()
  }
}
