import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { baht, satang } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { move, setBlock, walletInvariants } from './index.ts'

const context = await testContext(walletInvariants)
const member = memberId(100n)
const at = context.clock.now()

type Step = Pick<Parameters<typeof move>[1], 'kind' | 'extId' | 'from' | 'to' | 'amount' | 'at'>
const post = (step: Step) =>
  context.owner.write((tx) =>
    move(tx, { ...step, member, source: step.kind === 'deposit' ? 'receipt' : 'withdrawal', topic: 't', payload: {} }),
  )

async function answer(question: string, of: MemberId, when: Date): Promise<unknown> {
  const [row] = await context.sql<{ found: unknown }>(`select wallet.${question}($1, $2) as found`, [of, when])
  return row?.found
}

test('what was paid in after an instant leaves out what came at it, and has every satang that came later', async () => {
  await post({ kind: 'deposit', extId: 'r1', from: 'gateway', to: 'cash', amount: baht(100), at })
  await post({ kind: 'deposit', extId: 'r2', from: 'gateway', to: 'cash', amount: satang(1), at: plusSeconds(at, 1) })
  expect(await answer('paid_in_after', member, at)).toBe(1n)
  expect(await answer('paid_in_after', member, plusSeconds(at, -1))).toBe(10_001n)
  expect(await answer('paid_in_after', member, plusSeconds(at, 1))).toBe(0n)
})

test('only what was paid out after an instant was paid out after it, and a hold was not', async () => {
  const paidAt = plusSeconds(at, 60)
  await post({ kind: 'hold', extId: 'w1', from: 'cash', to: 'held', amount: baht(50), at: paidAt })
  expect(await answer('has_paid_out_after', member, at)).toBe(false)
  await post({ kind: 'payout', extId: 'w1:paid', from: 'held', to: 'bank', amount: baht(50), at: paidAt })
  expect(await answer('has_paid_out_after', member, plusSeconds(paidAt, -1))).toBe(true)
  expect(await answer('has_paid_out_after', member, paidAt)).toBe(false)
})

test('a block is over at its end, one without an end holds, and another member’s is nobody else’s', async () => {
  const [timed, endless] = [memberId(101n), memberId(102n)]
  const until = plusSeconds(at, 600)
  await context.database.write((tx) => setBlock(tx, { member: timed, cause: 'time_out', until }))
  await context.database.write((tx) => setBlock(tx, { member: endless, cause: 'suspended', until: null }))
  context.clock.advance(599)
  expect(await answer('is_blocked_now', timed, context.clock.now())).toBe(true)
  context.clock.advance(1)
  expect(await answer('is_blocked_now', timed, context.clock.now())).toBe(false)
  expect(await answer('is_blocked_now', endless, context.clock.now())).toBe(true)
  expect(await answer('is_blocked_now', member, context.clock.now())).toBe(false)
})
