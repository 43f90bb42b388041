import { expect, test } from 'vitest'
import { applicationState, type Places } from './state.ts'

/** The list of the specification (section 3), word by word. */
const LIST = `site_info, token, user, referral, credit, historyLog, eventsLog, notifications, forgetPassword, registerToken, registerPhone,
registerPassword, requestId, key, affiliatekey, deposit_status, withdraw_status, messageMaintenance, template_layout, bonus, get_promotion,
referral_total, referral_pending, referral_id, bonus_turnover, bonus_total, bonus_pending, customer_referrals, customer_win_loses_total,
mlm_referrals_lv1, mlm_referrals_lv2, mlm_referrals_lv3, bank_name, account_number, user_fullname, to_bank, to_account_number, to_account_name,
ip, game_status, tm_banner_status`.split(/,\s+/)

const nobody: Places = {
  site: null,
  token: null,
  profile: null,
  notifications: [],
  registration: { step: 'phone' },
  proof: { step: 'phone' },
  keys: { referral: null, affiliate: null },
  watched: { deposit: null, withdraw: null },
  maintenance: null,
  claimedIp: '{ip}',
}

test('every field of the specification’s state is there under its name, and no other', () => {
  expect(Object.keys(applicationState).sort()).toEqual([...LIST].sort())
})

test('a visitor has an empty state; the banner is on unless the site says otherwise', () => {
  for (const read of Object.values(applicationState)) expect(() => read(nobody)).not.toThrow()
  expect(applicationState.tm_banner_status(nobody)).toBe(true)
  expect(applicationState.ip(nobody)).toBe('{ip}')
})

test('a forgotten password is what its step knows', () => {
  const proof = { step: 'password', phone: '0812345678', token: 't', otp: '123456' } as const
  expect(applicationState.forgetPassword({ ...nobody, proof })).toEqual({
    phone: '0812345678',
    token: 't',
    otp: '123456',
    bypass_username: '',
  })
  expect(Object.keys(applicationState.forgetPassword(nobody))).toEqual(['phone', 'token', 'otp', 'bypass_username'])
})

test('registering knows phone and token, and keeps no password', () => {
  const registration = { step: 'bank', phone: '0812345678', token: 'r' } as const
  const state = { ...nobody, registration }
  expect([applicationState.registerPhone(state), applicationState.registerToken(state)]).toEqual(['0812345678', 'r'])
  expect(applicationState.registerPassword(state)).toBe(true)
})

test('each field reads its own place', () => {
  const referred = (name: string) => [{ name, register_at: 1, earnings: '0.00' }]
  const request = (type: 'deposit' | 'withdraw', id: string, status: string) => ({ id, type, status })
  const profile = {
    phone: '0812345678',
    name: 'สมหญิง รักดี',
    bank: 'kbank',
    account_number: '7123456789',
    to_bank: 'scb',
    to_account_number: '9876543210',
    to_name: 'โชคดี',
    ufabet_credit: '101.00',
    pending_request: request('withdraw', 'w9', 'waiting'),
    completed_requests: [request('deposit', 'd1', 'completed'), request('withdraw', 'w1', 'completed'), request('deposit', 'd0', 'failed')],
    events: [{ id: 'e1' }],
    get_promotion: { id: 'p1', name: 'x' },
    bonus: '102.00',
    bonus_turnover: '103.00',
    bonus_total: '104.00',
    bonus_pending: '105.00',
    referral_id: 'r106',
    referral_total: '107.00',
    referral_pending: '108.00',
    customer_referrals: referred('109'),
    mlm_referrals_lv1: referred('110'),
    mlm_referrals_lv2: referred('111'),
    mlm_referrals_lv3: referred('112'),
    customer_win_loses_total: '-113.00',
  } as unknown as NonNullable<Places['profile']>
  const site = { template_layout: 'dark', tm_banner_status: false } as unknown as NonNullable<Places['site']>
  const maintenance = { success: true, id: 'm1', content: '<p>x</p>', img: null, img_url: null } as const
  const places: Places = {
    ...nobody,
    site,
    token: 't1',
    profile,
    notifications: [{ type: 'error', message: 'n1' }],
    keys: { referral: 'k1', affiliate: 'k2' },
    maintenance,
    claimedIp: '203.0.113.7',
  }
  expect(Object.fromEntries(Object.entries(applicationState).map(([name, read]) => [name, read(places)]))).toEqual({
    site_info: site,
    token: 't1',
    user: profile,
    referral: 'k1',
    credit: '101.00',
    historyLog: profile.completed_requests,
    eventsLog: profile.events,
    notifications: [{ type: 'error', message: 'n1' }],
    forgetPassword: { phone: null, token: null, otp: null, bypass_username: '' },
    registerToken: null,
    registerPhone: null,
    registerPassword: false,
    requestId: 'w9',
    key: 'r106',
    affiliatekey: 'k2',
    deposit_status: 'completed',
    withdraw_status: 'waiting',
    messageMaintenance: maintenance,
    template_layout: 'dark',
    bonus: '102.00',
    get_promotion: { id: 'p1', name: 'x' },
    referral_total: '107.00',
    referral_pending: '108.00',
    referral_id: 'r106',
    bonus_turnover: '103.00',
    bonus_total: '104.00',
    bonus_pending: '105.00',
    customer_referrals: referred('109'),
    customer_win_loses_total: '-113.00',
    mlm_referrals_lv1: referred('110'),
    mlm_referrals_lv2: referred('111'),
    mlm_referrals_lv3: referred('112'),
    bank_name: 'kbank',
    account_number: '7123456789',
    user_fullname: 'สมหญิง รักดี',
    to_bank: 'scb',
    to_account_number: '9876543210',
    to_account_name: 'โชคดี',
    ip: '203.0.113.7',
    game_status: true,
    tm_banner_status: false,
  })
  const watched = { deposit: null, withdraw: 'w7' }
  expect(applicationState.requestId({ ...places, profile: { ...profile, pending_request: null }, watched })).toBe('w7')
  expect(applicationState.game_status({ ...places, profile: { ...profile, bank: null } })).toBe(false)
  expect(applicationState.messageMaintenance({ ...places, maintenance: { ...maintenance, id: null } as never })).toBeNull()
})
