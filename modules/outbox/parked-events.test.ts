import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { memberId } from '#kit/ids.ts'
import { operatorInvariants } from '#modules/operators/index.ts'
import { openLog } from '#server/log.ts'
import { openRelay, type Relay } from '#server/outbox/relay.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { type OfficeBrowser, openTestOffice } from '#tests/fixtures/office.ts'
import { outboxInvariants } from './index.ts'

// Only the events are written, not the changes they report, so only these invariants are checked.
const context = await testContext([...outboxInvariants, ...operatorInvariants])
const office = await openTestOffice(context)
const [maker, checker] = [await office.signedIn('cashier'), await office.signedIn('supervisor')]

/** The topics on which the handlers fail. */
const poison = new Set<string>()
const handled: string[] = []
let relay: Relay
beforeEach(() => {
  poison.clear()
  handled.length = 0
  relay = openRelay({
    database: context.database,
    databaseUrl: context.siteUrl,
    handle: async (_tx, events) => {
      for (const { topic, member, no } of events) {
        if (poison.has(topic)) throw new TypeError('no account 1234567890 of "สมชาย"')
        handled.push(`${member}:${no}`)
      }
    },
    publish: () => {},
    log: openLog('silent'),
    retryGapsS: [600],
  })
})
afterEach(() => relay.close())

/** `behind`: how many events of the same member are held behind it. */
type ShownEvent = {
  member: string
  no: string
  topic: string
  attempts: number
  behind: number
  error: object
  asked: object | null
}
type Data = { count: number; parked: ShownEvent[]; waiting: number; oldest_seconds: number | null }
const view = async (): Promise<Data> => (await maker.call('GET /api/parked-events')).body['data'] as Data

let last = 10_000n
/** A member with events of these topics, the first of which fails; events of rounds are held behind it. */
async function parkedMember(topics: string[]) {
  const member = memberId((last += 1n))
  poison.add(String(topics[0]))
  for (const topic of topics) await context.database.write((tx) => tx.announce(member, topic, {}))
  relay.wake()
  await expect
    .poll(async () => (await view()).parked.some((one) => one.member === String(member)), { timeout: 5_000 })
    .toBe(true)
  return member
}

const request = (action: string, member: bigint, by: OfficeBrowser = maker, no = 1) =>
  by.call(`POST /api/parked-events/${member}/${no}/${action}`, { reason: 'แก้สาเหตุแล้ว' })
async function decide(by: OfficeBrowser) {
  const [row] = await context.sql<{ id: string }>(
    `select approval_id as id from operators.approval where state = 'asked'`,
  )
  return by.call(`POST /api/approvals/${row?.id}/grant`)
}
const waitingOf = async (member: bigint) =>
  (
    await context.sql<{ no: bigint }>('select no from outbox.event where member_id = $1 and not relayed order by no', [
      member,
    ])
  ).map(({ no }) => no)
const trail = () =>
  context.sql(
    'select act, operator, member_id, subject_id from operators.audit where act like $1 order by audit_id desc limit 1',
    ['news.%'],
  )

