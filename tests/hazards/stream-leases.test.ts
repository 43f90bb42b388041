import { afterAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStreamLeases } from '#server/admission/stream-leases.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'

const context = await testContext()
/** Two processes on one database, as each `openSite` has hub, caps and leases of its own. */
const processes = [await openSite(context), await openSite(context)]
const caps = { ofSession: 2, ofMember: 5 }
const ids = () => crypto.randomUUID()
const rows = async () => (await context.sql('select from limits.stream')).length

async function open(token: string, index: number) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await processes[index]?.app.fetch(new Request(`${siteOrigin}/api/live`, { headers }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })
  return { status: answer?.status, reader: answer?.body?.getReader() }
}

describe('live streams over two processes', async () => {
  const [site] = processes
  const phone = '0811111111'
  const first = (await site?.register(phone, '1111111111')) ?? ''
  const login = async () =>
    String((await site?.post('/api/login', { phone, password: site.password }))?.body['access_token'])

  test('are two for a session and five for a member, wherever they are open', async () => {
    const tokens = [first, await login(), await login()]
    const opened = []
    for (const token of tokens) for (let n = 0; n < 4; n += 1) opened.push(await open(token, n % 2))
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 429, 429, 200, 200, 429, 429, 200, 429, 429, 429])
    await opened[0]?.reader?.cancel()
    await expect.poll(rows).toBe(4)
    const again = await open(first, 1)
    expect(again.status, 'a place that one process freed is there for the other').toBe(200)
    for (const { reader, status } of [...opened.slice(1), again]) if (status === 200) await reader?.cancel()
    await expect.poll(rows).toBe(0)
  })

  test('of one session that are asked for at once in both are two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const opened = await Promise.all(Array.from({ length: 8 }, (_, n) => open(first, n % 2)))
      const held = opened.filter(({ status }) => status === 200)
      expect([held.length, opened.filter(({ status }) => status === 429).length]).toEqual([2, 6])
      for (const { reader } of held) await reader?.cancel()
      await expect.poll(rows).toBe(0)
    }
  })
})

describe('the leases of a process', () => {
  const member = 77n as unknown as MemberId

  test('that was killed run out within 60 seconds, and of one that lives never', async () => {
    const [killed, living] = [openStreamLeases(context.database), openStreamLeases(context.database)]
    const take = (of: typeof killed) => of.take({ member, id: ids(), sessionId: 'one' }, caps)
    expect([await take(killed), await take(killed), await take(living)]).toEqual([true, true, false])
    const [life] = await context.sql<{ longest: number }>(
      'select extract(epoch from max(alive_until) - clock_timestamp())::float8 as longest from limits.stream_holder',
    )
    expect(life?.longest).toBeLessThanOrEqual(60)
    // What is left after a minute of silence; the other process has renewed.
    await context.sql(
      `update limits.stream_holder set alive_until = clock_timestamp() - interval '1 millisecond'
      where holder = (select holder from limits.stream where member_id = $1 limit 1)`,
      [member],
    )
    expect([await take(living), await take(living), await take(living)]).toEqual([true, true, false])
    await living.close()
    expect(await rows()).toBe(0)
    await killed.close()
  })

  test('are renewed while it lives', async () => {
    const renewing = openStreamLeases(context.database, { renewMs: 50 })
    await renewing.take({ member, id: ids(), sessionId: 'one' }, caps)
    await context.sql(`update limits.stream_holder set alive_until = clock_timestamp() + interval '1 second'`)
    const left = async () =>
      (
        await context.sql<{ left: number }>(
          'select extract(epoch from max(alive_until) - clock_timestamp())::float8 as left from limits.stream_holder',
        )
      )[0]?.left ?? 0
    await expect.poll(left).toBeGreaterThan(50)
    await renewing.close()
  })

  test('that could not be given back are given back later, and none is lost to a member for good', async () => {
    let broken = false
    const database = openDatabase(context.siteUrl, { clock: context.clock, connectionsMax: 2 })
    afterAll(() => database.close())
    const leases = openStreamLeases(
      { writeOne: (work) => (broken ? Promise.reject(new Error('no connection')) : database.writeOne(work)) },
      { renewMs: 200 },
    )
    const stream = { member, id: ids(), sessionId: 'one' }
    expect(await leases.take(stream, caps)).toBe(true)
    broken = true
    leases.release(stream)
    await expect(leases.take({ ...stream, id: ids() }, caps)).rejects.toThrow('no connection')
    expect(await rows()).toBe(1)
    broken = false
    await expect.poll(rows, { timeout: 3_000 }).toBe(0)
    await leases.close()
  })

  test('of processes long dead leave nothing behind', async () => {
    const [dead, living] = [openStreamLeases(context.database), openStreamLeases(context.database)]
    await dead.take({ member, id: ids(), sessionId: 'one' }, caps)
    await context.sql(`update limits.stream_holder set alive_until = clock_timestamp() - interval '2 hours'`)
    await living.take({ member: 78n as unknown as MemberId, id: ids(), sessionId: 'two' }, caps)
    expect(await rows()).toBe(1)
    await living.close()
    await dead.close()
    expect((await context.sql('select from limits.stream_holder')).length).toBeLessThanOrEqual(processes.length)
  })
})
