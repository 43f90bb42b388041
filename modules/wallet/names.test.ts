import { expect, test } from 'vitest'
import { regulation } from '#contract/plain/regulation.ts'
import { testContext } from '#tests/fixtures/database.ts'
import {
  hostSource,
  houseAccounts,
  memberAccount,
  purses,
  sources,
  tombstone,
  transferKinds,
  walletSource,
} from './accounts.ts'
import { walletInvariants } from './invariants.ts'
import { recurringLimitKinds } from './recurring-limits.ts'

const context = await testContext(walletInvariants)

const named = (prefix: string, figures: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${prefix}_${name}`, figure]))

test('the database and the code give the same figures the same names', async () => {
  const found = await context.sql<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'wallet'::regnamespace and pronargs = 0
       and proname ~ '^(kind|account|purse|source|limit)_'`,
  )
  const [row] = await context.sql<{ figures: Record<string, number> }>(
    `select json_build_object(${found.map(({ name }) => `'${name}', wallet.${name}()`).join()}) as figures`,
  )
  expect(row?.figures).toEqual({
    ...named('kind', { ...transferKinds, tombstone }),
    ...named('account', { ...houseAccounts, member: memberAccount }),
    ...named('purse', purses),
    // Cash and held are opened by the database alone.
    ...named('purse_kind', { cash: 1, held: 2 }),
    purse_spend_rank_cash: 100,
    ...named('source', { ...sources, wallet: walletSource }),
    ...named('limit', recurringLimitKinds),
  })
})

test('a game host has the same source in both', async () => {
  expect(await context.sql('select wallet.host_source(7::smallint) as source')).toEqual([{ source: hostSource(7) }])
})

test('a play session ends after the gap of the regulation profile', async () => {
  const [row] = await context.sql<{ minutes: number }>(
    'select (extract(epoch from wallet.play_session_gap()) / 60)::int as minutes',
  )
  expect(row?.minutes).toBe(regulation.playSessionGapMinutes)
})

test.each([
  [
    'a kind',
    'select from wallet.transfer t where t.member_id = 1 and t.refers_to = 2 and t.kind = wallet.kind_rollback()',
    /transfer_\w+/,
  ],
  [
    'playable',
    'select from wallet.purse p where p.member_id = 1 and wallet.is_playable(p.kind, p.expires_at, now())',
    /purse_pkey/,
  ],
  [
    'an answered bet',
    `select b.code from wallet.answered_bet(wallet.kind_win(), 1, 101::smallint, 'b', 'r') b`,
    /transfer_\w+/,
  ],
])('%s is inlined into the plan, which uses an index', async (_name, sql, index) => {
  const lines = await context.sql<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`)
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/wallet\.|kind_\w+\(|is_playable|Function Scan/)
})
