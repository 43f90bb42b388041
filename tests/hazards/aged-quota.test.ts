import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { keyOfMember, withinMemberQuota } from '#server/database/member-quota.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, walletBody } from '#tests/fixtures/game-host.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { testAdmission } from '#tests/fixtures/admission.ts'

/** Whatever one member's calls wait for, other members get connections: a member holds two at most, and what queues behind them is
 *  bounded. */

const context = await testContext()
const site = await openSite(context, { admission: testAdmission(context, siteOrigin, 'off') })
const owner = new pg.Client({ connectionString: context.ownerUrl })
await owner.connect()
afterAll(() => owner.end())

let people = 0
async function newMember() {
  const phone = `082555000${(people += 1)}`
  const tokens = [await site.register(phone, `88000000${people}0`)]
  await site.credit(phone, baht(1_000))
  for (let session = 0; session < 2; session += 1) {
    tokens.push(String((await site.post('/api/login', { phone, password: site.password })).body['access_token']))
  }
  const [row] = await context.sql<{ member_id: MemberId }>('select member_id from members.member where phone = $1', [
    phone,
  ])
  return { tokens, member: row?.member_id as MemberId }
}

/** Holds a member's lock, as a slow statement does, while `work` runs. */
async function whileHeld<Value>(member: MemberId, work: () => Promise<Value>): Promise<Value> {
  await owner.query('begin')
  await owner.query('select from wallet.member_lock where member_id = $1 for update', [member])
  try {
    return await work()
  } finally {
    await owner.query('rollback')
  }
}

const waitingForLocks = async (): Promise<number> => {
  const [row] = await context.sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and usename = 'chokdee_site' and state = 'active' and wait_event_type = 'Lock'`,
  )
  return row?.n ?? 0
}

describe('sixty calls of one member that all wait', () => {
  test('hold two connections, from however many sessions; the rest is rejected for now, and others are served at once', async () => {
    const [busy, other] = [await newMember(), await newMember()]
    await site.send('GET', '/api/customers/profile', { token: other.tokens[0] as string })
    const calls = await whileHeld(busy.member, async () => {
      const pending = Array.from({ length: 60 }, (_, n) => {
        const body = new URLSearchParams({ limit: 'stake_day', amount: String(1_000 - n) })
        return site.send('PUT', '/api/customers/limits', { token: busy.tokens[n % 3] as string, body })
      })
      // A busy machine takes its time until they wait; then no further one does.
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(2)
      await sleep(300)
      expect(await waitingForLocks()).toBe(2)
      const began = performance.now()
      const { status } = await site.send('GET', '/api/customers/profile', { token: other.tokens[0] as string })
      expect(status).toBe(200)
      expect(performance.now() - began).toBeLessThan(1_500)
      await sleep(2_200)
      return pending
    })
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const rejected = answers.filter(({ status }) => status === 429)
    expect(rejected).toHaveLength(58)
    for (const { body, headers } of rejected) {
      expect(body.code).toBe('TOO_MANY_REQUESTS')
      expect(headers.get('retry-after')).toBe('1')
    }
    const after = await site.send('GET', '/api/customers/limits', { token: busy.tokens[0] as string })
    expect(after.status).toBe(200)
  })

  test('count what hosts ask of the member, too', async () => {
    // The site of this test knows the first host by the number 1.
    const hosts = gamesConfig.hosts.map((one) => (one.no === 3 ? { ...one, no: 1 } : one))
    const withinQuota = <Value>(whose: MemberId | string, work: () => Promise<Value>) =>
      withinMemberQuota(typeof whose === 'string' ? `player ${whose}` : keyOfMember(whose), work, true)
    const host = await gameHost(context, { ...gamesConfig, hosts, withinMemberQuota: withinQuota })
    const busy = await newMember()
    const { body } = await host.call('session', { token: await host.ticketFor(busy.member) })
    if (!('session' in body)) throw new Error(body.status)
    await host.call('bet', walletBody.bet(body, 'known'))
    const sent = await whileHeld(busy.member, async () => {
      const calls = [
        ...Array.from({ length: 10 }, (_, n) => host.call('bet', walletBody.bet(body, `g${n}`))),
        ...Array.from({ length: 10 }, (_, n) => {
          const limit = new URLSearchParams({ limit: 'stake_day', amount: String(900 + n) })
          return site.send('PUT', '/api/customers/limits', { token: busy.tokens[0] as string, body: limit })
        }),
      ]
      await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(2)
      await sleep(300)
      expect(await waitingForLocks()).toBe(2)
      return calls
    })
    await Promise.all(sent)
    // Each action is sent again until its answer is known; then all of them are taken.
    for (let n = 0; n < 10; n += 1)
      expect((await host.call('bet', walletBody.bet(body, `g${n}`))).body).toMatchObject({ status: 'OK' })
  })
})

describe('within a member’s quota', () => {
  test('work within work takes no second place, and work that has begun is never rejected', async () => {
    const nested = () => context.database.read(() => context.database.read((tx) => tx.rows('one', 'select 1')))
    const twice = async () => {
      await nested()
      await context.database.read((tx) => tx.rows('sleep', 'select pg_sleep(0.7)'))
      return nested()
    }
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => withinMemberQuota('member 1', twice)))
    const done = all.filter(({ status }) => status === 'fulfilled')
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(done.length).toBeGreaterThanOrEqual(2)
    for (const why of refused) expect(why).toContain('MemberQuotaExceeded')
  })

  test('what a transaction sets off goes on by itself', async () => {
    let after: Promise<unknown[]> | undefined
    await withinMemberQuota('member 2', () =>
      context.database.write(async (tx) => {
        tx.afterCommit(() => {
          after = Promise.all(
            Array.from({ length: 6 }, () => context.database.read((one) => one.rows('sleep', 'select pg_sleep(0.7)'))),
          )
        })
        return tx.rows('one', 'select 1')
      }),
    )
    const began = performance.now()
    await after
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
