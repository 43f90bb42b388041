import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext([])
const migration = readFileSync('migrations/0171-once-a-person/up.sql', 'utf8')
const [move = ''] = /insert into promotions\.used[^;]*;/.exec(migration) ?? []

test('whoever used an offer up before has used it up as the person, for the same turn and code', async () => {
  const [known, unknown] = [await newMember(context), await newMember(context, { birthDate: null })]
  const twin = await newMember(context, { name: known.account.name })
  const keys = [
    `member:${known.member}`,
    `member:${known.member}:2026-11-20`,
    `cod_1:member:${known.member}`,
    'account:ab',
    'device:cd',
  ]
  await context.sql(
    `insert into promotions.used (offer_id, key, member_id, at) select 'free-credit', k, $1::bigint, $3::timestamptz from unnest($2::text[]) k
     union all select 'free-credit', 'member:' || m, m, $3::timestamptz from unnest(array[$4::bigint, $5::bigint]) m`,
    [known.member, keys, context.clock.now(), unknown.member, twin.member],
  )
  await context.sql(move)
  const [person] = await context.sql<{ digest: string }>('select members.person_of($1) as digest', [known.member])
  const made = await context.sql<{ key: string; member: bigint }>(
    `select key, member_id as member from promotions.used where key like '%person:%' order by key`,
  )
  // Two of one person who took it before keep what they have; the first name stands.
  expect(made.map(({ key }) => key)).toEqual([
    `cod_1:person:${person?.digest}`,
    `person:${person?.digest}`,
    `person:${person?.digest}:2026-11-20`,
  ])
})
