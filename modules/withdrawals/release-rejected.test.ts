import { describe, expect, test } from 'vitest'
import { findBalances, walletInvariants } from '#modules/wallet/index.ts'
import { setActor } from '#modules/operators/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice, waitingWithdrawal } from '#tests/fixtures/office.ts'
import { approveWithdrawal, instructApprovedWithdrawal, rejectWithdrawal, type Withdrawal } from './index.ts'
import { callReleaseRejected } from './withdrawals.store.ts'

// These tests change withdrawals behind the module's back, so its own invariants cannot hold: those of the wallet must.
const context = await testContext(walletInvariants)
const office = await openTestOffice(context)

/** Calls the database function directly, as any holder of the office's role could. */
const release = async ({ member, id }: Pick<Withdrawal, 'member' | 'id'>) => {
  const by = await context.actor('cashier')
  return office.context.database.write(async (tx) => {
    await setActor(tx, by, context.clock.now())
    return callReleaseRejected(tx, { member, id }, context.clock.now())
  })
}
const money = async ({ member }: Withdrawal) => {
  const { playable, held } = await context.database.read((tx) => findBalances(tx, member, context.clock.now()))
  return [playable, held]
}

describe('what the office’s role may give back from a hold', () => {
  test('is exactly what a withdrawal in review holds, once', async () => {
    const withdrawal = await waitingWithdrawal(context, 2_500_000n)
    expect(
      await rejectWithdrawal(office.context, withdrawal, 'ชื่อบัญชีไม่ตรง', await context.actor('cashier')),
    ).toMatchObject({ ok: true })
    expect(await money(withdrawal)).toEqual([2_500_000n, 0n])
    expect(await release(withdrawal)).toBe('not_held')
    expect(await money(withdrawal)).toEqual([2_500_000n, 0n])
  })

  test('is nothing where the withdrawal is approved, though the money is still held', async () => {
    const withdrawal = await waitingWithdrawal(context, 2_500_000n)
    await context.sql(
      `insert into withdrawals.approval (member_id, withdrawal_id, operator, amount, account_number, at) values ($1, $2, 'cashier', $3, $4, now())`,
      [withdrawal.member, withdrawal.id, withdrawal.amount, withdrawal.accountNumber],
    )
    await context.sql(
      `update withdrawals.withdrawal set state = 'approved', approved_at = now() where member_id = $1`,
      [withdrawal.member],
    )
    expect(await release(withdrawal)).toBe('not_held')
    expect(await money(withdrawal)).toEqual([0n, 2_500_000n])
  })

  test('is nothing once a payout was instructed, even if somebody turned the withdrawal back to review', async () => {
    const withdrawal = await waitingWithdrawal(context, 2_500_000n)
    const { member, id, amount, accountNumber } = withdrawal
    expect(
      await approveWithdrawal(
        office.context,
        { member, id, amount: String(amount), accountNumber },
        await context.actor('cashier'),
      ),
    ).toMatchObject({
      ok: true,
    })
    expect(await context.database.write((tx) => instructApprovedWithdrawal(tx, member, id, context.clock.now()))).toBe(
      true,
    )
    await context.sql(`update withdrawals.withdrawal set state = 'review' where member_id = $1`, [member])
    expect(await release(withdrawal)).toBe('not_held')
    expect(await money(withdrawal)).toEqual([0n, 2_500_000n])
  })

  test('is nothing for another member, an unknown withdrawal, or one whose hold the journal does not know', async () => {
    const withdrawal = await waitingWithdrawal(context, 2_500_000n)
    const other = await waitingWithdrawal(context, 3_000_000n)
    expect(await release({ member: other.member, id: withdrawal.id })).toBe('not_held')
    expect(await release({ member: withdrawal.member, id: 'wdr_unknown' })).toBe('not_held')
    await context.sql('update withdrawals.withdrawal set amount = amount + 1 where member_id = $1', [other.member])
    expect(await release(other)).toBe('not_held')
    expect([await money(withdrawal), await money(other)]).toEqual([
      [0n, 2_500_000n],
      [0n, 3_000_000n],
    ])
  })
})

test('an event of an approval that nobody gave instructs no payout', async () => {
  const withdrawal = await waitingWithdrawal(context, 2_500_000n)
  const { member, id } = withdrawal
  await context.database.write((tx) => tx.announce(member, 'withdrawal.approved', { withdrawal: id }))
  const instruct = () => context.database.write((tx) => instructApprovedWithdrawal(tx, member, id, context.clock.now()))
  expect(await instruct()).toBe(false)
  const approveAlone = `update withdrawals.withdrawal set state = 'approved' where member_id = $1`
  await expect(
    office.context.database.write((tx) => tx.rows('test.approve_alone', approveAlone, [member])),
  ).rejects.toThrow('no operator acts')
  expect(await context.sql('select from treasury.payout where member_id = $1', [member])).toEqual([])
})
