import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faults } from '#contract/partners/director.ts'
import { openForTest, type TestWorld } from '../open-for-test.ts'
import { allParties, meaningsOf } from './meanings.ts'

let world: TestWorld
const folder = mkdtempSync(join(tmpdir(), 'world-'))
beforeAll(async () => {
  world = await openForTest(undefined, { DATA_DIR: folder })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const order = (body: Record<string, unknown>) => world.send('POST', '/director/faults', { body })
const list = async () => (await world.send('GET', '/director/faults')).json

describe('the director', () => {
  it('takes orders by any spelling of a fault, and clears them', async () => {
    expect((await order({ party: 'gateway', fault: 'wrong amount', times: 2 })).json).toEqual({
      party: 'gateway',
      fault: 'wrong-amount',
      times: 2,
    })
    await order({ party: 'SMS', fault: 'Timed_Out' })
    expect(await list()).toEqual([
      { party: 'gateway', fault: 'wrong-amount', times: 2 },
      { party: 'sms', fault: 'timed-out', times: 1 },
    ])
    await world.send('DELETE', '/director/faults?party=sms')
    expect(await list()).toHaveLength(1)
    await world.send('DELETE', '/director/faults')
    expect(await list()).toEqual([])
  })

  it.each([
    {},
    { party: 'nobody', fault: 'late' },
    { party: 'sms', fault: 'wrong amount' },
    { party: 'sms', fault: 'sleepy' },
    { party: 'sms', fault: 'late', times: 0 },
    { party: 'sms', fault: 'late', times: 'many' },
  ])('refuses %j', async (body) => expect((await order(body)).status).toBe(422))

  it.each(faults)('knows what %s means at some party', (fault) => {
    expect(allParties.some((party) => meaningsOf(party)[fault] !== undefined)).toBe(true)
  })

  it('moves the clock and notifies the site', async () => {
    const moved = await world.send('POST', '/director/clock', { body: { advance_s: '90' } })
    expect(moved.json).toMatchObject({ offset_ms: 90_000, site: 'told' })
    const [synced] = await world.receivedOn('/sandbox/clock', 1)
    expect(JSON.parse(synced?.body ?? '{}')).toEqual({ offset_ms: 90_000 })
    expect(synced?.headers['authorization']).toBe('Bearer door-key')
  })

  it.each([{ advance_s: -1 }, { advance_s: 'soon' }, {}, { advance_s: 1.5 }, { advance_s: 1e12 }])(
    'does not move it by %j',
    async (body) => {
      expect((await world.send('POST', '/director/clock', { body })).status).toBe(422)
    },
  )

  it('remembers clock and faults after a second start, and notifies the site of the time again', async () => {
    await order({ party: 'bank', fault: 'late', times: 3 })
    await world.reopen()
    expect((await world.send('GET', '/director/clock')).json).toMatchObject({ offset_ms: 90_000 })
    expect(await list()).toEqual([{ party: 'bank', fault: 'late', times: 3 }])
    await world.receivedOn('/sandbox/clock', 2)
    expect(world.received.filter((one) => one.path === '/sandbox/clock')).toHaveLength(2)
  })

  it.each(['/', '/sms', '/bank', '/gateway', '/director', '/readyz'])('shows people %s', async (path) => {
    expect((await world.send('GET', path)).status).toBe(200)
  })

  it('knows no host that is not there', async () => {
    expect((await world.send('GET', '/', { host: 'nobody.localhost:3900' })).status).toBe(404)
    expect((await world.send('GET', '/', { host: 'world.localhost:3900' })).status).toBe(200)
    expect((await world.send('GET', '/nothing')).json).toMatchObject({ error: 'NOT_FOUND' })
  })

  it('lets people work it by its page’s forms, and no other site', async () => {
    const sent = await world.send('POST', '/director/order', { body: 'party=sms&fault=late&times=1' })
    expect([sent.status, sent.headers['location']]).toEqual([303, '/director?say=ordered'])
    expect(
      (await world.send('POST', '/director/clear', { body: '', headers: { 'Sec-Fetch-Site': 'cross-site' } })).status,
    ).toBe(403)
  })
})

describe('a world that begins in the past', () => {
  it('says so, is moved up to the present, notifies the site each time, and stays there', async () => {
    const past = await openForTest(undefined, { CLOCK_OFFSET_MS: '-90000' })
    const [begun] = await past.receivedOn('/sandbox/clock', 1)
    expect(JSON.parse(begun?.body ?? '{}')).toEqual({ offset_ms: -90_000 })
    expect((await past.send('GET', '/director')).text).toContain('ช้ากว่าเวลาจริง 1 นาที 30 วิ')
    expect((await past.send('POST', '/director/clock', { body: { advance_s: 90 } })).json).toMatchObject({
      offset_ms: 0,
      site: 'told',
    })
    const synced = await past.receivedOn('/sandbox/clock', 2)
    expect(JSON.parse(synced[1]?.body ?? '{}')).toEqual({ offset_ms: 0 })
    await past.close()
  })

  it('goes on where its clock was left, wherever it would have begun', async () => {
    const moved = await openForTest(undefined, {
      CLOCK_OFFSET_MS: '-90000',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'chokdee-world-')),
    })
    await moved.send('POST', '/director/clock', { body: { advance_s: 90 } })
    await moved.reopen()
    expect((await moved.send('GET', '/director/clock')).json).toMatchObject({ offset_ms: 0 })
    await moved.close()
  })
})
