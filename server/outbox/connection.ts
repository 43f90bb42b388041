import pg from 'pg'

const ANSWER_MS = 4_000

/** Runs one query at a time. Opened at the first query, and again after it broke. `notified`: with channel and
 *  payload. */
export function openListeningConnection(
  databaseUrl: string,
  channels: readonly string[],
  notified: (channel: string, payload: string) => void,
) {
  let client: Promise<pg.Client> | null = null
  let lastQuestion: Promise<unknown> = Promise.resolve()

  async function connect(forget: () => void): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5_000,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    opened.on('error', forget)
    opened.on('end', forget)
    opened.on('notification', ({ channel, payload = '' }) => notified(channel, payload))
    try {
      await opened.connect()
      for (const channel of channels) await opened.query(`listen ${channel}`)
    } catch (error) {
      void opened.end().catch(() => {})
      throw error
    }
    return opened
  }

  function open(): Promise<pg.Client> {
    const opening: Promise<pg.Client> = connect(() => {
      if (client === opening) client = null
    })
    return opening
  }

  /** A failed connection is dropped, so that the next query opens another. */
  async function runQuery<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
    const mine = (client ??= open())
    try {
      return (await (await mine).query<Row>(text, values)).rows
    } catch (error) {
      if (client === mine) client = null
      void mine.then((broken) => broken.end()).catch(() => {})
      throw error
    }
  }

  return {
    query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
      const answer = lastQuestion.then(() => runQuery<Row>(text, values))
      lastQuestion = answer.catch(() => {})
      return answer
    },
    close: async (): Promise<void> => {
      await lastQuestion
      await client?.then((last) => last.end()).catch(() => {})
    },
  }
}
