import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { settings as table } from '#server/settings.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { changeSetting, type SettingChange } from './change-setting.ts'
import { setActor } from '#modules/operators/index.ts'
import { readSetting, writeSetting } from './setting-value.ts'
import { composeSettings, settingOf, settingTable } from './setting.ts'
import { settingReader } from './setting-reader.ts'

const root = join(import.meta.dirname, '../..')
const context = await testContext()
const office = await openTestOffice(context)
const { settings, orderedPairs } = table
type SettingKey = keyof typeof settings
const keys = Object.keys(settings) as SettingKey[]
const findSetting = settingReader(table)
/** The source code of all other modules and of the server. */
const sources = ['modules', 'server']
  .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
  .filter((file) => !file.startsWith('modules/settings/') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
const lineA = 'https://lin.ee/chokdee'

const change = async (about: SettingChange, approval: { id: string; maker: string } | null = null) => {
  const by = await context.actor('supervisor', 'supervisor')
  return office.context.database.write(async (tx) => {
    await setActor(tx, by, context.clock.now())
    return changeSetting(
      tx,
      table,
      about,
      { operator: 'supervisor', address: '203.0.113.7', approval },
      context.clock.now(),
    )
  })
}
const onTheSite = (key: SettingKey) => context.database.read((tx) => findSetting(tx, key))

describe('the table of settings', () => {
  test.each(keys)('%s has a default that it would itself take', (key) => {
    const value = settings[key].default
    expect(readSetting(settings[key], writeSetting(value))).toEqual(value)
  })

  // A module's reader takes the names of its own table only, so that whoever reads a setting is in the module that brings it.
  test.each(keys)('has no %s that nobody reads', (key) => {
    const readers = sources.filter((text) => text.includes(`findSetting(tx, '${key}')`))
    expect(readers.length).toBeGreaterThan(0)
  })

  test('takes no two settings of one name', () => {
    const again = settingTable({ deposit_min: settings.deposit_min })
    expect(() => composeSettings(table, again)).toThrow('its name to itself')
  })

  test('gives a module a reader of its own names only', async () => {
    const readOwn = settingReader(settingTable({ deposit_min: settings.deposit_min }))
    // @ts-expect-error: another module's setting
    await expect(office.context.database.read((tx) => readOwn(tx, 'withdraw_min'))).rejects.toThrow('has this setting')
  })

  test('has defaults that keep its orderedPairs', () => {
    for (const [lesser, greater] of orderedPairs)
      expect(settingOf(table, lesser).default <= settingOf(table, greater).default).toBe(true)
  })

  test.each([
    ['payment_gateway_status', 'yes'],
    ['payment_gateway_status', ''],
    ['deposit_min', '0.99'],
    ['deposit_min', '10000.01'],
    ['deposit_min', '-50'],
    ['deposit_min', '5e1'],
    ['withdraw_day_count', '0'],
    ['withdraw_day_count', '2.5'],
    ['deposit_window', '630'],
    ['deposit_window', '240'],
    ['contact_line', 'http://lin.ee/x'],
    ['contact_line', 'https://lin.ee.example.com/x'],
    ['contact_line', 'javascript:alert(1)'],
    ['contact_telegram', 'https://t.me.evil.example/x'],
    ['contact_support', 'https://a.example/x'],
    ['contact_support', 'https://lin.ee.evil.example/x'],
    ['games_closed', 'http://slot.localhost'],
    ['quick_amounts', '100,0'],
    ['quick_amounts', '1,2,3,4,5,6,7,8,9'],
    ['template_layout', '<b>'],
    ['template_layout', 'theme3'],
    ['contact_support', 'https://lin.ee/ x'],
    ['contact_support', `https://lin.ee/${'x'.repeat(200)}`],
  ] as const)('does not take %s = %s', (key, text) => {
    expect(readSetting(settings[key], text)).toBeNull()
  })

  test.each([
    ['deposit_min', '๑๐๐', '100.00'],
    ['deposit_window', '900', '900'],
    ['contact_line', '', ''],
    ['contact_line', `  ${lineA} `, lineA],
    ['contact_telegram', 'https://t.me/chokdee_help', 'https://t.me/chokdee_help'],
  ] as const)('takes %s = %s, and keeps %s', (key, text, stored) => {
    const value = readSetting(settings[key], text)
    expect(value === null ? null : writeSetting(value)).toBe(stored)
  })
})

describe('a setting', () => {
  test('is the default value until somebody sets it', async () => {
    expect(await onTheSite('deposit_min')).toBe(baht(50))
    expect(await onTheSite('payment_gateway_status')).toBe(true)
  })

  test('that is changed is kept with who, when and what it was, and written to the trail, old and new', async () => {
    expect(await change({ key: 'contact_line', value: lineA, seen: '' })).toEqual({ ok: true, value: null })
    const [row] = await context.sql(`select * from operators.setting where key = 'contact_line'`)
    expect(row).toMatchObject({
      value: lineA,
      previous: '',
      operator: 'supervisor',
      changed_at: context.clock.now(),
      approval_id: null,
    })
    const [entry] = await context.sql(
      'select act, subject_id, operator, before, after from operators.audit order by audit_id desc limit 1',
    )
    expect(entry).toEqual({
      act: 'setting.changed',
      subject_id: 'contact_line',
      operator: 'supervisor',
      before: { value: '' },
      after: { value: lineA },
    })
  })

  test('takes hold in every process within a few seconds, without another question to the database meanwhile', async () => {
    await expect.poll(() => onTheSite('contact_line'), { timeout: 3_500, interval: 200 }).toBe(lineA)
    await context.sql(`update operators.setting set value = 'https://lin.ee/behind' where key = 'contact_line'`)
    expect(await onTheSite('contact_line')).toBe(lineA)
    await expect.poll(() => onTheSite('contact_line'), { timeout: 3_500, interval: 200 }).toBe('https://lin.ee/behind')
    await context.sql(`update operators.setting set value = $1 where key = 'contact_line'`, [lineA])
  })

  test('is at once what it was changed to where it was changed', async () => {
    const here = (key: SettingKey) => office.context.database.read((tx) => findSetting(tx, key))
    expect(await here('deposit_pause')).toBe(1_800)
    await change({ key: 'deposit_pause', value: '600', seen: '1800' })
    expect(await here('deposit_pause')).toBe(600)
  })

  test('that an older version kept and this one would not take counts as not set', async () => {
    await context.sql(`insert into operators.setting (key, value, previous, operator, changed_at)
                    values ('withdraw_min', 'plenty', '100.00', 'supervisor', now()), ('long_gone', '1', '0', 'supervisor', now())`)
    await expect
      .poll(() => office.context.database.read((tx) => findSetting(tx, 'withdraw_min')), { timeout: 3_500 })
      .toBe(baht(100))
    await context.sql(`delete from operators.setting where key in ('withdraw_min', 'long_gone')`)
  })

  // An empty text is valid, so that "not set before" must not be read as one.
  test.each(['', '300,500'])(
    'of text with a default is changed for the first time from its default to %j',
    async (value) => {
      const seen = settings.quick_amounts.default
      expect(seen).not.toBe('')
      expect(await change({ key: 'quick_amounts', value, seen })).toEqual({ ok: true, value: null })
      await context.sql(`delete from operators.setting where key = 'quick_amounts'`)
    },
  )

  test.each([
    ['is no longer what was seen', { key: 'contact_line', value: '', seen: 'https://lin.ee/other' }, 'SETTING_CHANGED'],
    ['is that already', { key: 'contact_line', value: lineA, seen: lineA }, 'SETTING_UNCHANGED'],
    ['would be none', { key: 'contact_line', value: 'https://example.com', seen: lineA }, 'SETTING_INVALID'],
    ['is not written as it is kept', { key: 'deposit_window', value: '0900', seen: '600' }, 'SETTING_INVALID'],
  ] as const)('is not changed where it %s', async (_why, about, code) => {
    expect(await change(about)).toEqual({ ok: false, refusal: { code } })
  })

  test('that two operators must agree on is not changed by one', async () => {
    await expect(change({ key: 'withdraw_automatic_max', value: '50000.00', seen: '20000.00' })).rejects.toThrow(
      'by two operators',
    )
  })

  test('may not exceed the setting that must not be less', async () => {
    await context.sql(
      `insert into operators.approval (approval_id, kind, subject_id, payload, reason, maker, asked_at, expires_at, state, checker,
                    decided_at) values ('apr_test', 'setting.change', 'withdraw_automatic_max', '{"value":"100000.00"}', 'x', 'cashier', $1::timestamptz,
                    $1::timestamptz + interval '1 day', 'granted', 'supervisor', $1)`,
      [context.clock.now()],
    )
    await context.sql(
      `select operators.append_to_audit($1, 'supervisor', (select max(session_id) from operators.session where operator = 'supervisor'),
                    'approval.granted', 'approval', null, 'apr_test', null, null, '-')`,
      [context.clock.now()],
    )
    const approval = { id: 'apr_test', maker: 'cashier' }
    const outcome = await change({ key: 'withdraw_automatic_max', value: '100000.01', seen: '20000.00' }, approval)
    expect(outcome).toEqual({ ok: false, refusal: { code: 'SETTING_ORDER' } })
    expect(
      await change({ key: 'withdraw_automatic_max', value: '100000.00', seen: '20000.00' }, approval),
    ).toMatchObject({ ok: true })
  })
})

test.each([
  'select operator from operators.setting',
  'select from operators.approval',
  `update operators.setting set value = 'x'`,
  `insert into operators.setting (key, value, previous, operator, changed_at) values ('a', '', '', 'cashier', now())`,
])('the member site may not: %s', async (statement) => {
  await expect(context.database.write((tx) => tx.rows(statement.slice(0, 60), statement))).rejects.toThrow(
    'permission denied',
  )
})

test.each(['delete from operators.setting', `update operators.setting set key = 'x'`])(
  'the office may not: %s',
  async (statement) => {
    await expect(office.context.database.write((tx) => tx.rows(statement.slice(0, 60), statement))).rejects.toThrow(
      'permission denied',
    )
  },
)

test('the database knows which settings one supervisor may change, and what a withdrawal needs where nobody set it', async () => {
  const rows = await context.sql<{ key: SettingKey; alone: boolean }>(
    'select key, operators.one_operator_may_set(key) as alone from unnest($1::text[]) key',
    [keys],
  )
  expect(Object.fromEntries(rows.map(({ key, alone }) => [key, alone]))).toEqual(
    Object.fromEntries(keys.map((key) => [key, !settings[key].fourEyes])),
  )
  await context.sql(`delete from operators.setting where key like 'withdraw%' or key = 'prediction_prize'`)
  for (const key of ['withdraw_automatic_max', 'withdraw_one_operator_max', 'prediction_prize'] as const) {
    const [row] = await context.sql<{ amount: bigint }>('select operators.money_setting($1) as amount', [key])
    expect(row?.amount).toBe(settings[key].default)
  }
})
