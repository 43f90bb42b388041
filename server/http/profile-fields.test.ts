import { describe, expect, test } from 'vitest'
import { bangkokDay } from '#kit/clock.ts'
import { gameCategories } from '#contract/plain/games.ts'
import { baht, bahtText } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const phone = '0811111111'
const token = await site.register(phone, '1111111111')
await site.credit(phone, baht(500))

const profileOf = async (bearer = token) =>
  (await site.send('GET', '/api/customers/profile', { token: bearer })).body['data'] as Record<string, unknown>

/** Whether a value is of a kind of field. */
const kinds = {
  text: (value: unknown) => typeof value === 'string' && value !== '',
  money: (value: unknown) => typeof value === 'string' && /^-?[0-9]+\.[0-9]{2}$/.test(value),
  number: (value: unknown) => Number.isInteger(value),
  boolean: (value: unknown) => typeof value === 'boolean',
  list: (value: unknown) => Array.isArray(value),
  map: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  instant: (value: unknown) => typeof value === 'string' && new Date(value).toISOString() === value,
  nothing: (value: unknown) => value === null,
}

/** Every field of the profile (decisions, section 5; specification, section 3) with its type for a member who has paid in. */
const fields: Record<string, keyof typeof kinds> = {
  phone: 'text',
  name: 'text',
  bank: 'text',
  account_number: 'text',
  bank_standing: 'text',
  to_bank: 'text',
  to_account_number: 'text',
  to_name: 'text',
  ufabet_username: 'text',
  ufabet_credit: 'money',
  debt: 'money',
  ufabet_credit_updated_at: 'instant',
  ufabet_credit_checking: 'number',
  turnover: 'money',
  turnover_needed: 'money',
  ufabet_turnover_checking: 'number',
  pending_request: 'nothing',
  withdraw_hold: 'nothing',
  recovery_unseen: 'boolean',
  paused_until: 'nothing',
  completed_requests: 'list',
  limit_raises: 'list',
  events: 'list',
  level: 'map',
  offer_news: 'map',
  offers_subscribed: 'boolean',
  games: 'list',
  payment_gateway_status: 'boolean',
  promotion_ids: 'map',
  current_promotion: 'nothing',
  get_promotion: 'nothing',
  bonus: 'money',
  bonus_turnover: 'money',
  bonus_total: 'money',
  bonus_pending: 'money',
  upline: 'nothing',
  referral_id: 'text',
  referral_total: 'money',
  referral_pending: 'money',
  customer_referrals: 'list',
  mlm_referrals_lv1: 'list',
  mlm_referrals_lv2: 'list',
  mlm_referrals_lv3: 'list',
  customer_win_loses_total: 'money',
  request_lifetime: 'number',
  settings: 'map',
  success_deposit_count: 'number',
  register_at: 'number',
  scope: 'list',
  scope_refusals: 'map',
}

describe('the profile', () => {
  test('has exactly the named fields, each with its JSON type', async () => {
    const profile = await profileOf()
    expect(Object.keys(profile).sort()).toEqual(Object.keys(fields).sort())
    const wrong = Object.entries(fields).filter(([name, kind]) => !kinds[kind](profile[name]))
    expect(wrong).toEqual([])
  })

  test('answers an empty map and empty lists as such, and what is not there as null', async () => {
    expect(await profileOf()).toMatchObject({
      promotion_ids: { thousand: 'โบนัสฝากเงิน' },
      current_promotion: null,
      events: [{ id: 'free-credit', amount: '50.00', claimable: true }],
      scope: ['play', 'deposit', 'withdraw', 'claim'],
      scope_refusals: {},
      mlm_referrals_lv1: [],
      turnover: '0.00',
      turnover_needed: '0.00',
      customer_win_loses_total: '0.00',
      success_deposit_count: 1,
      ufabet_credit: '500.00',
      register_at: context.clock.now().getTime() / 1000,
      games: [{ credit: '500.00' }],
    })
  })

  test('has null where a member has no bank account yet', async () => {
    await site.post('/api/register/phone', { phone: '0822222222' })
    const otp = await site.post('/api/register/otp', {
      phone: '0822222222',
      otp: site.members.sms.codeOf('0822222222'),
    })
    const registering = String(otp.body['access_token'])
    const passwords = { password: site.password, password_confirmation: site.password }
    await site.post('/api/register/password', passwords, registering)
    const login = await site.post('/api/login', { phone: '0822222222', password: site.password })
    const profile = await profileOf(String(login.body['access_token']))
    expect(profile).toMatchObject({
      bank: null,
      account_number: null,
      name: null,
      ufabet_credit_updated_at: null,
      completed_requests: [],
    })
    expect(Object.keys(profile).sort()).toEqual(Object.keys(fields).sort())
  })

  test('costs few statements, however often it is read', async () => {
    await profileOf()
    const { pool } = context.database
    const seen: string[] = []
    const client = await pool.connect()
    const { connection } = client as unknown as { connection: object }
    const { prototype } = connection.constructor as { prototype: { bind: (statement: { statement: string }) => void } }
    client.release()
    const { bind } = prototype
    prototype.bind = function counted(this: unknown, bound) {
      seen.push(bound.statement)
      bind.call(this, bound)
    }
    try {
      await profileOf()
    } finally {
      prototype.bind = bind
    }
    expect(seen).toContain('games.member_play_state')
    expect(seen.length).toBeLessThanOrEqual(STATEMENTS_MAX)
  })
})

