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
