import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext()

/** Every table that could hold a grant: something that lets its holder act as a member later. `generation`: its rows carry the
 *  generation of what granted them; `generation and login`: they carry the login that granted them as well. A new table that looks
 *  like one must be named here, and a bound kind must be in the table of tests/fixtures/granted.ts. */
const bound: Record<string, 'generation' | 'generation and login'> = {
  'games.session': 'generation and login',
  'members.passkey': 'generation',
  'members.session': 'generation and login',
  'messages.chat_code': 'generation and login',
  'messages.chat_link': 'generation',
  'tickets.ticket': 'generation and login',
}

/** What looks like a grant and is bound in another way, or is none, each with its reason. */
const others: Record<string, string> = {
  'members.passkey_challenge': 'good for the session that asked, and not without it',
  'members.otp_flow': 'by phone: deleted in the transaction that ends everything',
  'members.throttle': 'by phone: a login that was unlocked is locked again in the transaction that ends everything',
  'members.login_challenge': "nobody's: the passkey that answers it is bound",
  'members.account_change': 'a request that waits is withdrawn in the transaction that ends everything',
  'members.passkey_holder': 'a name under which authenticators file passkeys; it opens nothing',
  'members.member': 'the password hash is what the revocations replace or ask for',
  'referrals.partner_link': "a partner's report, of nobody in particular; operators open and close it",
  'promotions.award': 'money of the member that is to be claimed, under the terms that lock it',
  'promotions.bonus': 'money of the member, with the terms that lock it',
  'deposits.deposit': 'money that comes in, to the member alone',
  'treasury.expected_payment': 'money that comes in',
  'treasury.expected_transfer': 'money that comes in',
  'games.act': 'what a host has said; a digest of its content',
  'protection.limit_change': 'a raise of a limit is confirmed a day later in a session of then',
  'treasury.slip': 'the image of a bank transfer that the bank was asked about; a hash of it',
  'wallet.purse': "the member's own money, for a time",
  'wallet.opened_purse': 'the terms of that money',
  'wallet.seal': 'a hash of the journal',
  'wallet.transfer': 'what was posted',
  'wallet.audit_mark': 'how far the audit has read, with a hash of the journal',
  'limits.stream': 'an open live stream, which ends with its session',
  'grants.ended_login': 'what ends grants',
}

/** Columns by which a table could hold a grant: a secret kept as a hash, a key, an outside party, or a time up to which a row is good. */
const LIKE_A_GRANT = `c.column_name ~ '(hash|digest|token|secret|credential|public_key|chat_user|expires_at|login_id|session_id|handle)$'
  or c.table_schema = 'members' and c.column_name in ('key', 'phone') and c.table_name in ('throttle', 'otp_flow')`

type Column = { name: string; columns: string[] }
const tables = await context.sql<Column>(
  `select c.table_schema || '.' || c.table_name as name, array_agg(c.column_name::text) as columns
   from information_schema.columns c
   join information_schema.tables t on (t.table_schema, t.table_name) = (c.table_schema, c.table_name) and t.table_type = 'BASE TABLE'
   where c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker', 'house', 'operators', 'outbox')
     and exists (select from information_schema.columns m where (m.table_schema, m.table_name) = (c.table_schema, c.table_name)
       and m.column_name in ('member_id', 'phone', 'challenge_hash', 'key'))
   group by 1 having bool_or(${LIKE_A_GRANT}) order by 1`,
)

test('every table that could hold a grant is bound, or named with its reason', () => {
  const named = new Set([...Object.keys(bound), ...Object.keys(others)])
  expect(tables.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
  expect(Object.keys(bound).filter((name) => !tables.some((table) => table.name === name))).toEqual([])
})

describe.each(Object.entries(bound))('%s', (name, how) => {
  test(`carries ${how}`, () => {
    const columns = tables.find((table) => table.name === name)?.columns ?? []
    expect(columns).toContain('generation')
    if (how === 'generation and login') expect(columns).toContain('login_id')
  })

  test('has a generation in every row', async () => {
    const [row] = await context.sql<{ nullable: string }>(
      `select is_nullable as nullable from information_schema.columns
       where table_schema || '.' || table_name = $1 and column_name = 'generation'`,
      [name],
    )
    expect(row?.nullable).toBe('NO')
  })
})

test('a new kind of grant that nobody named is found', async () => {
  await context.sql('create table members.delegate (member_id bigint not null, token_hash bytea not null)')
  const found = await context.sql<{ name: string }>(
    `select c.table_schema || '.' || c.table_name as name from information_schema.columns c where c.table_name = 'delegate' and (${LIKE_A_GRANT})`,
  )
  expect(found).toEqual([{ name: 'members.delegate' }])
  expect([...Object.keys(bound), ...Object.keys(others)]).not.toContain('members.delegate')
  await context.sql('drop table members.delegate')
})
