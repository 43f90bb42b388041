import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '#kit/invariants.ts'
import { changeAccounts } from '#tests/fixtures/account-changes.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { forgeries } from '#tests/fixtures/forgeries.ts'
import { openTestOffice, waitingWithdrawal } from '#tests/fixtures/office.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { endSuspenseEveryWay } from '#tests/fixtures/suspense.ts'
import { allInvariants } from '#tools/invariants.ts'
import { instructApprovedWithdrawal } from '#modules/withdrawals/index.ts'

/** An attacker with the password of a database role, and nothing else: no operator's password, no owner's. */
const context = await testContext()
const clients = {
  office: new pg.Client({ connectionString: context.officeUrl }),
  site: new pg.Client({ connectionString: context.siteUrl }),
  owner: new pg.Client({ connectionString: context.ownerUrl }),
}
afterAll(() => Promise.all(Object.values(clients).map((client) => client.end())))

beforeAll(async () => {
  await Promise.all(Object.values(clients).map((client) => client.connect()))
  const site = await openSite(context)
  await endSuspenseEveryWay(context)
  await changeAccounts(context, site)
  const token = await site.register('0890001115', '7770001115')
  await site.post(
    '/api/customers/bank-account/change',
    { bank: 'scb', account_number: '8770001115', name: 'สมชาย ใจดี' },
    token,
  )
  await waitingWithdrawal(context, 5_000_000n)
  const approved = await waitingWithdrawal(context, 2_500_000n)
  const office = await openTestOffice(context)
  const browser = await office.signedIn()
  const shownToOperator = { amount: '25000.00', account_number: approved.accountNumber }
  expect(
    await browser.call(`POST /api/withdrawals/${approved.member}/${approved.id}/approve`, shownToOperator),
  ).toMatchObject({
    status: 200,
  })
  await context.database.write((tx) =>
    instructApprovedWithdrawal(tx, approved.member, approved.id, context.clock.now()),
  )
})

const violations = () =>
  findViolations(
    { rows: async (_name, text) => (await clients.owner.query(text)).rows as never, cached: new Map() },
    allInvariants,
  )

test('the test database violates no invariant', async () => {
  expect(await violations()).toEqual([])
})

describe.each(forgeries)('$name', ({ role, attempt, refused, behind, invariant }) => {
  test(`is refused to the ${role}’s role`, async () => {
    await expect(clients[role].query(attempt)).rejects.toThrow(refused)
  })

  test('is named by the audit where it was done all the same', async () => {
    await clients.owner.query('begin; set local session_replication_role = replica')
    try {
      await clients.owner.query(behind)
      expect((await violations()).map((violation) => violation.invariant)).toContain(invariant)
    } finally {
      await clients.owner.query('rollback')
    }
  })
})

describe('a proof', () => {
  const perform = async (...statements: string[]): Promise<void> => {
    try {
      await clients.office.query(['begin', ...statements, 'commit'].join(';\n'))
    } finally {
      await clients.office.query('rollback')
    }
  }
  const proofOf = async (operator: string) => (await context.actor(operator)).sessionToken

  test('of nobody, or of a session that is over, lets no operator act', async () => {
    const proof = await proofOf('cashier')
    await context.sql(
      'update operators.session set ended_at = last_seen_at, ended_why = $2 where token_hash = sha256($1::bytea)',
      [proof, 'signed_out'],
    )
    for (const shown of [proof, 'x', '']) {
      const { rows } = await clients.office.query('select operators.act_as($1, $2) as operator', [
        shown,
        context.clock.now(),
      ])
      expect(rows).toEqual([{ operator: null }])
    }
  })

  test('holds for its own transaction and its own operator', async () => {
    const [cashier, supervisor] = [await proofOf('cashier'), await proofOf('supervisor')]
    const at = context.clock.now().toISOString()
    const claim = `insert into operators.claim (subject, subject_id, operator, until) values ('x', 'x', 'cashier', now()) on conflict do nothing`
    await perform(`select operators.act_as('${cashier}', '${at}')`, claim)
    await expect(perform(claim)).rejects.toThrow('no operator acts')
    await expect(perform(`select operators.act_as('${supervisor}', '${at}')`, claim)).rejects.toThrow(
      'under their own name',
    )
    await expect(
      perform(`select operators.act_as('${cashier}', '${at}')`, `select operators.act_as('${supervisor}', '${at}')`),
    ).rejects.toThrow('one operator acts')
    expect(await context.sql('select from operators.acting')).toEqual([])
  })

  test('of one operator is not two pairs of eyes', async () => {
    const proof = await proofOf('supervisor')
    const at = context.clock.now().toISOString()
    const request = `insert into operators.approval (approval_id, kind, subject_id, payload, reason, maker, asked_at, expires_at)
      values ('apr_alone', 'suspense.end', 'rcp_alone', '{"act":"return"}', 'x', 'supervisor', '${at}', '${at}'::timestamptz + interval '1 day')`
    const grant = `update operators.approval set state = 'granted', checker = 'cashier', decided_at = '${at}' where approval_id = 'apr_alone'`
    const acting = `select operators.act_as('${proof}', '${at}')`
    await expect(perform(acting, request, grant)).rejects.toThrow('under their own name')
    await expect(perform(acting, request, grant.replace('cashier', 'supervisor'))).rejects.toThrow(
      /nobody decides about|four_eyes/,
    )
  })

  test('cannot be made out of what the office’s role can read', async () => {
    const readable = await clients.office.query<{ name: string }>(
      `select format('%s.%s', table_name, column_name) as name from information_schema.column_privileges
       where grantee = 'chokdee_office' and table_schema = 'operators' and privilege_type = 'SELECT' order by 1`,
    )
    const names = readable.rows.map(({ name }) => name)
    expect(names.filter((name) => /secret\.|password|acting\.|audit_head/.test(name))).toEqual([])
    await expect(clients.office.query('select from operators.secret')).rejects.toThrow('permission denied')
  })
})

test('a password guessed through the database is counted there: past twenty tries every further one is answered as locked', async () => {
  const at = context.clock.now()
  const guess = (key: string) =>
    clients.office.query<{ code: string }>(
      `select operators.prove_password('supervisor', $1, $2, $3, '\\x00', null, null, $4) as code`,
      [Buffer.from(key), `203.0.113.${key.length % 250}`, Buffer.alloc(32, key.length), at],
    )
  const codes: string[] = []
  for (let n = 1; n <= 22; n += 1) codes.push((await guess('x'.repeat(n))).rows[0]?.code ?? '')
  expect(codes.filter((code) => code === 'wrong')).toHaveLength(20)
  expect(codes.slice(-2)).toEqual(['locked', 'locked'])
})

test('the office’s clock cannot be turned back where no sandbox moves time', async () => {
  await context.sql('delete from sandbox.clock')
  await expect(clients.office.query(`select operators.act_as('x', now() - interval '1 hour')`)).rejects.toThrow(
    'off the clock of the database',
  )
  await context.sql('insert into sandbox.clock (only_row, offset_ms) values (true, 0)')
})
