import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { afterAll, afterThis, openSender, type Sender } from './batch.ts'

/** A connection that can send a statement before the previous one has returned. */
export type Pipelined = pg.PoolClient & { pipeline?: boolean }

type Reader = { client: Pipelined; sender: Sender }
/** The reads of one page: `reader` while one of them is under way. */
type Page = { reader: Promise<Reader> | null; reads: number }
const pages = new AsyncLocalStorage<Page | null>()

/** Runs work whose reads share a connection and, in one turn of the event loop, a packet. Where a statement raises, those that were sent
 *  behind it fail too: for the parts of one page, which is worth nothing without them. Transactions have connections of their own. */
export const readTogether = <Value>(work: () => Promise<Value>): Promise<Value> => pages.run({ reader: null, reads: 0 }, work)

/** Runs work whose reads belong to no page, though a page asked for it: an answer that others wait for too must not fail with that page. */
export const readApart = <Value>(work: () => Promise<Value>): Promise<Value> => pages.run(null, work)

/** Runs one read, on its page's connection or on one of its own. Throws what `connect` throws. */
export async function onReader<Value>(connect: () => Promise<Pipelined>, work: (rows: Sender['rows']) => Promise<Value>): Promise<Value> {
  const page = pages.getStore() ?? { reader: null, reads: 0 }
  page.reads += 1
  page.reader ??= openReader(connect)
  const { reader } = page
  try {
    return await work((await reader).sender.rows)
  } finally {
    page.reads -= 1
    if (page.reads === 0) {
      page.reader = null
      await reader.then(close, () => {})
    }
  }
}

async function openReader(connect: () => Promise<Pipelined>): Promise<Reader> {
  const client = await connect()
  client.pipeline = true
  return { client, sender: openSender(client, pages.getStore() ? afterAll : afterThis) }
}

function close({ client, sender }: Reader): void {
  sender.flush()
  client.pipeline = false
  client.release()
}
