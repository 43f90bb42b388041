import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'

const context = await testContext()
const office = await openTestOffice(context)

const trailOf = async (id: string) =>
  (
    await context.sql<{ line: string }>(
      `select operator || ' ' || act as line from operators.audit where subject_id = $1 order by audit_id`,
      [id],
    )
  ).map(({ line }) => line)

describe('a dangerous setting', () => {
  const fields = { value: '30,000', seen: '20000.00', reason: 'ช่วงเทศกาล' }

  test('is set over the API by two operators, one of them a supervisor', async () => {
    const [maker, checker] = [await office.signedIn('supervisor'), await office.signedIn('cashier')]
    const input = { ...fields, value: '30000' }
    expect(await checker.call('POST /api/settings/withdraw_automatic_max', input)).toMatchObject({
      status: 403,
      body: { code: 'ROLE_REFUSED' },
    })
    expect(await maker.call('POST /api/settings/withdraw_automatic_max', fields)).toMatchObject({
      status: 422,
      body: { code: 'SETTING_INVALID' },
    })
    expect(await maker.call('POST /api/settings/no_such_key', input)).toMatchObject({ status: 404 })
    expect(await maker.call('POST /api/settings/withdraw_automatic_max', input)).toMatchObject({
      status: 200,
      body: { outcome: 'asked' },
    })
    expect(await maker.call('POST /api/settings/withdraw_automatic_max', input)).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_OPEN' },
    })

    type ApprovalList = { data: { waiting: { id: string; barred: string | null; kind: string; lines: unknown }[] } }
    const queueOf = async (browser: typeof maker) =>
      ((await browser.call('GET /api/approvals')).body as ApprovalList).data.waiting.filter(
        ({ kind }) => kind === 'setting.change',
      )
    const [shownToMaker] = await queueOf(maker)
    expect(shownToMaker).toMatchObject({ barred: 'own' })
    const [shownToChecker] = await queueOf(checker)
    expect(shownToChecker).toMatchObject({
      barred: null,
      title: 'เปลี่ยนค่าที่ตั้งไว้',
      reason: 'ช่วงเทศกาล',
      maker: 'supervisor',
      lines: [
        { name: 'ค่า', value: 'ถอนอัตโนมัติได้ถึง' },
        { name: 'เดิม', value: '20,000.00 บาท' },
        { name: 'ใหม่', value: '30,000.00 บาท' },
      ],
    })
    const id = String(shownToChecker?.id)
    expect(await maker.call(`POST /api/approvals/${id}/grant`)).toMatchObject({
      status: 403,
      body: { code: 'OWN_APPROVAL' },
    })
    expect(await checker.call(`POST /api/approvals/${id}/grant`)).toMatchObject({ status: 200 })
    const [row] = await context.sql(
      `select value, previous, operator, approval_id from operators.setting where key = 'withdraw_automatic_max'`,
    )
    expect(row).toEqual({ value: '30000.00', previous: '20000.00', operator: 'cashier', approval_id: id })
    expect(await trailOf('withdraw_automatic_max')).toEqual(['cashier setting.changed'])

    // The old value is restored in the same way.
    await maker.call('POST /api/settings/withdraw_automatic_max', {
      value: '20000',
      seen: '30000.00',
      reason: 'กลับค่าเดิม',
    })
    const [restoring] = await queueOf(checker)
    expect(await checker.call(`POST /api/approvals/${restoring?.id}/grant`)).toMatchObject({ status: 200 })
    expect(await context.sql(`select value from operators.setting where key = 'withdraw_automatic_max'`)).toEqual([
      { value: '20000.00' },
    ])
  })

  test('that was changed since the request is not set by the approval of that request', async () => {
    const [maker, checker] = [await office.signedIn('supervisor'), await office.signedIn('cashier')]
    await maker.call('POST /api/settings/deposit_min', { value: '60', seen: '50.00', reason: 'x' })
    await grantedSetting(context, 'deposit_min', '55.00')
    const [waiting] = await context.sql<{ approval_id: string }>(
      `select approval_id from operators.approval where subject_id = 'deposit_min' and state = 'asked'`,
    )
    expect(await checker.call(`POST /api/approvals/${waiting?.approval_id}/grant`)).toMatchObject({
      status: 409,
      body: { code: 'SETTING_CHANGED' },
    })
    expect(await checker.call(`POST /api/approvals/${waiting?.approval_id}/refuse`, { reason: '' })).toMatchObject({
      status: 422,
      body: { code: 'REASON_REQUIRED' },
    })
    expect(
      await checker.call(`POST /api/approvals/${waiting?.approval_id}/refuse`, { reason: 'ค่าเปลี่ยนไปแล้ว' }),
    ).toMatchObject({
      status: 200,
    })
  })

  test('that is not dangerous is set by one, with their reason', async () => {
    const supervisorBrowser = await office.signedIn('supervisor')
    const input = { value: 'https://lin.ee/chokdee', seen: '', reason: 'เปิดบัญชีใหม่' }
    expect(await supervisorBrowser.call('POST /api/settings/contact_line', input)).toMatchObject({
      status: 200,
      body: { outcome: 'changed' },
    })
    const [entry] = await context.sql(`select before, after from operators.audit where subject_id = 'contact_line'`)
    expect(entry).toEqual({ before: { value: '' }, after: { value: 'https://lin.ee/chokdee', reason: 'เปิดบัญชีใหม่' } })
  })

  test('of text is set for the first time as the office shows it: with its default', async () => {
    const browser = await office.signedIn('supervisor')
    const shown = (await browser.call('GET /api/settings')).body['data'] as {
      settings: { key: string; value: string }[]
    }
    const seen = shown.settings.find(({ key }) => key === 'deposit_minutes')?.value
    expect(seen).toBe('3–5')
    const input = { value: '', seen, reason: 'ไม่แสดงเวลา' }
    expect(await browser.call('POST /api/settings/deposit_minutes', input)).toMatchObject({
      status: 200,
      body: { outcome: 'changed' },
    })
  })
})
