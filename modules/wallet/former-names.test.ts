import { expect, test } from 'vitest'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { walletInvariants } from './invariants.ts'

const context = await testContext(walletInvariants)

test('a process of the version before sets and reads recurring limits by their former names', async () => {
  const { member } = await newMember(context)
  const at = context.clock.now()
  await context.database.write(async (tx) => {
    await tx.rows('former.lock_standing', 'select wallet.lock_standing($1)', [member])
    await tx.rows('former.set_standing', 'select wallet.set_standing($1, $2::smallint, $3, $4, $5)', [
      member,
      2,
      'month',
      50_000n,
      at,
    ])
  })
  const [limits, session] = await context.database.read(async (tx) => [
    await tx.rows(
      'former.standing',
      'select s.kind::int as kind, s.period, s.cap, s.used from wallet.standing($1, $2) s',
      [member, at],
    ),
    await tx.rows('former.stretch', 'select s.began_at from wallet.stretch($1, $2) s', [member, at]),
  ])
  expect(limits).toEqual([{ kind: 2, period: 'month', cap: 50_000n, used: 0n }])
  expect(session).toEqual([])
})
