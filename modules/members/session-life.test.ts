import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { openMembers, registeredMember } from '#tests/fixtures/members.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { findSession, findViewerByBinding, notePlay, type SessionUse } from './index.ts'

const desk = await testDesk()
const members = await openMembers(desk)

/** Uses a session every 20 minutes for so many minutes; whether it held to the end. */
async function holdsFor(
  minutes: number,
  use: SessionUse,
  caller: Awaited<ReturnType<typeof registeredMember>>['caller'],
): Promise<boolean> {
  for (let passed = 0; passed < minutes; passed += 20) {
    desk.clock.advance(1_200)
    if ((await findSession(members.desk, caller, use)) === null) return false
  }
  return true
}

describe('a session that only reads', () => {
  test('ends after two hours, however often it asks', async () => {
    const { caller } = await registeredMember(members)
    expect(await holdsFor(100, 'reading', caller)).toBe(true)
    desk.clock.advance(1_199)
    expect(await findSession(members.desk, caller, 'reading')).not.toBeNull()
    desk.clock.advance(1)
    expect(await findSession(members.desk, caller, 'reading')).toBeNull()
    expect(await findSession(members.desk, caller, 'acting')).toBeNull()
    expect(await findViewerByBinding(members.desk, caller.binding)).toBeNull()
  })

  test('goes on from each act, also a page that is opened', async () => {
    const { caller } = await registeredMember(members)
    expect(await holdsFor(100, 'reading', caller)).toBe(true)
    expect(await findSession(members.desk, caller, 'acting')).not.toBeNull()
    expect(await holdsFor(100, 'reading', caller)).toBe(true)
    expect(await findViewerByBinding(members.desk, caller.binding)).not.toBeNull()
    expect(await holdsFor(100, 'reading', caller)).toBe(true)
  })
})

describe('playing', () => {
  test('keeps the session that was used last from idling out, and no other, and never past its end', async () => {
    const member = await registeredMember(members)
    const { caller, id } = member
    const [last] = await desk.sql<{ session_id: string }>(
      'select session_id from members.session where member_id = $1 and ended_at is null',
      [id],
    )
    await desk.sql(
      `insert into members.session select session_id || 'x', scope, member_id, phone, sha256(token_hash), sha256(binding_hash), bound, authenticated_at,
         created_at, last_seen_at - interval '1 minute', expires_at, null, null, address, device, null, null, null, acted_at - interval '1 minute'
       from members.session where session_id = $1`,
      [last?.session_id],
    )
    for (let minutes = 0; minutes < 180; minutes += 20) {
      desk.clock.advance(1_200)
      const at = desk.clock.now()
      await desk.database.write((tx) =>
        notePlay(tx, [
          { member: id, at: plusSeconds(at, -30) },
          { member: id, at },
          { member: id, at: plusSeconds(at, -60) },
        ]),
      )
    }
    const kept = await desk.sql<{ session_id: string; acted_at: Date }>(
      'select session_id, acted_at, last_seen_at from members.session where member_id = $1 and ended_at is null order by last_seen_at desc',
      [id],
    )
    expect(kept.map(({ acted_at }) => acted_at)).toEqual([desk.clock.now(), plusSeconds(desk.clock.now(), -180 * 60 - 60)])
    expect(await findSession(members.desk, caller, 'reading')).not.toBeNull()
  })

  test('does not wake a session that has idled out, nor one that ended', async () => {
    const { caller, id } = await registeredMember(members)
    desk.clock.advance(1_800)
    await desk.database.write((tx) => notePlay(tx, [{ member: id, at: desk.clock.now() }]))
    expect(await findSession(members.desk, caller, 'reading')).toBeNull()
    const { caller: other, id: gone } = await registeredMember(members)
    await members.routes['POST /logout']({}, { ...other })
    await desk.database.write((tx) => notePlay(tx, [{ member: gone, at: plusSeconds(desk.clock.now(), 120) }]))
    expect(await findSession(members.desk, other, 'reading')).toBeNull()
  })
})

test('the site takes a GET for reading and every other call for an act', async () => {
  const site = await openSite(desk)
  const token = await site.register('0811111111', '1111111111')
  const actedAt = async () =>
    (await desk.sql<{ acted_at: Date }>(`select acted_at from members.session where phone = '0811111111' and scope = 'member'`))[0]
      ?.acted_at
  const registered = desk.clock.now()
  desk.clock.advance(600)
  expect((await site.send('GET', '/api/customers/profile', { token })).status).toBe(200)
  expect(await actedAt()).toEqual(registered)
  await site.post('/api/customers/sessions/end-others', {}, token)
  expect(await actedAt()).toEqual(desk.clock.now())
})