/** Including the session's look-up. */
const STATEMENTS_MAX = 15

test('the short form is phone, name, credit and whether a bank account is known', async () => {
  const { body } = await site.send('GET', '/api/user', { token })
  expect(body).toEqual({
    success: true,
    data: { phone, name: 'สมชาย ใจดี', credit: bahtText(baht(500)), bank_account: true, bank_standing: 'verified' },
  })
})

describe('a member without friends, bonuses or points', () => {
  test('has a link that never changes, and nothing earned by it', async () => {
    const read = async () =>
      (await site.send('GET', '/api/customers/referral', { token })).body['data'] as Record<string, unknown>
    const referral = await read()
    const key = String((await profileOf())['referral_id'])
    const empty = (level: number) => ({ level, count: 0, turnover: '0.00', members: [], earnings: '0.00' })
    expect(referral).toEqual({
      link: `http://localhost:3000/u/${key}`,
      qr_code: Buffer.from(`http://localhost:3000/u/${key}`).toString('base64'),
      key,
      total: '0.00',
      pending: '0.00',
      claim_min: '50.00',
      claimable: false,
      waiting: '0.00',
      deposit_min: '500.00',
      turnover_min: '1000.00',
      held: '0.00',
      holds: [],
      rates: Object.keys(gameCategories).map((category) => ({
        category,
        level_1: '0.30',
        level_2: '0.10',
        level_3: '0.05',
      })),
      at: context.clock.now().toISOString(),
      month: `${bangkokDay(context.clock.now()).slice(0, 7)}-01`,
      claims: [],
      daily: [],
      levels: [empty(1), empty(2), empty(3)],
    })
    expect(await read()).toEqual(referral)
    expect(key).toMatch(/^[0-9a-f]{16}$/)
    expect((await context.sql('select 1 from members.member where public_key = $1', [key])).length).toBe(1)
  })

  test.each([
    ['POST', '/api/customers/referral/claim', 'REFERRAL_NOTHING_TO_CLAIM', 422],
    ['POST', '/api/customers/get-bonus/bon_1', 'BONUS_NOT_FOUND', 404],
  ])('%s %s is refused with %s', async (method, path, code, status) => {
    const answer = await site.send(method, path, { token, body: new URLSearchParams() })
    expectRefusal(answer, path)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('a spin without a point is refused', async () => {
    const poor = await site.register('0811111119', '1111111119')
    const answer = await site.send('POST', '/api/customers/spin', { token: poor, body: new URLSearchParams() })
    expectRefusal(answer, 'spin')
    expect([answer.status, answer.body.code]).toEqual([422, 'SPIN_NO_POINTS'])
  })

  test('reads the wheel’s odds, the commitment to the next draw, and what is still to be played for a point', async () => {
    const { body } = await site.send('GET', '/api/customers/spin', { token })
    const odds = expect.arrayContaining([{ title: '5 บาท', prize: '5.00', points: 0, chance_ppm: 400_000 }])
    const commitment = expect.stringMatching(/^[0-9a-f]{64}$/)
    const missing = { to_play: '500.00', to_pay_in: '0.00', prize_times: 15 }
    expect(body).toEqual({ success: true, data: { points: 0, price: '500.00', ...missing, odds, commitment } })
  })
})
