import { describe, expect, test } from 'vitest'
import { memberId, type MemberId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { openLiveHub } from './live.ts'

const context = await testContext()
const site = await openSite(context)
const phone = '0811111111'
const first = await site.register(phone, '1111111111')
const login = async () =>
  String((await site.post('/api/login', { phone, password: site.password })).body['access_token'])
const open = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await site.app.fetch(new Request(`${siteOrigin}/api/live`, { headers }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })
  return { status: answer.status, wait: answer.headers.get('retry-after'), reader: answer.body?.getReader() }
}

describe('live streams', () => {
  test('are two for a session and five for a member; who closes one may open another', async () => {
    const tokens = [first, await login(), await login()]
    const opened = []
    for (const token of tokens) for (let n = 0; n < 3; n += 1) opened.push(await open(token))
    // Two, two, then one: the fifth is the member's last.
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 429, 200, 200, 429, 200, 429, 429])
    expect(opened[2]?.wait).toBe('30')
    await opened[0]?.reader?.cancel()
    const again = await open(first)
    expect(again.status).toBe(200)
    for (const { status, reader } of [...opened.slice(1), again]) if (status === 200) await reader?.cancel()
  })

  test('drop a reader who does not keep up, and nobody else', async () => {
    const [row] = await context.sql<{ member_id: MemberId }>('select member_id from members.member where phone = $1', [
      phone,
    ])
    const member = row?.member_id as MemberId
    const [slow, quick] = [await open(first), await open(first)]
    for (let no = 1n; no <= 200n; no += 1n) {
      site.hub.publish(member, no, 'bet.placed')
      await quick.reader?.read()
    }
    let received = 0
    while (!(await slow.reader?.read())?.done) received += 1
    expect(received).toBeLessThan(80)
    site.hub.publish(member, 201n, 'bet.placed')
    expect(new TextDecoder().decode((await quick.reader?.read())?.value)).toContain('event: credit')
    await quick.reader?.cancel()
  })

  test('may end while their session is being verified again', async () => {
    const [row] = await context.sql<{ member_id: MemberId }>('select member_id from members.member where phone = $1', [
      phone,
    ])
    const { reader } = await open(first)
    await reader?.read()
    site.hub.publish(row?.member_id as MemberId, 1n, 'session.ended')
    site.hub.closeAll()
    expect((await reader?.read())?.done).toBe(true)
    // A proof that returns after its stream closed must not throw: that would end the process.
    await new Promise((done) => setTimeout(done, 100))
    expect((await open(first)).status).toBe(200)
    site.hub.closeAll()
  })

  test('notify everybody of a maintenance, without one of the member’s event numbers', async () => {
    const other = await site.register('0822222222', '2222222222')
    const streams = [await open(first), await open(other)]
    const received = () =>
      Promise.all(streams.map(async ({ reader }) => new TextDecoder().decode((await reader?.read())?.value)))
    expect((await received()).every((text) => text.includes('event: sync'))).toBe(true)
    site.hub.publish(memberId(0), 7n, 'maintenance.changed')
    expect(await received()).toEqual(['event: maintenance\ndata: {}\n\n', 'event: maintenance\ndata: {}\n\n'])
    for (const { reader } of streams) await reader?.cancel()
  })

  test('are so many in a process and no more, and none is counted twice', () => {
    const hub = openLiveHub(1_000)
    const stream = (sessionId: string) => ({ sessionId, send: () => {}, sendIfLive: () => {}, close: () => {} })
    const streams = Array.from({ length: 10_000 }, (_, n) => ({
      member: BigInt(n) as unknown as MemberId,
      one: stream(`s${n}`),
    }))
    const inside = streams.filter(({ member, one }) => hub.add(member, one))
    expect(inside).toHaveLength(1_000)
    for (const { member, one } of [...inside, ...inside]) hub.remove(member, one)
    expect(streams.filter(({ member, one }) => hub.add(member, one))).toHaveLength(1_000)
  })
})
