import pg from 'pg'

const LOOK_MS = 200

/** How far the relay fell behind while it was watched: the age of the oldest event that can be relayed, at its worst, in seconds, and how
 *  many were not relayed at the end, those behind a failed one included. */
export type RelayLag = { worstS: number; waiting: number }

/** Watches the relay's queue through a connection of the owner until `end`. */
export async function watchRelay(ownerUrl: string): Promise<{ end(): Promise<RelayLag> }> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  let worstS = 0
  let last = Promise.resolve()
  const look = async () => {
    const { rows } = await owner.query<{ age: number }>(
      'select coalesce(extract(epoch from clock_timestamp() - outbox.oldest_waiting()), 0)::float8 as age',
    )
    worstS = Math.max(worstS, rows[0]?.age ?? 0)
  }
  const timer = setInterval(() => {
    last = last.then(look)
  }, LOOK_MS)
  return {
    async end() {
      clearInterval(timer)
      await last
      const { rows } = await owner.query<{ n: bigint }>('select count(*) as n from outbox.event where not relayed')
      await owner.end()
      return { worstS, waiting: Number(rows[0]?.n) }
    },
  }
}
