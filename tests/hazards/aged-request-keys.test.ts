import { expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import type { MemberId } from '#kit/ids.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { cancelDeposit } from '#modules/deposits/cancel-deposit.ts'
import { newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'

const REQUESTS = 2_000_000
const ROUNDS = 20
const context = await testContext()

/** The median duration, in milliseconds, of a deposit with an id of its own. */
async function medianMs(member: MemberId, name: string): Promise<number> {
  const gateway = openTestGateway()
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = `${name}_${String(round).padStart(4, '0')}`
    const began = performance.now()
    expect(await requestDeposit(context, gateway, { member, id, amount: baht(300), promotionId: null })).toMatchObject({
      ok: true,
    })
    took.push(performance.now() - began)
    await cancelDeposit(context, { member, id })
  }
  return took.toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN
}

test('two million ids of one member make the next one no dearer', async () => {
  const [young, aged] = [(await newMember(context)).member, (await newMember(context)).member]
  await context.sql(
    `insert into wallet.request_key (member_id, id, kind)
     select $1, 'dep_' || lpad(n::text, 10, '0'), 'deposit' from generate_series(1, ${REQUESTS}) n`,
    [aged],
  )
  const [ofYoung, ofAged] = [await medianMs(young, 'young'), await medianMs(aged, 'aged')]
  expect(ofAged, `${ofYoung} ms for a new member`).toBeLessThan(ofYoung * 3 + 20)
})