describe('an event whose handler failed', () => {
  test('is shown with what happened, without anything personal', async () => {
    const member = await parkedMember(['withdrawal.approved'])
    const { parked, count } = await view()
    expect(count).toBe(parked.length)
    expect(parked.find((one) => one.member === String(member))).toMatchObject({
      no: '1',
      topic: 'withdrawal.approved',
      attempts: 1,
      behind: 0,
      error: { code: 'TypeError', message: 'no account 0 of …' },
      asked: null,
    })
    expect(JSON.stringify(parked)).not.toMatch(/1234567890|สมชาย/)
    poison.clear()
    expect((await request('retry', member)).status).toBe(200)
    expect((await decide(checker)).status).toBe(200)
    await expect.poll(() => waitingOf(member), { timeout: 5_000 }).toEqual([])
  })

  test('is tried again at once when two operators want it, and what was held behind it follows in order', async () => {
    const member = await parkedMember(['bet.placed', 'win.paid', 'win.paid'])
    await expect
      .poll(async () => (await view()).parked.find((one) => one.member === String(member))?.behind, { timeout: 5_000 })
      .toBe(2)
    poison.clear()
    expect((await request('retry', member)).status).toBe(200)
    expect((await request('retry', member)).body['code']).toBe('APPROVAL_OPEN')
    expect((await request('skip', member)).body['code']).toBe('APPROVAL_OPEN')
    expect((await decide(maker)).body['code']).toBe('OWN_APPROVAL')
    expect(await waitingOf(member)).toEqual([1n, 2n, 3n])
    expect((await decide(checker)).status).toBe(200)
    await expect.poll(() => waitingOf(member), { timeout: 5_000 }).toEqual([])
    expect(handled).toEqual([1, 2, 3].map((no) => `${member}:${no}`))
    expect(await trail()).toEqual([{ act: 'news.retried', operator: 'supervisor', member_id: member, subject_id: '1' }])
  })

  test('is skipped when two operators want it: the row stays and says who, and what was held behind it follows', async () => {
    const member = await parkedMember(['bet.placed', 'win.paid'])
    expect((await request('skip', member)).status).toBe(200)
    expect((await decide(checker)).status).toBe(200)
    await expect.poll(() => waitingOf(member), { timeout: 5_000 }).toEqual([])
    expect(handled).toEqual([`${member}:2`])
    const [row] = await context.sql<{ skipped_by: string }>(
      'select skipped_by from outbox.event where member_id = $1 and no = 1',
      [member],
    )
    expect(row?.skipped_by).toMatch(/^apr_/)
    expect(await trail()).toEqual([{ act: 'news.skipped', operator: 'supervisor', member_id: member, subject_id: '1' }])
    expect((await request('skip', member)).body['code']).toBe('EVENT_NOT_FOUND')
  })

  test('that was relayed meanwhile can no longer be decided', async () => {
    const member = await parkedMember(['deposit.failed'])
    expect((await request('skip', member)).status).toBe(200)
    poison.clear()
    await context.sql('update outbox.failed set next_at = now() where member_id = $1', [member])
    relay.wake()
    await expect.poll(() => waitingOf(member), { timeout: 5_000 }).toEqual([])
    expect(await decide(checker)).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } })
    await context.sql(`delete from operators.approval where state = 'asked'`)
  })

  test('of the house can be put up for approval too, and needs a reason', async () => {
    poison.add('suspense.crediting')
    await context.database.write((tx) => tx.announce(memberId(0), 'suspense.crediting', { receipt: 'rcp_x' }))
    relay.wake()
    await expect
      .poll(async () => (await view()).parked.some(({ member }) => member === '0'), { timeout: 5_000 })
      .toBe(true)
    expect((await maker.call('POST /api/parked-events/0/1/skip', { reason: ' ' })).body['code']).toBe('REASON_REQUIRED')
    expect((await request('skip', 0n)).status).toBe(200)
    expect((await decide(checker)).status).toBe(200)
    expect(await waitingOf(0n)).toEqual([])
  })
})

test('what waits for the relay is counted, with the age of the oldest', async () => {
  await relay.close()
  const before = (await view()).waiting
  await context.database.write((tx) => tx.announce(memberId(99_001), 'other', {}))
  context.clock.advance(90)
  expect(await view()).toMatchObject({ waiting: before + 1, oldest_seconds: 90 })
  await context.sql('update outbox.event set relayed = true where member_id = 99001')
})

test('a decision of one operator moves nothing, whatever the code does', async () => {
  const member = await parkedMember(['deposit.failed'])
  expect((await request('skip', member)).status).toBe(200)
  const [row] = await context.sql<{ id: string }>(
    `select approval_id as id from operators.approval where state = 'asked'`,
  )
  const decided = office.context.database.write((tx) => tx.rows('forge', 'select outbox.decide_news($1)', [row?.id]))
  await expect(decided).rejects.toThrow('no operator acts')
  poison.clear()
  expect((await decide(checker)).status).toBe(200)
})
