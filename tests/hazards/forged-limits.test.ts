import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { findViolations } from '#kit/invariants.ts'
import { hostSource, postBet } from '#modules/wallet/index.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { type LimitedMember, limitedMember } from '#tests/fixtures/limited-member.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { allInvariants } from '#tools/invariants.ts'

/** An attacker with the password of the site's role, for or against a member who has limits of their own and a pause. */
const context = await testContext()
const site = await openSite(context)
const [attacker, owner] = [context.siteUrl, context.ownerUrl].map(
  (connectionString) => new pg.Client({ connectionString }),
) as [pg.Client, pg.Client]
afterAll(() => Promise.all([attacker.end(), owner.end()]))
beforeAll(() => Promise.all([attacker.connect(), owner.connect()]))

let limited: LimitedMember
let paused: LimitedMember
beforeEach(async () => {
  limited = await limitedMember(context, site)
  await limited.set('stake_day', '100')
  paused = await limitedMember(context, site)
  expect((await paused.post('/customers/self-exclusion', { period: '6m' })).status).toBe(200)
})

const attempt = (text: string, values: unknown[]) => attacker.query(text, values)
const violations = () =>
  findViolations(
    { rows: async (_name, text) => (await owner.query(text)).rows as never, cached: new Map() },
    allInvariants,
  )
/** What the audit says of what the owner writes with the guards off. */
async function namedWhere(forgery: string, values: unknown[]): Promise<string[]> {
  await owner.query('begin; set local session_replication_role = replica')
  try {
    await owner.query(forgery, values)
    return (await violations()).map(({ invariant }) => invariant)
  } finally {
    await owner.query('rollback')
  }
}
/** The same where no sandbox moves time: the database's own clock counts. */
async function withoutSandbox<Value>(work: () => Promise<Value>): Promise<Value> {
  await context.sql('delete from sandbox.clock')
  try {
    return await work()
  } finally {
    await context.sql('insert into sandbox.clock (only_row, offset_ms) values (true, 0)')
  }
}

