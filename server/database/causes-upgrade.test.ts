import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0063-causes-as-codes/up.sql', 'utf8')
const AT = '2026-11-20T03:00:00Z'

async function insertDeposits(causes: readonly (string | null)[]): Promise<void> {
  for (const [index, cause] of causes.entries())
    await context.sql(
      `insert into deposits.deposit (member_id, id, reference, state, asked, created_at, expires_at, ended_at, cause)
       values (1, $1, $2, 'failed', 30000, $3, $3, $3, $4)`,
      [`dep_${index}`, `pay_${index}`, AT, cause],
    )
}

test('causes that were sentences become codes, and whether the money went back is kept beside them', async () => {
  await context.sql('alter table deposits.deposit drop column returned')
  await insertDeposits([
    'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน',
    'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน คืนเงินให้ผู้โอนแล้ว',
    'ยกเลิกโดยสมาชิก',
    null,
  ])
  await context.sql(
    `insert into treasury.receipt (id, source, reference, amount, outcome, cause, received_at)
     values ('rcp_1', 'bank', 'line_1', 100, 'suspense', 'ไม่พบสมาชิกของบัญชีผู้โอน', $1)`,
    [AT],
  )
  await context.sql(
    `insert into treasury.suspended (receipt_id, cause) values ('rcp_1', 'คืนเงินไม่สำเร็จ: ธนาคารปฏิเสธการโอน')`,
  )
  await context.sql(
    `insert into withdrawals.withdrawal (member_id, id, state, cause, amount, bank, account_number, name, eyes_needed, created_at, ended_at)
     values (1, 'wdr_1', 'returned', 'บัญชีปลายทางปิดแล้ว เงินคืนเข้ากระเป๋าแล้ว', 100, 'kbank', '1', 'x', 0, $1, $1),
            (2, 'wdr_2', 'rejected', 'บัญชีไม่ตรงกับชื่อ', 100, 'kbank', '2', 'x', 1, $1, $1)`,
    [AT],
  )
  await context.sql(`begin; ${migration}; commit`)
  expect(await context.sql('select cause, returned from deposits.deposit order by id')).toEqual([
    { cause: 'wrong_sender', returned: false },
    { cause: 'wrong_sender', returned: true },
    { cause: 'cancelled_by_member', returned: false },
    { cause: null, returned: false },
  ])
  expect(await context.sql('select cause from treasury.receipt')).toEqual([{ cause: 'sender_unknown' }])
  expect(await context.sql('select cause from treasury.suspended')).toEqual([{ cause: 'return_refused' }])
  expect(await context.sql('select cause from withdrawals.withdrawal order by id')).toEqual([
    { cause: 'account_closed' },
    { cause: 'บัญชีไม่ตรงกับชื่อ' },
  ])
})
