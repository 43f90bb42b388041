import { describe, expect, test } from 'vitest'
import { baht, type Satang } from '#kit/money.ts'
import type { MemberId } from '#kit/ids.ts'
import { riskKey, newMember, plays } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openMembers, registeredMember, visitor } from '#tests/fixtures/members.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'
import { assessPayment, forgetOldLinks, noteForeignSender, noteSession } from './index.ts'
import { addressPrefix } from './link-keys.ts'

const context = await testContext()
const members = await openMembers(context)

const DAY = 86_400
const device = (n: number) => String(n).padStart(43, 'd')
const newest = async (member: MemberId) => {
  const [row] = await context.sql<{ id: string }>(
    'select session_id as id from members.session where member_id = $1 order by created_at desc, session_id desc limit 1',
    [member],
  )
  return row?.id ?? 'none'
}
/** A member who registered from this address and device; their login is relayed. */
async function registeredFrom(traits: { address?: string; deviceId?: string | null; browser?: boolean }) {
  const { id, phone } = await registeredMember(members, visitor({ address: '127.0.0.1', ...traits }))
  await noteNewestSession(id)
  return { member: id, phone }
}
async function noteNewestSession(member: MemberId): Promise<string> {
  const session = await newest(member)
  await context.database.write((tx) => noteSession(tx, riskKey, member, session))
  return session
}
async function reasons(member: MemberId, session: string | null = null, amount: Satang = baht(300)) {
  const about = {
    member,
    session,
    amount,
    amountOfDay: amount,
    automaticMax: baht(20_000),
    unplayedMax: baht(5_000),
    firstWithdrawal: false,
    tableOthers: 0,
    coveredSets: 0,
  }
  const { reasons: found, level } = await context.database.read((tx) =>
    assessPayment(tx, riskKey, about, context.clock.now()),
  )
  // All members in these tests have the same name.
  return {
    level,
    signals: Object.fromEntries(
      found.filter(({ signal }) => signal !== 'holder_shared').map(({ signal, n }) => [signal, n]),
    ),
  }
}

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:22ff::9', '2001:db8:1:2200::/56'],
    ['2001:db8:1:2f::', '2001:db8:1:0000::/56'],
    ['127.0.0.1', null],
    ['192.168.1.4', null],
    ['::1', null],
    ['fd00::1', null],
    ['unknown', null],
    ['', null],
  ])('%s is of %s', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix)
  })
})

describe('links between members', () => {
  test('by one device are seen from both sides, and before the relay has delivered the newest session', async () => {
    const first = await registeredFrom({ deviceId: device(1) })
    const { id } = await registeredMember(members, visitor({ deviceId: device(1) }))
    expect((await reasons(id, await newest(id))).signals).toEqual({ device_shared: 1 })
    expect((await reasons(first.member)).signals).toEqual({})
    await noteNewestSession(id)
    expect((await reasons(first.member)).signals).toEqual({ device_shared: 1 })
  })

  test('by one network are seen, by the loopback or a private network never', async () => {
    const one = await registeredFrom({ address: '198.51.100.4' })
    await registeredFrom({ address: '198.51.100.200' })
    expect((await reasons(one.member)).signals).toEqual({ address_shared: 1 })
    const home = await registeredFrom({ address: '192.168.0.2' })
    await registeredFrom({ address: '192.168.0.3' })
    expect((await reasons(home.member)).signals).toEqual({})
  })

  test('are nobody’s business in a crowd: 500 behind one office address are all low, and one of them with a device shared is linked by it alone', async () => {
    const ids = await context.sql<{ id: MemberId }>(
      `insert into members.member (phone, password_hash, registered_at)
       select '06' || lpad(n::text, 8, '0'), '$argon2id$test', now() from generate_series(1, 500) n returning member_id as id`,
    )
    const insider = await registeredFrom({ address: '192.0.2.9', deviceId: device(7) })
    await registeredFrom({ address: '192.0.2.10', deviceId: device(7) })
    await context.sql(
      `insert into risk.sighting (member_id, kind, key, first_at, last_at)
       select unnest($1::bigint[]), kind, key, last_at, last_at from risk.sighting where member_id = $2 and kind = 'address'`,
      [ids.map(({ id }) => id), insider.member],
    )
    expect(await reasons(insider.member)).toEqual({ level: 'low', signals: { device_shared: 1 } })
    for (const { id } of ids.slice(0, 20)) expect(await reasons(id)).toEqual({ level: 'low', signals: {} })
  })

  test('by a stranger’s account that paid a deposit reach the member whose account it is', async () => {
    const payer = await newMember(context)
    const payee = await newMember(context)
    await context.database.write((tx) =>
      noteForeignSender(tx, riskKey, payee.member, payer.account, context.clock.now()),
    )
    expect((await reasons(payee.member)).signals).toEqual({ foreign_sender: 1, account_shared: 1 })
    expect((await reasons(payer.member)).signals).toEqual({ account_shared: 1 })
  })

  test('are kept as keyed hashes: neither device, address nor account is in them', async () => {
    const { member } = await registeredFrom({ address: '203.0.113.50', deviceId: device(20) })
    const rows = await context.sql<{ kind: string; key: Buffer }>(
      'select kind, key from risk.sighting where member_id = $1 order by kind',
      [member],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['account', 'address', 'device', 'machine'])
    const { member: same } = await registeredFrom({ address: '203.0.113.51', deviceId: device(20) })
    const others = await context.sql<{ key: Buffer }>(
      `select key from risk.sighting where member_id = $1 and kind = 'address'`,
      [same],
    )
    expect(others[0]?.key.equals(rows[1]?.key ?? Buffer.alloc(0))).toBe(true)
    await context.database.write(async (tx) => noteSession(tx, Buffer.alloc(32, 8), same, await newest(same)))
    expect(
      await context.sql(`select from risk.sighting where member_id = $1 and kind = 'address'`, [same]),
    ).toHaveLength(2)
  })

  test('are forgotten when nobody has seen them for half a year', async () => {
    const { member } = await registeredFrom({ deviceId: device(30) })
    const sightings = async () => (await context.sql('select from risk.sighting where member_id = $1', [member])).length
    context.clock.advance(180 * DAY)
    await forgetOldLinks(context)
    expect(await sightings()).toBe(3)
    context.clock.advance(1)
    await forgetOldLinks(context)
    expect(await sightings()).toBe(0)
  })
})