describe('an exclusion', () => {
  test('is lifted by nobody, and the audit names one that was', async () => {
    for (const lift of [
      'select wallet.lift_block($1, $2)',
      'delete from wallet.block where member_id = $1 and cause = $2',
    ])
      await expect(attempt(lift, [paused.member, 'self_exclusion'])).rejects.toThrow(/does not exist|permission denied/)
    await attempt(`select wallet.set_block($1, 'self_exclusion', now() - interval '1 year')`, [paused.member])
    expect(await paused.bet(10)).toBe('blocked')
    expect(await namedWhere('delete from wallet.block where member_id = $1', [paused.member])).toEqual(['I7 pauses'])
    expect(
      await namedWhere(`update wallet.block set until = until - interval '1 day' where member_id = $1`, [
        paused.member,
      ]),
    ).toEqual(['I7 pauses'])
  })

  test('is not got round by a claim of a bonus at a time at which it is over', async () => {
    const { member } = paused
    const expires = plusSeconds(context.clock.now(), 500 * 86_400)
    await context.sql(`select promotions.make_award($1, 'prize', 'forged', '1', 5000, 'prize', $2, $3)`, [
      member,
      expires,
      context.clock.now(),
    ])
    const claimAt = (days: number) =>
      attempt(`select promotions.claim_award($1, 'forged.1', 'bon_forged', now() + $2 * interval '1 day') as code`, [
        member,
        days,
      ])
    await withoutSandbox(async () => {
      await expect(claimAt(400)).rejects.toThrow(/five minutes off the clock/)
      expect((await claimAt(0)).rows).toEqual([{ code: 'blocked' }])
    })
  })

  test('is not got round by a bet at a time at which it is over', async () => {
    const at = plusSeconds(context.clock.now(), 400 * 86_400)
    const bet = () =>
      context.database.write((tx) =>
        postBet(tx, {
          member: paused.member,
          source: hostSource(1),
          extId: 'later',
          round: 'later',
          stake: baht(1),
          category: 3,
          topic: 't',
          payload: {},
          at,
        }),
      )
    await withoutSandbox(() => expect(bet()).rejects.toThrow('off the clock of the database'))
    await expect(attempt('insert into sandbox.clock (only_row, offset_ms) values (true, 0)', [])).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('a limit', () => {
  const raise = 'select wallet.set_recurring_limit($1, 1::smallint, $2, $3, now())'

  test('is lowered at once, and neither raised nor ended', async () => {
    for (const cap of ['100001', '999999999', null])
      await expect(attempt(raise, [limited.member, 'day', cap])).rejects.toThrow(/not raised at once|null value/)
    await expect(
      attempt(`select wallet.set_standing($1, 1::smallint, 'day', null, now())`, [limited.member]),
    ).rejects.toThrow('null value')
    await expect(
      attempt(`select wallet.raise_recurring_limit($1, 1::smallint, 'day', 10000, 20000)`, [limited.member]),
    ).rejects.toThrow('permission denied')
    expect(await limited.bet(101)).toBe('limit')
    expect(
      await namedWhere('update wallet.standing_limit set cap = 999999 where member_id = $1', [limited.member]),
    ).toEqual(['I7 own limits'])
    expect(await namedWhere('delete from wallet.standing_limit where member_id = $1', [limited.member])).toEqual([
      'I7 own limits',
    ])
  })

  test('is raised by a change that waited its day, and by no other', async () => {
    await limited.set('stake_day', '500')
    const [change] = await limited.changes()
    const confirm = (at: Date) => attempt('select protection.raise_limit($1, $2, $3)', [limited.member, change?.id, at])
    await expect(confirm(context.clock.now())).rejects.toThrow('waited a day')
    await expect(confirm(plusSeconds(context.clock.now(), 86_399))).rejects.toThrow('waited a day')
    await expect(
      attempt(
        `update protection.limit_change set state = 'confirmed', ended_at = $3 where member_id = $1 and change_id = $2`,
        [limited.member, change?.id, plusSeconds(context.clock.now(), 86_400)],
      ),
    ).rejects.toThrow('with the raise of its limit')
    await withoutSandbox(() =>
      expect(confirm(plusSeconds(new Date(), 86_400))).rejects.toThrow('off the clock of the database'),
    )
    expect(await limited.bet(101)).toBe('limit')
    await limited.after(86_400)
    expect((await limited.perform(change?.id ?? '', 'confirm')).status).toBe(200)
    expect(await limited.bet(101)).toBe('posted')
    await expect(confirm(context.clock.now())).rejects.toThrow('waited a day')
  })

  test('is not raised by a change that was written as asked for long ago, or as confirmed', async () => {
    const insert = (state: string, asked: string, ended: string | null) =>
      attempt(
        `insert into protection.limit_change (member_id, change_id, limit_name, before, after, state, asked_at, confirm_from, confirm_until, ended_at)
         select $1, 'lim_forged', 'stake_day', 10000, null, $2, a, a + interval '24 hours', a + interval '20 days', now() + $4::interval
         from (select now() + $3::interval as a) x`,
        [limited.member, state, asked, ended],
      )
    await expect(insert('confirmed', '-25 hours', '0 s')).rejects.toThrow('waits or holds')
    await withoutSandbox(async () => {
      await expect(insert('waiting', '-25 hours', null)).rejects.toThrow('off the clock of the database')
      await expect(insert('waiting', '-6 minutes', null)).rejects.toThrow('off the clock of the database')
    })
    expect(
      await namedWhere(
        `insert into protection.limit_change (member_id, change_id, limit_name, before, after, state, asked_at, confirm_from, confirm_until, ended_at)
         values ($1, 'lim_forged', 'stake_day', 10000, null, 'confirmed', now() - interval '25 hours', now() - interval '1 hour', now() + interval '1 day', now())`,
        [limited.member],
      ),
    ).toContain('I7 raises')
  })
})
