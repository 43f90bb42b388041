import { connect, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { untilDatabaseAnswers } from './until-database-answers.ts'

const context = await testContext()
const database = new URL(context.siteUrl)

const refusal = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
const header = Buffer.alloc(5)
header.write('E')
header.writeInt32BE(4 + refusal.length, 1)
const STARTING = Buffer.concat([header, refusal])

let server: Server | undefined
afterEach(() => server?.close())

/** A proxy to the database that so many times reports "starting", or ends the connection without a word. Returns its address, and how often
 *  it was called. */
async function startingDatabase(times: number, lastWords: Buffer = STARTING) {
  const counts = { connections: 0 }
  const gate = createServer((socket) => {
    socket.on('error', () => {})
    counts.connections += 1
    if (counts.connections <= times) return void socket.once('data', () => socket.end(lastWords))
    const through = connect(Number(database.port), database.hostname)
    through.on('error', () => socket.destroy())
    socket.pipe(through).pipe(socket)
  })
  server = gate
  await new Promise<void>((ready) => gate.listen(0, '127.0.0.1', ready))
  const url = new URL(context.siteUrl)
  url.hostname = '127.0.0.1'
  url.port = String((gate.address() as { port: number }).port)
  return { url, counts }
}

test('a database that is still starting is waited for', async () => {
  const { url, counts } = await startingDatabase(3)
  await untilDatabaseAnswers(url.href)
  expect(counts.connections).toBe(4)
})

test('one whose connections are closed before they are ready is waited for', async () => {
  const { url, counts } = await startingDatabase(3, Buffer.alloc(0))
  await untilDatabaseAnswers(url.href)
  expect(counts.connections).toBe(4)
})

test('one that never comes up ends the wait with what it said', async () => {
  const { url, counts } = await startingDatabase(Infinity)
  await expect(untilDatabaseAnswers(url.href, 600)).rejects.toMatchObject({ code: '57P03' })
  expect(counts.connections).toBeGreaterThan(2)
})

test('what waiting does not mend ends it at once', async () => {
  const wrong = new URL(context.siteUrl)
  wrong.password = 'wrong'
  await expect(untilDatabaseAnswers(wrong.href)).rejects.toMatchObject({ code: '28P01' })
})