describe('whether it is the member', () => {
  const logIn = (phone: string, traits: Partial<Parameters<typeof visitor>[0]>, password = 'Mangosteen2Kilo') =>
    members.routes['POST /login']({ phone, password, ip: '' }, visitor(traits))

  test('a device never seen is new for a day; the same kind of machine after cookies were cleared is not', async () => {
    const { member, phone } = await registeredFrom({ deviceId: device(40) })
    context.clock.advance(2 * DAY)
    await logIn(phone, { deviceId: device(41) })
    expect((await reasons(member, await newest(member))).signals).toEqual({})
    const elsewhere = {
      type: 'mobile',
      os: 'Android',
      osVersion: '15',
      browser: 'Chrome',
      browserVersion: '1',
      browserVendor: '',
    }
    context.clock.advance(1)
    await logIn(phone, { deviceId: device(42), device: elsewhere })
    const session = await noteNewestSession(member)
    expect((await reasons(member, session)).signals).toEqual({ device_new: 1, session_hasty: 1 })
    context.clock.advance(600)
    expect((await reasons(member, session)).signals).toEqual({ device_new: 1 })
    context.clock.advance(DAY)
    expect((await reasons(member, session)).signals).toEqual({})
  })

  test('wrong passwords count for a day, from three on; a token used elsewhere counts at once', async () => {
    const { member, phone } = await registeredFrom({})
    for (const wrong of ['a', 'b']) await logIn(phone, {}, wrong)
    expect((await reasons(member)).signals).toEqual({})
    await logIn(phone, {}, 'c')
    expect((await reasons(member)).signals).toEqual({ logins_failed: 3 })
    context.clock.advance(DAY + 1)
    expect((await reasons(member)).signals).toEqual({})
    await context.sql(
      `insert into members.security_event (member_id, kind, at) values ($1, 'session.half_mismatch', $2)`,
      [member, context.clock.now()],
    )
    expect(await reasons(member)).toMatchObject({ level: 'raised', signals: { session_stolen: 1 } })
  })
})

describe('how the money went', () => {
  async function rich(amount = baht(10_000)) {
    const { member } = await newMember(context)
    await payIn(context, member, amount)
    return member
  }
  const above5000 = (baht(5_000) + 1n) as Satang

  test('is read from the journal: unplayed, hardly played, played', async () => {
    const member = await rich()
    expect(await reasons(member, null, baht(5_000))).toEqual({ level: 'low', signals: {} })
    expect(await reasons(member, null, above5000)).toEqual({ level: 'raised', signals: { never_played: 1 } })
    await plays(context, member, baht(999))
    expect(await reasons(member, null, above5000)).toEqual({ level: 'raised', signals: { hardly_played: 1 } })
    await plays(context, member, baht(1))
    expect(await reasons(member, null, above5000)).toEqual({ level: 'low', signals: {} })
  })

  test('a bet that was rolled back is no play', async () => {
    const { hostSource, postBet, postRollback } = await import('#modules/wallet/index.ts')
    const member = await rich()
    const play = { member, source: hostSource(1), round: 'g', at: context.clock.now(), topic: 't', payload: {} }
    await context.database.write((tx) => postBet(tx, { ...play, extId: 'b', stake: baht(9_000), category: 3 }))
    await context.database.write((tx) => postRollback(tx, { ...play, extId: 'r', betExtId: 'b' }))
    expect((await reasons(member, null, above5000)).signals).toEqual({ never_played: 1 })
  })
})
