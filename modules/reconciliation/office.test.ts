import { expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { openTwoBooks } from '#tests/fixtures/two-books.ts'
import { handleEventsWith } from '#server/outbox/handlers.ts'

const context = await testContext()
const books = await openTwoBooks(context)
// The office uses the same clock as bank and site.
const office = await openTestOffice({ ...context, clock: { ...context.clock, now: () => books.context.clock.now() } })

type ShownBreak = {
  id: string
  kind: string
  difference: string
  state: string
  age_days: number
  reason: string | null
}
type ReconciliationView = {
  ageing: Record<string, number | string>
  runs: Record<string, unknown>[]
  open: ShownBreak[]
  timing: ShownBreak[]
  ended: ShownBreak[]
  last_day: string
}
const browser = async () => office.signedIn()
const readView = async (who: Awaited<ReturnType<typeof browser>>) =>
  (await who.call('GET /api/reconciliation')).body['data'] as ReconciliationView

test('a break is listed by its age, explained with a reason for what was seen, stays explained, and opens again for another difference', async () => {
  const { one } = await books.ordinaryDay()
  await books.order('bank', 'paid-twice')
  await books.withdraw(one, baht(120))
  const day = await books.endDay()
  await books.reconcile(day)
  const cashier = await browser()
  const view = await readView(cashier)
  expect(view.ageing).toEqual({ fresh: 1, week: 0, old: 0, sum: '120.00' })
  expect(view.runs[0]).toMatchObject({ day, state: 'complete', found: 1, timing: 0, asked_by: 'system' })
  const [found] = view.open
  expect(found).toMatchObject({ kind: 'payout_paid_twice', difference: '120.00', state: 'open', age_days: 0 })

  const explain = (fields: Record<string, string>) =>
    cashier.call(`POST /api/reconciliation/breaks/${found?.id}/explain`, fields)
  const input = { difference: '120.00', reason: 'ธนาคารรับว่าโอนซ้ำ จะคืนเงินวันที่ 25' }
  expect((await explain({ ...input, reason: ' ' })).body).toMatchObject({ code: 'REASON_REQUIRED' })
  expect((await explain({ ...input, difference: '120.01' })).body).toMatchObject({ code: 'CHANGED_SINCE_SEEN' })
  expect((await explain(input)).status).toBe(200)
  const trail = await context.sql(
    `select operator, act, after ->> 'reason' as reason from operators.audit where act = 'break.explained'`,
  )
  expect(trail).toEqual([{ operator: 'cashier', act: 'break.explained', reason: input.reason }])

  await books.reconcile(day)
  expect(await books.breaks(day)).toEqual(['payout_paid_twice 12000 explained'])
  expect(await readView(cashier)).toMatchObject({
    open: [],
    ended: [{ state: 'explained', reason: input.reason, explained_by: 'cashier' }],
  })
  // The explanation was for another amount than the break has now.
  await context.sql(`update treasury.break set difference = 5 where break_id = $1`, [found?.id])
  await books.reconcile(day)
  expect(await books.breaks(day)).toEqual(['payout_paid_twice 12000 open'])
  await context.sql(`update treasury.break set first_seen_at = first_seen_at - interval '3 days' where break_id = $1`, [
    found?.id,
  ])
  expect(await readView(cashier)).toMatchObject({ ageing: { fresh: 0, week: 1, old: 0 }, open: [{ age_days: 3 }] })
  const steps = await context.sql(
    `select concat_ws('>', from_state, to_state) as step from treasury.break_step where break_id = $1 order by step_id`,
    [found?.id],
  )
  expect(steps.map((row) => row['step'])).toEqual(['open', 'open>explained', 'explained>open'])
})

test('an operator has a day compared, and not one that is not over; the run is theirs', async () => {
  await books.ordinaryDay()
  const today = books.day()
  const cashier = await browser()
  expect((await cashier.call('POST /api/reconciliation/runs', { day: today })).body).toMatchObject({
    code: 'DAY_NOT_OVER',
  })
  expect((await cashier.call('POST /api/reconciliation/runs', { day: '2026-02-30' })).body).toMatchObject({
    code: 'DAY_REQUIRED',
  })
  const day = await books.endDay()
  const later = await browser()
  expect((await readView(later)).last_day).toBe(day)
  const response = await later.call('POST /api/reconciliation/runs', { day })
  expect(response.status).toBe(200)
  expect((await readView(later)).runs[0]).toMatchObject({ day, state: 'asked', asked_by: 'cashier' })

  const [requested] = await context.sql<{ no: bigint; payload: Record<string, unknown>; at: Date }>(
    `select no, payload, at from outbox.event where topic = 'reconciliation.asked' order by no desc limit 1`,
  )
  const event = { member: 0n, topic: 'reconciliation.asked', ...requested } as never
  await books.context.database.write(async (tx) => handleEventsWith(Buffer.alloc(32, 9))(tx, [event]))
  const [job] = await context.sql<{ payload: { day: string; run: string } }>(
    `select payload from graphile_worker._private_jobs where key like 'reconcile:%'`,
  )
  expect(job?.payload).toEqual({ day, run: (response.body['data'] as { run: string }).run })
  expect(await books.reconcile(day, job?.payload.run)).toMatchObject({ state: 'complete' })
  expect((await readView(later)).runs[0]).toMatchObject({ state: 'complete', asked_by: 'cashier', went_out: '100.00' })
})

test('days are due for a run until they were compared completely, and again while a break is not over', async () => {
  await books.ordinaryDay()
  const clean = await books.endDay()
  expect(await books.due()).toContain(clean)
  await books.order('statement', 'timed-out')
  await books.reconcile(clean)
  expect(await books.due()).toContain(clean)
  await books.reconcile(clean)
  expect(await books.due()).not.toContain(clean)

  const { one } = await books.ordinaryDay()
  await books.order('bank', 'never-paid')
  await books.withdraw(one, baht(100))
  const broken = await books.endDay()
  await books.reconcile(broken)
  expect(await books.due()).not.toContain(broken)
  await books.endDay()
  expect(await books.due()).toContain(broken)
  expect(await books.due()).not.toContain(clean)
})

test('the office may neither write, close nor remove a break, nor say how a run ended', async () => {
  const [run] = await context.sql<{ run_id: string }>('select run_id from treasury.reconciliation limit 1')
  const refused = (sql: string, on = office.context.database) =>
    expect(on.write((tx) => tx.rows(crypto.randomUUID(), sql))).rejects.toThrow('permission denied')
  await refused('delete from treasury.break')
  await refused('update treasury.break set difference = 0')
  await refused(`update treasury.break set closed_at = now()`)
  await refused('update treasury.break_step set reason = null')
  await refused(`update treasury.reconciliation set state = 'complete' where run_id = '${run?.run_id}'`)
  await refused('delete from treasury.break_step', context.database)
  await refused('delete from treasury.break', context.database)
  await refused('update treasury.break set reason = null', context.database)
})
