import pg from 'pg'
import { systemClock } from '#kit/clock.ts'

/** Makes a database a sandbox's, whose processes say what time it is; only the owner may. Sets the clock of one without members to an
 *  instant. Answers how far the sandbox is ahead of the machine's time, in milliseconds, negative when it is in the past. Needs the owner's
 *  address and migrated tables. */
export async function beginClock(databaseUrl: string, at: Date | null): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (at !== null) {
      // Whole seconds: the world's route takes no fractions.
      const offsetMs = Math.round((at.getTime() - systemClock.now().getTime()) / 1000) * 1000
      await client.query(
        `insert into sandbox.clock (only_row, offset_ms) select true, $1 where not exists (select from members.member) on conflict do nothing`,
        [offsetMs],
      )
    }
    await client.query('insert into sandbox.clock (only_row, offset_ms) values (true, 0) on conflict do nothing')
    const { rows } = await client.query<{ offset_ms: string }>('select offset_ms::text from sandbox.clock')
    return Number(rows[0]?.offset_ms ?? 0)
  } finally {
    await client.end()
  }
}
