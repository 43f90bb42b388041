import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Profile, Site } from './snapshot.ts'
import * as state from './state.ts'

/** The list of the specification (section 3), word for word. */
const LIST =
  `site_info, token, user, referral, credit, historyLog, eventsLog, notifications, forgetPassword, registerToken, registerPhone,
registerPassword, requestId, key, affiliatekey, deposit_status, withdraw_status, messageMaintenance, template_layout, bonus, get_promotion,
referral_total, referral_pending, referral_id, bonus_turnover, bonus_total, bonus_pending, customer_referrals, customer_win_loses_total,
mlm_referrals_lv1, mlm_referrals_lv2, mlm_referrals_lv3, bank_name, account_number, user_fullname, to_bank, to_account_number, to_account_name,
ip, game_status, tm_banner_status`.split(/,\s+/)

test('every field of the specification’s state is there under its name, and no other', () => {
  expect(Object.keys(state).sort()).toEqual([...LIST].sort())
})

/** The names that a page's source takes from the state: `import * as state` and `state.x`, or by name. */
function namesIn(source: string): string[] {
  const from = /import (?:\* as (?<all>\w+)|\{(?<some>[^}]*)\}) from '(?:#member\/session|\.|\.\/session)\/state\.ts'/g
  return [...source.matchAll(from)].flatMap(({ groups }) => {
    const body = source.replace(from, '')
    if (groups?.['all'])
      return [...body.matchAll(new RegExp(`\\b${groups['all']}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
    return (groups?.['some'] ?? '').split(',').flatMap((part) => {
      const [name = '', alias = name] = part.trim().split(/ as /)
      // Imported and used: it occurs at least twice.
      return [...source.matchAll(new RegExp(`\\b${alias}\\b`, 'g'))].length > 1 ? [name] : []
    })
  })
}

test('each of them is what pages read: none is there for its test alone', () => {
  const pages = join(import.meta.dirname, '..')
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  const read = new Set(files.flatMap((file) => namesIn(readFileSync(join(pages, file), 'utf8'))))
  expect(LIST.filter((name) => !read.has(name))).toEqual([])
})

test('a name that is imported and not read counts as unread', () => {
  expect(namesIn("import { ip } from '#member/session/state.ts'\n")).toEqual([])
  expect(namesIn("import { ip } from '#member/session/state.ts'\nip(call)")).toEqual(['ip'])
  expect(namesIn("import * as state from './state.ts'\nstate.key(profile)")).toEqual(['key'])
})

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
  completed_requests: [
    request('deposit', 'd1', 'completed'),
    request('withdraw', 'w1', 'completed'),
    request('deposit', 'd0', 'failed'),
  ],
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
  scope: ['play', 'withdraw'],
} as unknown as Profile

test.each<[string, (profile: Profile) => unknown, unknown]>([
  ['credit', state.credit, '101.00'],
  ['historyLog', state.historyLog, profile.completed_requests],
  ['eventsLog', state.eventsLog, profile.events],
  ['key', state.key, 'r106'],
  ['requestId of a withdrawal', (given) => state.requestId(given, 'withdraw'), 'w9'],
  ['requestId of a deposit', (given) => state.requestId(given, 'deposit'), null],
  ['deposit_status', state.deposit_status, 'completed'],
  ['withdraw_status', state.withdraw_status, 'waiting'],
  ['bonus', state.bonus, '102.00'],
  ['get_promotion', state.get_promotion, { id: 'p1', name: 'x' }],
  ['bonus_turnover', state.bonus_turnover, '103.00'],
  ['bonus_total', state.bonus_total, '104.00'],
  ['bonus_pending', state.bonus_pending, '105.00'],
  ['referral_id', state.referral_id, 'r106'],
  ['referral_total', state.referral_total, '107.00'],
  ['referral_pending', state.referral_pending, '108.00'],
  ['customer_referrals', state.customer_referrals, referred('109')],
  ['mlm_referrals_lv1', state.mlm_referrals_lv1, referred('110')],
  ['mlm_referrals_lv2', state.mlm_referrals_lv2, referred('111')],
  ['mlm_referrals_lv3', state.mlm_referrals_lv3, referred('112')],
  ['customer_win_loses_total', state.customer_win_loses_total, '-113.00'],
  ['bank_name', state.bank_name, 'kbank'],
  ['account_number', state.account_number, '7123456789'],
  ['user_fullname', state.user_fullname, 'สมหญิง รักดี'],
  ['to_bank', state.to_bank, 'scb'],
  ['to_account_number', state.to_account_number, '9876543210'],
  ['to_account_name', state.to_account_name, 'โชคดี'],
  ['game_status', state.game_status, true],
  ['user', (given) => state.user({ profile: given }), profile],
])('%s is read from the field of the profile that it stands for', (_name, read, value) =>
  expect(read(profile)).toEqual(value),
)

test('a visitor has an empty state, and may open the log-in of a game', () => {
  for (const read of [state.user({ profile: null }), state.key(null), state.bank_name(null), state.token(null)])
    expect(read).toBeNull()
  expect([
    state.historyLog(null),
    state.eventsLog(null),
    state.requestId(null, 'deposit'),
    state.deposit_status(null),
  ]).toEqual([[], [], null, null])
  expect(state.game_status(null)).toBe(true)
})

test('a member whose scope has no play cannot play', () =>
  expect(state.game_status({ ...profile, scope: ['withdraw'] })).toBe(false))

test('the site says which layout and whether banners: the usual one and on, unless it says otherwise', () => {
  const site = (layout: string, banners: boolean) =>
    ({ template_layout: layout, tm_banner_status: banners }) as unknown as Site
  expect([
    state.template_layout(null),
    state.template_layout(site('theme2', true)),
    state.template_layout(site('theme9', true)),
  ]).toEqual(['default', 'theme2', 'default'])
  expect([state.tm_banner_status(null), state.tm_banner_status(site('default', false))]).toEqual([true, false])
  expect(state.site_info({ site: null })).toBeNull()
})

test('a visitor’s cookies say who invited them, steps what they know, and no password is kept', () => {
  expect([state.referral('referral_key=k1'), state.affiliatekey('affiliate_key=k2'), state.referral('')]).toEqual([
    'k1',
    'k2',
    null,
  ])
  const bank = { step: 'bank', phone: '0812345678', token: 'r' } as const
  expect([state.registerPhone(bank), state.registerToken(bank), state.registerPassword(bank)]).toEqual([
    '0812345678',
    'r',
    true,
  ])
  expect(state.registerPassword({ step: 'phone' })).toBe(false)
  const proof = { step: 'password', phone: '0812345678', token: 't', otp: '123456' } as const
  expect(state.forgetPassword(proof)).toEqual({ phone: '0812345678', token: 't', otp: '123456', bypass_username: '' })
})

test('a maintenance announcement without an id is none', () => {
  const none = { success: true, id: null, content: null, img: null, img_url: null } as never
  expect([state.messageMaintenance(null), state.messageMaintenance(none)]).toEqual([null, null])
})
