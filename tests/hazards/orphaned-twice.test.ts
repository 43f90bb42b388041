import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#kit/clock.ts'
import { payWithdrawal } from '#modules/withdrawals/index.ts'
import { openBank } from '#server/partners/bank.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { instructedPayout, openSiteAccount } from '#tests/fixtures/payouts.ts'
import { allInvariants } from '#tools/invariants.ts'
import { openForTest } from '#world/open-for-test.ts'

const context = await testContext(allInvariants.filter(({ name }) => name !== 'I10 trail'))
context.clock.set(systemClock.now())
await openSiteAccount(context)
const world = await openForTest()
afterAll(() => world.close())
const bank = openBank({ url: world.url('/bank'), apiKey: 'bank-key', apiSecret: 'bank-secret', clock: systemClock })

/** The same bank, for a process that is frozen at this call until it is released. */
function frozenAt(call: 'pay' | 'findPayout') {
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const wait = async () => {
    reached.resolve()
    await gate.promise
  }
  return {
    reached: reached.promise,
    wake: () => gate.resolve(),
    bank: {
      ...bank,
      pay: async (payout: Parameters<typeof bank.pay>[0]) => {
        if (call === 'pay') await wait()
        return bank.pay(payout)
      },
      findPayout: async (reference: string) => {
        if (call === 'findPayout') await wait()
        return bank.findPayout(reference)
      },
    },
  }
}

test.each([
  ['before it sent', 'pay', false],
  ['while it asked what became of it', 'findPayout', true],
] as const)(
  'a process that was frozen %s and comes back after another has paid pays nothing twice',
  async (_when, call, unknownBefore) => {
    const { member, account, id } = await instructedPayout(context)
    if (unknownBefore) await payWithdrawal(context, { ...bank, pay: async () => ({ status: 'unknown' }) }, member, id)
    const frozen = frozenAt(call)
    const first = payWithdrawal(context, frozen.bank, member, id)
    await frozen.reached
    expect(await payWithdrawal(context, bank, member, id)).toBe('settled')
    frozen.wake()
    expect(await first).toBe('settled')
    expect((await world.send('GET', `/bank/payouts?to_account_number=${account.accountNumber}`)).json).toHaveLength(1)
    const paidEvent = await context.sql(
      `select topic from outbox.event where member_id = $1 and topic = 'withdrawal.paid'`,
      [member],
    )
    expect(paidEvent).toHaveLength(1)
  },
)
