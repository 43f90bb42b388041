import { expect, test } from 'vitest'
import { satang } from '#kit/money.ts'
import { openLog } from '#server/log.ts'
import { handleEventsWith } from '#server/outbox/handlers.ts'
import { openRelay } from '#server/outbox/relay.ts'
import { riskKey, newMember } from '#tests/fixtures/cashier.ts'
import { openCashier } from '#tests/fixtures/cashier-operations.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'

const context = await testContext()
const cashier = openCashier(context)

test('a poisonous event of a member’s round does not keep their withdrawal from being paid', async () => {
  const person = await newMember(context)
  await payIn(context, person.member, satang(60_000n))
  await context.database.write((tx) => tx.announce(person.member, 'bet.placed', { host: 5 }))
  await context.database.write((tx) => tx.announce(person.member, 'win.paid', { host: 5 }))
  expect(await cashier.withdraw(context, person, 10_000n)).toBe('ok')
  let mended = false
  const handle = handleEventsWith(riskKey)
  const relay = openRelay({
    database: context.database,
    databaseUrl: context.siteUrl,
    handle: (tx, events) => handle(tx, mended ? events.filter(({ topic }) => topic === 'withdrawal.approved') : events),
    publish: () => {},
    log: openLog('silent'),
    retryGapsS: [0.2],
  })
  const payouts = async () =>
    Number((await context.sql('select from treasury.payout where member_id = $1', [person.member])).length)
  const parked = () => context.sql('select no, topic, parked, held from outbox.event where not relayed order by no')
  await expect.poll(payouts, { timeout: 5_000 }).toBe(1)
  await expect.poll(parked, { timeout: 5_000 }).toEqual([
    { no: 2n, topic: 'bet.placed', parked: true, held: true },
    { no: 3n, topic: 'win.paid', parked: false, held: true },
  ])
  const code = async () => (await context.sql('select code, message from outbox.failed'))[0]
  expect(await code()).toEqual({ code: 'ZodError', message: 'the payload is not what its topic says' })
  mended = true
  await expect.poll(parked, { timeout: 10_000 }).toEqual([])
  await relay.close()
})
