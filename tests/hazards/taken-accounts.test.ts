import { beforeEach, describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { findBalances } from '#modules/wallet/index.ts'
import { findNewestWithdrawals, instructApprovedWithdrawal, payWithdrawal } from '#modules/withdrawals/index.ts'
import { openTestBank } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { type OfficeBrowser, openTestOffice } from '#tests/fixtures/office.ts'
import { openSite } from '#tests/fixtures/site.ts'

/** The hazard: whoever types a bank account first keeps it for ever; its owner is rejected, and money goes to it in another's name. */
const context = await testContext()
const site = await openSite(context)
const office = await openTestOffice(context)
const { enquiry } = site.members
await context.database.write((tx) =>
  ensureSiteAccount(tx, { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' }),
)
const [SQUATTER, OWNER] = ['สมปอง จองก่อน', 'สมชาย ใจดี']
let cashier: OfficeBrowser
beforeEach(async () => {
  enquiry.behaviour = 'normal'
  cashier = await office.signedIn('cashier')
})

let people = 0
const newNumber = () => String(4_000_000_000 + (people += 1))

/** A person before the bank step of registering, and that step. */
async function startRegistration() {
  people += 1
  const phone = `06${String(people).padStart(8, '0')}`
  await site.post('/api/register/phone', { phone })
  const { body } = await site.post('/api/register/otp', { phone, otp: site.members.sms.codeOf(phone) })
  const token = String(body['access_token'])
  await site.post('/api/register/password', { password: site.password, password_confirmation: site.password }, token)
  const [row] = await context.sql<{ member_id: MemberId }>('select member_id from members.member where phone = $1', [
    phone,
  ])
  return { phone, token, member: row?.member_id as MemberId }
}

const addAccount = (to: { token: string }, account: string, name: string) =>
  site.post(
    '/api/register/bank-account',
    { bank: 'kbank', account_number: account, name, birth_date: '1990-05-12' },
    to.token,
  )

async function register(account: string, name: string, behaviour: typeof enquiry.behaviour = 'normal') {
  const one = await startRegistration()
  enquiry.behaviour = behaviour
  const answer = await addAccount(one, account, name)
  enquiry.behaviour = 'normal'
  return { ...one, answer, token: String(answer.body['access_token']) }
}
type Person = Awaited<ReturnType<typeof register>>

/** A member with an unverified account and money who has asked to be paid out to it. */
async function squatterWithdrawing(account = newNumber()) {
  const squatter = await register(account, SQUATTER, 'silent')
  await site.credit(squatter.phone, baht(1_000))
  expect((await site.post('/api/requests/withdraw', { amount: '300' }, squatter.token)).body).toMatchObject({
    success: true,
  })
  return { squatter, account, withdrawal: await newest(squatter) }
}
const newest = async ({ member }: Person) => {
  const [withdrawal] = await context.database.read((tx) => findNewestWithdrawals(tx, member, 1))
  if (!withdrawal) throw new Error('no withdrawal')
  return withdrawal
}
const money = async ({ member }: Person) => {
  const { playable, held } = await context.database.read((tx) => findBalances(tx, member, context.clock.now()))
  return [playable, held]
}
const approve = async (of: Person) => {
  const { id, amount, accountNumber } = await newest(of)
  const shownToOperator = { amount: `${amount / 100n}.00`, account_number: accountNumber }
  return cashier.call(`POST /api/withdrawals/${of.member}/${id}/approve`, shownToOperator)
}
const instruct = async (of: Person) => {
  const { id } = await newest(of)
  await context.database.write((tx) => instructApprovedWithdrawal(tx, of.member, id, context.clock.now()))
  return id
}

describe('a number that somebody else took first', () => {
  test('becomes its owner’s as soon as the bank can say so', async () => {
    const account = newNumber()
    await register(account, SQUATTER, 'silent')
    const owner = await register(account, OWNER)
    expect(owner.answer.body).toMatchObject({ success: true })
    expect((await site.send('GET', '/api/customers/profile', { token: owner.token })).body['data']).toMatchObject({
      account_number: account,
    })
  })

  test('cannot be taken while the bank is well', async () => {
    const account = newNumber()
    enquiry.setAnswer({ bank: 'kbank', accountNumber: account }, { name: OWNER })
    expect((await register(account, SQUATTER)).answer.body).toMatchObject({ code: 'ACCOUNT_NAME_DIFFERS' })
    expect((await register(account, OWNER)).answer.body).toMatchObject({ success: true })
  })
})

describe('money for an account that is not verified', () => {
  test('never goes without an operator, who sees why', async () => {
    const { squatter, withdrawal } = await squatterWithdrawing()
    expect(withdrawal).toMatchObject({
      state: 'review',
      risk: { reasons: expect.arrayContaining([{ signal: 'account_unverified', n: 1 }]) },
    })
    const { body } = await cashier.call('GET /api/withdrawals/queue')
    const { waiting } = (body as { data: { waiting: { member: string; verification: unknown }[] } }).data
    expect(waiting.find(({ member }) => member === String(squatter.member))?.verification).toMatchObject({
      standing: 'unverified',
      why: 'silent',
    })
  })

  test('that waits for review cannot be approved once the account was given up; refused, it comes back', async () => {
    const { squatter, account } = await squatterWithdrawing()
    await register(account, OWNER)
    expect(await approve(squatter)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_REASSIGNED' } })
    const path = `POST /api/withdrawals/${squatter.member}/${(await newest(squatter)).id}/reject`
    expect(await cashier.call(path, { reason: 'บัญชีเป็นของผู้อื่น' })).toMatchObject({ status: 200 })
    expect(await money(squatter)).toEqual([100_000n, 0n])
  })

  test('that was approved and not sent yet is not sent, and comes back', async () => {
    const { squatter, account } = await squatterWithdrawing()
    expect(await approve(squatter)).toMatchObject({ body: { outcome: 'approved' } })
    const id = await instruct(squatter)
    await register(account, OWNER)
    const bank = openTestBank()
    expect(await payWithdrawal(context, bank, squatter.member, id)).toBe('settled')
    expect([...bank.paid.values()]).toEqual([])
    expect(await newest(squatter)).toMatchObject({ state: 'returned', cause: 'account_given_up' })
    expect(await money(squatter)).toEqual([100_000n, 0n])
  })

  test('that another run begins to send while this one stops it does not come back', async () => {
    const { squatter, account } = await squatterWithdrawing()
    await approve(squatter)
    const id = await instruct(squatter)
    await register(account, OWNER)
    // The other run marks the payout as on its way between this run's decision and its end.
    const writeOne: typeof context.partners.writeOne = async (work) => {
      await context.sql(`update treasury.payout set state = 'unknown' where withdrawal_id = $1`, [id])
      return context.partners.writeOne(work)
    }
    await payWithdrawal(
      { ...context, partners: { ...context.partners, writeOne } },
      openTestBank(),
      squatter.member,
      id,
    )
    expect(await newest(squatter)).toMatchObject({ state: 'approved' })
    expect(await money(squatter)).toEqual([70_000n, 30_000n])
  })

  test('that may be under way is neither sent again nor given back before the bank can take it no more', async () => {
    const { squatter, account } = await squatterWithdrawing()
    await approve(squatter)
    const id = await instruct(squatter)
    const bank = openTestBank()
    const lost = { ...bank, pay: async () => ({ status: 'unknown' as const }) }
    expect(await payWithdrawal(context, lost, squatter.member, id)).toBe('unknown')
    await register(account, OWNER)
    context.clock.advance(599)
    expect(await payWithdrawal(context, bank, squatter.member, id)).toBe('unknown')
    expect(await money(squatter)).toEqual([70_000n, 30_000n])
    context.clock.advance(1)
    expect(await payWithdrawal(context, bank, squatter.member, id)).toBe('settled')
    expect([...bank.paid.values()]).toEqual([])
    expect(await money(squatter)).toEqual([100_000n, 0n])
  })

  test('that the bank did take before is paid, and nothing comes back', async () => {
    const { squatter, account } = await squatterWithdrawing()
    await approve(squatter)
    const id = await instruct(squatter)
    const bank = openTestBank()
    const taken = {
      ...bank,
      pay: async (payout: Parameters<typeof bank.pay>[0]) => (await bank.pay(payout), { status: 'unknown' as const }),
    }
    expect(await payWithdrawal(context, taken, squatter.member, id)).toBe('unknown')
    await register(account, OWNER)
    context.clock.advance(3_600)
    expect(await payWithdrawal(context, bank, squatter.member, id)).toBe('settled')
    expect(await newest(squatter)).toMatchObject({ state: 'paid' })
    expect(await money(squatter)).toEqual([70_000n, 0n])
  })

  test('sent while the owner registers is either sent or comes back, twenty times', async () => {
    const ends = new Set<string>()
    for (let n = 0; n < 20; n += 1) {
      const { squatter, account } = await squatterWithdrawing()
      await approve(squatter)
      const id = await instruct(squatter)
      const bank = openTestBank()
      const owner = await startRegistration()
      const sent = async () => {
        await new Promise((go) => setTimeout(go, n * 2))
        await payWithdrawal(context, bank, squatter.member, id)
      }
      const [claimed] = await Promise.all([addAccount(owner, account, OWNER), sent()])
      expect(claimed.body).toMatchObject({ success: true })
      const { state } = await newest(squatter)
      ends.add(state)
      expect([state, await money(squatter)]).toEqual(
        bank.paid.size === 1 ? ['paid', [70_000n, 0n]] : ['returned', [100_000n, 0n]],
      )
    }
    expect([...ends].sort()).toEqual(['paid', 'returned'])
  })
})
