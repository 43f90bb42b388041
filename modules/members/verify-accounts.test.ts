import { beforeEach, describe, expect, test } from 'vitest'
import { openContestedAccounts } from '#tests/fixtures/contested-accounts.ts'
import { NAME } from '#tests/fixtures/account-changes.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { verifyAccounts } from './index.ts'

const context = await testContext()
const { enquiry, number, readAccount, memberWith, state } = await openContestedAccounts(context)
const OTHER = 'สมหญิง รักดี'
const DAY = 86_400

beforeEach(() => {
  enquiry.behaviour = 'normal'
})

describe('the job', () => {
  const run = () => verifyAccounts({ ...context, enquiry })
  const drain = async () => {
    while ((await run()) > 0);
  }
  /** Clears what is due from earlier tests. */
  const clearDueEnquiries = () => context.sql('update members.account_holding set next_enquiry_at = null')

  test('asks again with growing gaps, one account a run, and all at once as soon as the bank answers', async () => {
    await clearDueEnquiries()
    const people = [
      await memberWith(number(), NAME, 'silent'),
      await memberWith(number(), NAME, 'silent'),
      await memberWith(number(), NAME, 'silent'),
    ]
    enquiry.behaviour = 'silent'
    context.clock.advance(31)
    const before = enquiry.calls.length
    await run()
    expect(enquiry.calls.length - before, 'an unavailable bank is asked about one').toBe(1)
    await run()
    await run()
    expect(new Set(enquiry.calls.slice(before)).size, 'each once').toBe(3)
    await run()
    expect(enquiry.calls.length - before, 'and then it pauses').toBe(3)
    enquiry.behaviour = 'normal'
    context.clock.advance(60)
    await drain()
    for (const one of people)
      expect(await state(one.account), one.account).toMatchObject({ verified: true, next: null })
  })

  test('comes up again at the first sign of health, whatever gap an account had grown to', async () => {
    await clearDueEnquiries()
    const earlyMember = await memberWith(number(), NAME, 'silent')
    enquiry.behaviour = 'silent'
    for (let n = 0; n < 12; n += 1) {
      context.clock.advance(600)
      await run()
    }
    const newcomer = await memberWith(number(), NAME, 'silent')
    context.clock.advance(31)
    await drain()
    for (const { account } of [newcomer, earlyMember]) expect(await state(account)).toMatchObject({ verified: true })
  })

  test('notes a late no, takes nothing from the member, and asks again in a week', async () => {
    await clearDueEnquiries()
    const one = await memberWith(number(), NAME, 'silent')
    enquiry.setAnswer({ bank: 'kbank', accountNumber: one.account }, { name: OTHER })
    context.clock.advance(31)
    await run()
    const next = new Date(context.clock.now().getTime() + 7 * DAY * 1000)
    expect(await state(one.account)).toEqual({ verified: false, why: 'name_differs', next })
    expect(await readAccount(one)).toMatchObject({ standing: 'unverified' })
  })

  test('asks about accounts registered before verification existed, and two processes at once about each once', async () => {
    await clearDueEnquiries()
    const people = await Promise.all([0, 1, 2, 3].map(async () => memberWith(number(), NAME)))
    await context.sql(
      `update members.account_holding set verified_at = null, evidence = null, next_enquiry_at = held_from where member_id = any ($1)`,
      [people.map(({ member }) => member)],
    )
    const before = enquiry.calls.length
    await Promise.all([run(), run()])
    expect(enquiry.calls.slice(before).sort()).toEqual(people.map(({ account }) => `kbank ${account}`).sort())
    for (const one of people) expect(await readAccount(one)).toMatchObject({ standing: 'verified' })
  })

  test('that died between asking and noting leaves the account due again', async () => {
    const one = await memberWith(number(), NAME, 'silent')
    context.clock.advance(31)
    const dying = { findHolder: () => Promise.reject(new Error('the process was killed')) }
    await expect(verifyAccounts({ ...context, enquiry: dying })).rejects.toThrow('killed')
    context.clock.advance(121)
    await drain()
    expect(await state(one.account)).toMatchObject({ verified: true })
  })
})
