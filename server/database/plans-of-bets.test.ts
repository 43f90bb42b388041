import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext()

/** What a bet and its relaying run through (docs/decisions/0013). */
const PATH = [
  'games.scenes',
  'games.claim_all',
  'games.rounds_of',
  'games.keep_rounds',
  'wallet.post_batch',
  'wallet.post_bet',
  'wallet.seal_members',
  'outbox.busy_queues',
  'outbox.waiting',
  'outbox.mark_relayed',
]

test('each function that a bet runs through is set to make its plans once a connection', async () => {
  const found = await context.sql<{ name: string }>(
    `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname || '.' || p.proname = any ($1) and 'plan_cache_mode=force_generic_plan' = any (p.proconfig)`,
    [PATH],
  )
  expect(found.map(({ name }) => name).toSorted()).toEqual(PATH.toSorted())
})
