import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext()

/** Keys of member-owned tables that are looked up without knowing the member, each with its reason. */
const lookups: Record<string, string> = {
  'members.member(phone)': 'a login knows the phone alone',
  'members.member(public_key)': 'a visitor brings the identifier alone',
  'members.account_holding(bank,account_number)': 'one account is one member, ever, also after they have left it',
  'members.bank_account(bank,account_number)': 'one account is one member, ever',
  'members.passkey(credential_id)': 'a login by passkey knows the credential alone',
  'members.security_event(event_id)': 'an event may concern nobody known',
  'members.session(session_id)': 'a session may belong to nobody yet',
  'members.session(token_hash)': 'a bearer names its session',
  'members.session(binding_hash)': 'a cookie names its session',
  'deposits.deposit(number)': 'a member tells the staff the number alone',
  'deposits.deposit(reference)': 'the gateway knows our reference alone',
  'messages.chat_code(digest)': 'the chat names a code alone',
  'messages.chat_link(chat_user)': 'a chat user is one member',
  'tickets.ticket(digest)': 'a ticket names its member',
  'tickets.visitor(audience,name)': "a partner's site knows the name it was given alone",
  'treasury.expected_payment(reference)': 'the gateway knows our reference alone',
  'treasury.expected_payment(charge_id)': "the gateway's own id",
  'treasury.expected_transfer(bank,account_number,amount)': 'the statement knows our account and an amount alone',
  'treasury.expected_transfer(reference)': 'our own name of a request, the same as of a QR',
  'treasury.receipt(id)': 'money is claimed before it has a member',
  'treasury.receipt(source,reference)': 'outside money is claimed once, globally',
  'treasury.refund(receipt_id,total)': 'the gateway gives back by charge, also what has no member yet',
  'treasury.slip(sending_bank,reference)': 'a slip is used once, by anybody',
  'treasury.payout(id)': 'the bank knows our reference alone',
  'withdrawals.withdrawal(number)': 'a member tells the staff the number alone',
}

test('the keys of what a member owns begin with their number, or say why not', async () => {
  const keys = await context.sql<{ key: string }>(`
    select format('%s.%s(%s)', n.nspname, t.relname, string_agg(a.attname, ',' order by k.place)) as key
    from pg_index i
    join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    cross join unnest(i.indkey::int[]) with ordinality as k(attnum, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
    where i.indisunique and n.nspname in ('wallet', 'outbox', 'members', 'deposits', 'withdrawals', 'treasury', 'risk', 'tickets', 'messages')
      and exists (select from pg_attribute m where m.attrelid = t.oid and m.attname = 'member_id')
    group by i.indexrelid, n.nspname, t.relname
    having (array_agg(a.attname::text order by k.place))[1] <> 'member_id' order by 1`)
  expect(keys.map((row) => row.key)).toEqual(Object.keys(lookups).sort())
})

describe('the rights on the journal', () => {
  test.each(['chokdee_site', 'chokdee_office'])('of %s are to read it', async (role) => {
    const rights = await context.sql<{ table_name: string; privilege_type: string }>(
      `select table_schema || '.' || table_name as table_name, privilege_type from information_schema.role_table_grants
       where grantee = $1 and table_schema = 'wallet' and privilege_type <> 'SELECT'`,
      [role],
    )
    expect(rights).toEqual([])
  })

  test('of the office: it calls what it needs for its decisions, and no posting of its own making', async () => {
    const callable = await context.sql<{ name: string }>(
      `select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('wallet', 'outbox', 'treasury', 'deposits', 'withdrawals', 'members', 'games') and has_function_privilege('chokdee_office', p.oid, 'execute')
       order by 1`,
    )
    expect(callable.map(({ name }) => name)).toEqual([
      'deposits.end_suspense',
      'games.decide_held_win',
      'members.approve_account_change',
      'members.count_security_events',
      'members.end_account_change',
      'members.name_letters',
      'outbox.announce',
      'outbox.decide_news',
      'outbox.oldest_waiting',
      'treasury.end_suspense',
      'treasury.left_of',
      'wallet.house_balances',
      'wallet.is_playable',
      'wallet.playable',
      'wallet.release_rejected',
      'withdrawals.lock_and_owes',
      'withdrawals.release_rejected',
    ])
  })

  test('are nobody else’s: no function of ours may be called by everybody', async () => {
    const open = await context.sql<{ name: string }>(
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('wallet', 'outbox', 'treasury') and has_function_privilege('public', p.oid, 'execute')`,
    )
    expect(open).toEqual([])
  })
})
