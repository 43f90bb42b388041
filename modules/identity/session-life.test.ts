import { describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openMembers, registeredMember } from '#tests/fixtures/members.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { endAllSessions } from './end-sessions.ts'
import { findRevokedGrants, findSession, findViewerByBinding, notePlay, type SessionUse } from './index.ts'

const context = await testContext()
const members = await openMembers(context)

/** Uses a session every 20 minutes for so many minutes; whether it stayed live. */
async function holdsFor(
  minutes: number,
  use: SessionUse,
  caller: Awaited<ReturnType<typeof registeredMember>>['caller'],
): Promise<boolean> {
  for (let passed = 0; passed < minutes; passed += 20) {
    context.clock.advance(1_200)
    if ((await findSession(members.context, caller, use)) === null) return false
  }
  return true
}

describe('a session that only reads', () => {
  test('ends after two hours, however often it asks', async () => {
    const { caller } = await registeredMember(members)
    expect(await holdsFor(100, 'reading', caller)).toBe(true)
    context.clock.advance(1_199)
    expect(await findSession(members.context, caller, 'reading')).not.toBeNull()
    context.clock.advance(1)
    expect(await findSession(members.context, caller, 'reading')).toBeNull()
    expect(await findSession(members.context, caller, 'action')).toBeNull()
    expect(await findViewerByBinding(members.context, caller.binding)).toBeNull()
  })

  test('is no longer counted nor shown among those that its member ends, once its two hours are over', async () => {
    const { caller, id } = await registeredMember(members)
    expect(await holdsFor(120, 'reading', caller)).toBe(false)
    expect(await endAllSessions(members.context, id)).toBe(0)
    const now = context.clock.now()
    expect((await context.database.read((tx) => findRevokedGrants(tx, id, now, now))).sessions).toEqual([])
  })

  test('goes on from each action, also a page that is opened', async () => {
    const { caller } = await registeredMember(members)
    expect(await holdsFor(100, 'reading', caller)).toBe(true)
    expect(await findSession(members.context, caller, 'action')).not.toBeNull()
    expect(await holdsFor(100, 'reading', caller)).toBe(true)
    expect(await findViewerByBinding(members.context, caller.binding)).not.toBeNull()
    expect(await holdsFor(100, 'reading', caller)).toBe(true)
  })
})

describe('playing', () => {
  test('keeps the session that was used last from idling out, and no other, and never past its end', async () => {
    const member = await registeredMember(members)
    const { caller, id } = member
    const [last] = await context.sql<{ session_id: string }>(
      'select session_id from members.session where member_id = $1 and ended_at is null',
      [id],
    )
    await context.sql(
      `insert into members.session select session_id || 'x', scope, member_id, phone, sha256(token_hash), sha256(binding_hash), bound, authenticated_at,
         created_at, last_seen_at - interval '1 minute', expires_at, null, null, address, device, null, null, null, acted_at - interval '1 minute'
       from members.session where session_id = $1`,
      [last?.session_id],
    )
    for (let minutes = 0; minutes < 180; minutes += 20) {
      context.clock.advance(1_200)
      const at = context.clock.now()
      await context.database.write((tx) =>
        notePlay(tx, [
          { member: id, at: plusSeconds(at, -30) },
          { member: id, at },
          { member: id, at: plusSeconds(at, -60) },
        ]),
      )
    }
    const stored = await context.sql<{ session_id: string; acted_at: Date }>(
      'select session_id, acted_at, last_seen_at from members.session where member_id = $1 and ended_at is null order by last_seen_at desc',
      [id],
    )
    expect(stored.map(({ acted_at }) => acted_at)).toEqual([
      context.clock.now(),
      plusSeconds(context.clock.now(), -180 * 60 - 60),
    ])
    expect(await findSession(members.context, caller, 'reading')).not.toBeNull()
  })

  test('does not wake a session that has idled out, nor one that ended', async () => {
    const { caller, id } = await registeredMember(members)
    context.clock.advance(1_800)
    await context.database.write((tx) => notePlay(tx, [{ member: id, at: context.clock.now() }]))
    expect(await findSession(members.context, caller, 'reading')).toBeNull()
    const { caller: other, id: gone } = await registeredMember(members)
    await members.routes['POST /logout']({}, { ...other })
    await context.database.write((tx) => notePlay(tx, [{ member: gone, at: plusSeconds(context.clock.now(), 120) }]))
    expect(await findSession(members.context, other, 'reading')).toBeNull()
  })
})

test('the site takes a GET for reading and every other call for an action', async () => {
  const site = await openSite(context)
  const token = await site.register('0811111111', '1111111111')
  const actedAt = async () =>
    (
      await context.sql<{ acted_at: Date }>(
        `select acted_at from members.session where phone = '0811111111' and scope = 'member'`,
      )
    )[0]?.acted_at
  const registered = context.clock.now()
  context.clock.advance(600)
  expect((await site.send('GET', '/api/customers/profile', { token })).status).toBe(200)
  expect(await actedAt()).toEqual(registered)
  await site.post('/api/customers/sessions/end-others', {}, token)
  expect(await actedAt()).toEqual(context.clock.now())
})
