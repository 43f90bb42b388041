import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice, waitingWithdrawal } from '#tests/fixtures/office.ts'

const context = await testContext()
const office = await openTestOffice(context)
await office.signedIn()
await waitingWithdrawal(context, 2_500_000n)

test.each([
  'update operators.audit set operator = operator',
  'delete from operators.audit',
  'truncate operators.audit',
  'insert into operators.audit overriding system value select * from operators.audit',
  'update operators.audit_head set audit_id = 0',
  'select from operators.audit_head',
  `update operators.operator set status = 'active'`,
  `update operators.operator set operator = 'boss'`,
  'delete from operators.operator',
  'update operators.session set expires_at = expires_at',
  'update operators.session set operator = operator',
  'delete from operators.session',
  'update withdrawals.withdrawal set amount = amount',
  `update withdrawals.withdrawal set account_number = '9999999999'`,
  'update withdrawals.withdrawal set eyes_needed = 0',
  `insert into withdrawals.withdrawal select * from withdrawals.withdrawal`,
  'delete from withdrawals.withdrawal',
  'update withdrawals.approval set operator = operator',
  'delete from withdrawals.approval',
  'update wallet.purse set balance = balance + 1',
  'insert into wallet.entry select * from wallet.entry',
  'insert into outbox.event select * from outbox.event',
  'update outbox.event set relayed = true',
  'update outbox.failed set next_at = now()',
  `select outbox.keep_lanes('mine', 20)`,
  `select wallet.post_bet(1, 101::smallint, 'x', '\\x', 'r', 1, 1::smallint, 20::smallint, 't', '{}', now())`,
  `select wallet.move_purse(1, 0, 100)`,
  `select wallet.post_legs(1, 1::smallint, 'x', 1::smallint, '\\x', array[12, 1]::smallint[], array[null, 0], array[-1, 1]::bigint[], 't', '{}', now())`,
  `select wallet.record(1, 1, 1::smallint, 'x', 1::smallint, '\\x', null, null, 't', '{}', now())`,
  `select treasury.leave_suspense('rcp_x', 'rcp_x:credit', 9::smallint, 'games', 20::smallint, 't', now())`,
  `update treasury.suspended set state = 'waiting'`,
  `insert into treasury.suspended (receipt_id, cause) values ('rcp_x', 'x')`,
  `update treasury.receipt set payer = null`,
  `update treasury.payout set state = 'instructed'`,
  'insert into treasury.settlement select * from treasury.settlement',
  'delete from treasury.suspended_note',
  'select password_hash from members.member',
  'select token_hash from members.session',
  'select from members.otp_flow',
  `update members.member set status = 'active'`,
  `update members.bank_account set account_number = '9999999999'`,
  `update treasury.account set account_number = '9999999999'`,
  `update treasury.account set name = 'mine'`,
  `insert into treasury.account (bank, account_number, name) values ('scb', '9999999999', 'mine')`,
  'delete from treasury.account',
  'insert into treasury.receipt select * from treasury.receipt',
  `insert into treasury.payout select * from treasury.payout`,
  'update deposits.deposit set state = state',
  'create table public.mine (x int)',
])('the office may not: %s', async (statement) => {
  await expect(office.context.database.write((tx) => tx.rows(statement.slice(0, 60), statement))).rejects.toThrow(
    'permission denied',
  )
})

test.each([
  'select from operators.operator',
  'select from operators.session',
  'select from operators.audit',
  'insert into operators.audit default values',
  'update outbox.event set relayed = true',
  'update outbox.failed set next_at = now()',
  `update outbox.lane set holder = 'mine'`,
  `select outbox.decide_news('apr_x')`,
])('the member site may not: %s', async (statement) => {
  await expect(context.database.write((tx) => tx.rows(statement.slice(0, 60), statement))).rejects.toThrow(
    'permission denied',
  )
})
