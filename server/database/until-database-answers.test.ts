import { connect, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testDesk } from '#tests/fixtures/database.ts'
import { untilDatabaseAnswers } from './until-database-answers.ts'

const desk = await testDesk()
const database = new URL(desk.siteUrl)

const refusal = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
const header = Buffer.alloc(5)
header.write('E')
header.writeInt32BE(4 + refusal.length, 1)
const STARTING = Buffer.concat([header, refusal])

let server: Server | undefined
afterEach(() => server?.close())

/** A door to the database that says so many times that it is still starting. Answers its address, and how often it was asked. */
async function startingDatabase(times: number) {
  const seen = { asked: 0 }
  const door = createServer((socket) => {
    socket.on('error', () => {})
    seen.asked += 1
    if (seen.asked <= times) return void socket.once('data', () => socket.end(STARTING))
    const through = connect(Number(database.port), database.hostname)
    through.on('error', () => socket.destroy())
    socket.pipe(through).pipe(socket)
  })
  server = door
  await new Promise<void>((ready) => door.listen(0, '127.0.0.1', ready))
  const url = new URL(desk.siteUrl)
  url.hostname = '127.0.0.1'
  url.port = String((door.address() as { port: number }).port)
  return { url, seen }
}

test('a database that is still starting is waited for', async () => {
  const { url, seen } = await startingDatabase(3)
  await untilDatabaseAnswers(url.href)
  expect(seen.asked).toBe(4)
})

test('one that never comes up ends the wait with what it said', async () => {
  const { url, seen } = await startingDatabase(Infinity)
  await expect(untilDatabaseAnswers(url.href, 600)).rejects.toMatchObject({ code: '57P03' })
  expect(seen.asked).toBeGreaterThan(2)
})

test('what waiting does not mend ends it at once', async () => {
  const wrong = new URL(desk.siteUrl)
  wrong.password = 'wrong'
  await expect(untilDatabaseAnswers(wrong.href)).rejects.toMatchObject({ code: '28P01' })
})
