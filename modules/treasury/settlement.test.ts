import { beforeEach, describe, expect, test } from 'vitest'
import { satang } from '#kit/money.ts'
import { watchTransfers } from '#modules/deposits/index.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSuspense } from '#tests/fixtures/suspense.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { type GatewaySettlementFeed, takeGatewaySettlement } from './index.ts'

const context = await testContext()
const { feed, startDay, stranger, waiting, newest, inSuspense, balance } = await openTransfers(context)
const { houseBalances } = await openSuspense(context)

let made = 0
const settlements = new Map<string, { collected: bigint; fee: bigint }>()
let silent = false
let broken = false
const gateway: GatewaySettlementFeed = {
  async findGatewaySettlement(id) {
    if (broken) throw new Error('an answer that cannot be read')
    const found = settlements.get(id)
    if (silent) return 'unknown'
    return found ? { id, collected: satang(found.collected), fee: satang(found.fee) } : 'absent'
  },
}
/** The gateway pays out: its own report, and the bank's line. */
function paysOut(collected: bigint, fee: bigint, line: { amount?: bigint; settlementId?: string | null } = {}) {
  made += 1
  const id = line.settlementId ?? `trsf_${made}`
  settlements.set(id, settlements.get(id) ?? { collected, fee })
  const named = line.settlementId === null ? {} : { settlementId: id }
  return feed.addLine(line.amount ?? collected - fee, stranger, {
    through: 'settlement',
    transactionId: `tx_out_${made}`,
    ...named,
  })
}
const watch = () => watchTransfers(context, feed, gateway)
const receipts = () =>
  context.sql<{ outcome: string; n: bigint }>(
    'select outcome, count(*) as n from treasury.receipt group by 1 order by 1',
  )

beforeEach(() => {
  startDay()
  silent = false
  broken = false
})

describe('what the gateway pays out to our bank', () => {
  test('is taken off the gateway: what came to the bank, what it kept to the fees, once, whatever the bank lists', async () => {
    const before = await houseBalances()
    const line = paysOut(100_000n, 1_650n)
    feed.lines.push(line, { ...line, at: new Date(line.at.getTime() - 30_000) })
    feed.lines.reverse()
    expect(await watch()).toBe(1)
    await Promise.all([
      watch(),
      watch(),
      takeGatewaySettlement(context, gateway, line),
      takeGatewaySettlement(context, gateway, line),
    ])
    const after = await houseBalances()
    expect([after.gateway - before.gateway, after.bank - before.bank, after.fees - before.fees]).toEqual([
      100_000n,
      -98_350n,
      -1_650n,
    ])
    expect(await context.sql('select settlement_id, collected, fee from treasury.settlement')).toEqual([
      { settlement_id: line.settlementId, collected: 100_000n, fee: 1_650n },
    ])
  })

  test('waits while the gateway is silent, and keeps no member waiting with it', async () => {
    const person = await newMember(context)
    paysOut(50_000n, 0n)
    silent = true
    // Longer than a reading goes back behind the newest line.
    context.clock.advance(3_600)
    feed.addLine(12_300n, person.account, { transactionId: 'tx_of_a_member' })
    expect(await watch()).toBe(1)
    expect(await balance(person)).toBe(12_300n)
    silent = false
    expect(await watch()).toBe(1)
    expect(await inSuspense()).toEqual([])
  })

  test('that fails at every reading is reported, and transfers expire a minute late', async () => {
    const { person } = await waiting()
    paysOut(50_000n, 0n)
    broken = true
    context.clock.advance(610)
    await expect(watch()).rejects.toThrow('cannot be read')
    expect(await newest(person)).toMatchObject({ state: 'pending' })
    context.clock.advance(51)
    await expect(watch()).rejects.toThrow('cannot be read')
    expect(await newest(person)).toMatchObject({ state: 'expired' })
  })

  test.each([
    ['the gateway does not know', () => paysOut(10_000n, 100n, { settlementId: null }), 'settlement_unknown'],
    ['is another amount than it reports', () => paysOut(10_000n, 100n, { amount: 9_800n }), 'settlement_differs'],
  ])('goes to suspense where it %s', async (_what, bring, cause) => {
    const before = await houseBalances()
    const line = bring()
    await watch()
    expect(await inSuspense()).toMatchObject([{ amount: line.amount, cause, member_id: null }])
    expect((await houseBalances()).gateway).toBe(before.gateway)
  })

  test('under two ids of the bank is one settlement; the second line waits in suspense', async () => {
    const first = paysOut(20_000n, 330n)
    await watch()
    const before = await houseBalances()
    paysOut(20_000n, 330n, { settlementId: first.settlementId ?? '' })
    await watch()
    expect(await inSuspense()).toMatchObject([{ amount: 19_670n, cause: 'settled_before' }])
    expect((await houseBalances()).gateway).toBe(before.gateway)
  })

  test('under two ids of the bank at once is one settlement all the same', async () => {
    const one = paysOut(30_000n, 495n)
    const two = paysOut(30_000n, 495n, { settlementId: one.settlementId ?? '' })
    const before = await houseBalances()
    await Promise.allSettled([
      takeGatewaySettlement(context, gateway, one),
      takeGatewaySettlement(context, gateway, two),
    ])
    await watch().catch(() => 0)
    await watch()
    expect((await houseBalances()).gateway - before.gateway).toBe(30_000n)
    expect(await inSuspense()).toHaveLength(1)
    expect((await receipts()).map(({ outcome }) => outcome)).toEqual(['credited', 'settled', 'suspense'])
  })
})
