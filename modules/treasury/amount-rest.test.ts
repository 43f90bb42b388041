import { expect, test } from 'vitest'
import { plusSeconds } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { ensureSiteAccount } from './account.ts'
import { coolDownTransfer, expectTransfer } from './expected-transfer.ts'

// No deposit stands behind the amount; the books are not checked.
const context = await testContext([])

test('the amount of a transfer rests as long as operators have set', async () => {
  await grantedSetting(context, 'transfer_amount_rest', '43200')
  await context.owner.write((tx) => ensureSiteAccount(tx, { bank: 'scb', accountNumber: '1234567890', name: 'โชคดี' }))
  const { member } = await newMember(context)
  const at = context.clock.now()
  await context.database.write(async (tx) => {
    await expectTransfer(tx, { paymentId: 'tr_1', member, requestId: 'dep_1', asked: baht(300), most: null, at })
    await coolDownTransfer(tx, 'tr_1', at)
  })
  expect(await context.sql('select rests_until from treasury.expected_transfer')).toEqual([
    { rests_until: plusSeconds(at, 43_200) },
  ])
})
