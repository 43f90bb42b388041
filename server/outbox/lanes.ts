import pg from 'pg'

/** Members fall into lanes by their number; who holds a lane's lock is its only relay. */
export const LANES = 8
/** First half of the advisory lock's key; the second is the lane. */
const LANE_LOCK = 7_201
/** NOTIFY carries at most 8,000 bytes. */
const NOTICE_EVENTS_MAX = 100

export type Notice = { member: string; no: string; topic: string }

/** One connection of its own that holds this process's lanes and speaks with the other processes' relays. It is opened anew when it breaks;
 *  a broken connection has lost its locks, so its lanes are taken anew as well. */
export function openLanes(databaseUrl: string, heard: { waiting: () => void; relayed: (notices: Notice[]) => void }) {
  const held = new Set<number>()
  const origin = crypto.randomUUID()
  let client: pg.Client | null = null

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({ connectionString: databaseUrl })
    const forget = () => {
      if (client !== fresh) return
      client = null
      held.clear()
    }
    fresh.on('error', forget)
    fresh.on('end', forget)
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'outbox_waiting') return heard.waiting()
      const [from, ...events] = payload.split(' ')
      if (from !== origin) heard.relayed(events.map(readNotice))
    })
    await fresh.connect()
    await fresh.query('listen outbox_relayed')
    await fresh.query('listen outbox_waiting')
    client = fresh
    return fresh
  }

  return {
    /** Takes the lanes that are free and answers all that are held. */
    async take(): Promise<number[]> {
      const connection = await connected()
      for (let lane = 0; lane < LANES; lane += 1) {
        if (held.has(lane)) continue
        const { rows } = await connection.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [LANE_LOCK, lane])
        if (rows[0]?.got) held.add(lane)
      }
      return [...held]
    },
    /** Has the processes that hold the other lanes look at the outbox. */
    async callOthers(): Promise<void> {
      if (held.size < LANES) await (await connected()).query('notify outbox_waiting')
    },
    /** Tells the other processes what was relayed. */
    async tell(notices: Notice[]): Promise<void> {
      const connection = await connected()
      for (let start = 0; start < notices.length; start += NOTICE_EVENTS_MAX) {
        const events = notices.slice(start, start + NOTICE_EVENTS_MAX).map(({ member, no, topic }) => `${member}:${no}:${topic}`)
        await connection.query('select pg_notify($1, $2)', ['outbox_relayed', [origin, ...events].join(' ')])
      }
    },
    close: async (): Promise<void> => {
      await client?.end()
    },
  }
}

function readNotice(text: string): Notice {
  const [member = '0', no = '0', topic = ''] = text.split(':')
  return { member, no, topic }
}
