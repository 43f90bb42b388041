import { describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTwoBooks } from '#tests/fixtures/two-books.ts'

const context = await testContext()
const books = await openTwoBooks(context)

describe('a day that is as it should be', () => {
  test('with every kind of money in and out shows no break, however often it is compared', async () => {
    await books.ordinaryDay()
    const day = await books.endDay()
    expect(await books.reconcile(day)).toMatchObject({ state: 'complete', found: 0, timing: 0 })
    expect(await books.reconcile(day)).toMatchObject({ state: 'complete', found: 0, timing: 0 })
    expect(await books.breaks(day)).toEqual([])
    const [run] = await context.sql(
      'select lines, charges, receipts, payouts, came_in, went_out, closing - opening as moved from treasury.reconciliation where day = $1 limit 1',
      [day],
    )
    expect(run).toMatchObject({ lines: 3, charges: 1, receipts: 3, payouts: 1, went_out: 10_000n })
    expect(run).toMatchObject({ moved: (run?.['came_in'] as bigint) - 10_000n })
  })

  test('shows the way from the books to the bank: what is on its way, what was there before, and nothing else', async () => {
    const [run] = await context.sql(
      'select closing, booked, on_way, capital, (closing - capital - (booked - on_way))::bigint as unmatched from treasury.reconciliation limit 1',
    )
    expect(run).toMatchObject({ unmatched: 0n, capital: 1_000_000_000n })
    expect(run?.['on_way']).toBeGreaterThan(0n)
  })

  test('on which nothing happened shows none either', async () => {
    const day = await books.endDay()
    expect(await books.reconcile(day)).toMatchObject({ state: 'complete', found: 0, timing: 0 })
  })
})

test.each([
  ['a line that the statement shows twice', 'duplicate', /^line_doubled \d+ open$/],
  ['a line that the statement does not show', 'lost', /^receipt_without_line \d+ open$/],
  ['a line that the statement shows with another amount', 'wrong-amount', /^line_amount_differs 100 open$/],
])('%s is one break, and over when the bank shows it right', async (_what, fault, expected) => {
  await books.ordinaryDay()
  const day = await books.endDay()
  await books.order('statement', fault)
  expect(await books.reconcile(day)).toMatchObject({ found: 1 })
  expect(await books.breaks(day)).toEqual([expect.stringMatching(expected)])
  expect(await books.reconcile(day)).toMatchObject({ found: 0 })
  expect(await books.breaks(day)).toEqual([])
})

test('money that nobody took in is one break, and over when it was credited', async () => {
  await books.ordinaryDay()
  const person = await books.person()
  await books.transfer(person.account, baht(123), false)
  const day = await books.endDay(false)
  expect(await books.reconcile(day)).toMatchObject({ found: 1 })
  expect(await books.breaks(day)).toEqual(['line_without_receipt 12300 open'])
  const [run] = await context.sql(
    'select (closing - capital - (booked - on_way))::bigint as unmatched from treasury.reconciliation where day = $1 order by asked_at desc limit 1',
    [day],
  )
  expect(run).toEqual({ unmatched: 12_300n })
  await books.watch()
  expect(await books.reconcile(day)).toMatchObject({ found: 0 })
  expect(await books.breaks(day)).toEqual([])
  // The day on which it was taken in finds its line on the day before.
  const next = await books.endDay()
  expect(await books.reconcile(next)).toMatchObject({ found: 0 })
})

test('a payout that the bank paid twice is one break', async () => {
  const { one } = await books.ordinaryDay()
  await books.order('bank', 'paid-twice')
  await books.withdraw(one, baht(120))
  const day = await books.endDay()
  expect(await books.reconcile(day)).toMatchObject({ found: 1 })
  expect(await books.breaks(day)).toEqual(['payout_paid_twice 12000 open'])
})

test('a payout that the bank says it paid, and did not, is one break', async () => {
  const { one } = await books.ordinaryDay()
  await books.order('bank', 'never-paid')
  await books.withdraw(one, baht(130))
  const day = await books.endDay()
  expect(await books.reconcile(day)).toMatchObject({ found: 1 })
  expect(await books.breaks(day)).toEqual(['payout_without_debit 13000 open'])
})

test('a payout of which nobody knows the end takes its time, is open after a day, and over when it is settled', async () => {
  const { one } = await books.ordinaryDay()
  await books.advance(3_600)
  await books.order('bank', 'timed-out')
  const id = await books.withdraw(one, baht(140))
  const day = await books.endDay()
  expect(await books.reconcile(day)).toMatchObject({ found: 0, timing: 1 })
  expect(await books.breaks(day)).toEqual(['payout_unknown 14000 timing'])
  await books.endDay()
  expect(await books.reconcile(day)).toMatchObject({ found: 1, timing: 0 })
  expect(await books.breaks(day)).toEqual(['payout_unknown 14000 open'])
  await books.payAgain(one, id)
  expect(await books.reconcile(day)).toMatchObject({ found: 0 })
  expect(await books.breaks(day)).toEqual([])
  const settled = await books.endDay()
  expect(await books.reconcile(settled)).toMatchObject({ found: 0 })
})

test('a charge that was paid when nobody watched for it any more, and whose webhook was lost, is one break', async () => {
  const { two } = await books.ordinaryDay()
  await books.openQr(two)
  await books.endDay()
  await books.order('gateway', 'late')
  await books.order('gateway', 'lost')
  await books.scan(two)
  const day = await books.endDay()
  expect(await books.reconcile(day)).toMatchObject({ found: 1 })
  expect(await books.breaks(day)).toEqual(['charge_without_receipt 45000 open'])
})

test('money booked before midnight and taken in after it is no break of either day, whichever is compared first', async () => {
  const { one } = await books.ordinaryDay()
  await books.toMidnight(-60)
  await books.transfer(one.account, baht(60), false)
  await books.advance(65)
  await books.watch()
  const day = await books.endDay()
  const next = await books.endDay()
  for (const which of [next, day, next]) expect(await books.reconcile(which)).toMatchObject({ found: 0, timing: 0 })
  const runs = await context.sql(
    'select distinct day::text, across_midnight from treasury.reconciliation where day >= $1 order by 1',
    [day],
  )
  expect(runs).toEqual([
    { day, across_midnight: 1 },
    { day: next, across_midnight: 1 },
  ])
})

test('what a process whose clock is behind takes in and pays after the day was closed is a break of neither day', async () => {
  const { one } = await books.ordinaryDay()
  await books.order('bank', 'timed-out')
  const id = await books.withdraw(one, baht(110))
  const day = await books.endDay(false)
  // By its clock it is 23:55 still. It takes in the gateway's settlement, which came after midnight, and learns how the payout ended.
  const behind = books.behind(900)
  await books.transfer(books.stranger, baht(33), false)
  await behind.watch()
  await behind.payAgain(one, id)
  const taken = await context.sql(
    `select (r.received_at at time zone 'Asia/Bangkok')::date::text as claimed, r.outcome, (t.at at time zone 'Asia/Bangkok')::date::text as posted
     from treasury.receipt r join wallet.transfer t on t.member_id = 0 and t.source = 1 and t.ext_id = r.id
     where r.outcome <> 'credited' order by r.received_at desc limit 2`,
  )
  const next = books.day()
  expect(taken.toSorted((a, b) => String(a['outcome']).localeCompare(String(b['outcome'])))).toEqual(
    ['settled', 'suspense'].map((outcome) => ({ claimed: day, outcome, posted: next })),
  )
  await books.endDay()
  for (const which of [day, next]) {
    expect(await books.reconcile(which)).toMatchObject({ state: 'complete', found: 0, timing: 0 })
    expect(await books.breaks(which)).toEqual([])
  }
})

describe('a journal that was tampered with', () => {
  /** Does one thing as the owner, compares the day, and undoes it. */
  async function reconcileMutated(day: string, mutation: string, undo: string) {
    await context.sql(mutation)
    const outcome = await books.reconcile(day)
    const breaks = await books.breaks(day)
    await context.sql(undo)
    expect(await books.reconcile(day)).toMatchObject({ found: 0 })
    expect(await books.breaks(day)).toEqual([])
    return { found: outcome.found, breaks }
  }
  /** SQL that makes the amounts of this member's deposit greater, or smaller again, by one baht. */
  const changeAmounts = (member: bigint, sign: '+' | '-') =>
    `update wallet.entry e set amount = e.amount ${sign} case when e.amount < 0 then -100 else 100 end from wallet.transfer t
     where t.member_id = e.member_id and t.no = e.no and t.kind = 1 and t.member_id = ${member}`

  test('by a greater credit is one break', async () => {
    const { two } = await books.ordinaryDay()
    const day = await books.endDay()
    expect(await books.reconcile(day)).toMatchObject({ found: 0 })
    const { breaks } = await reconcileMutated(day, changeAmounts(two.member, '+'), changeAmounts(two.member, '-'))
    expect(breaks).toEqual(['posting_differs 100 open'])
  })

  test('by a posting under another id shows two breaks: a receipt without its posting, and a posting without its receipt', async () => {
    const { two } = await books.ordinaryDay()
    const day = await books.endDay()
    const rename = (name: string) =>
      `update wallet.transfer set ext_id = ${name} where kind = 1 and member_id = ${two.member}`
    const { breaks } = await reconcileMutated(day, rename(`ext_id || '~'`), rename(`rtrim(ext_id, '~')`))
    expect(breaks).toEqual(['posting_without_source 45000 open', 'receipt_not_posted 45000 open'])
  })

  test('by another total of a closed day is one break', async () => {
    await books.ordinaryDay()
    const day = await books.endDay()
    const moveCheckpoint = (by: string) =>
      `update wallet.checkpoint set total = total ${by} where account = 11 and day = '${day}'`
    expect((await reconcileMutated(day, moveCheckpoint('+ 7'), moveCheckpoint('- 7'))).breaks).toEqual([
      'balance_differs 7 open',
    ])
  })
})

test('a balance that moved between two days is one break', async () => {
  await books.ordinaryDay()
  await books.reconcile(await books.endDay())
  await books.ordinaryDay()
  const day = await books.endDay()
  await context.sql('update treasury.bank_day set closing = closing - 900 where day = $1::date - 1', [day])
  expect(await books.reconcile(day)).toMatchObject({ found: 1 })
  expect(await books.breaks(day)).toEqual(['balance_differs 900 open'])
})

test('where the bank is silent the day is incomplete, and a break on its side stays open until it answers', async () => {
  const person = await books.person()
  await books.ordinaryDay()
  await books.transfer(person.account, baht(99), false)
  const day = await books.endDay(false)
  await books.reconcile(day)
  expect(await books.breaks(day)).toEqual(['line_without_receipt 9900 open'])
  await books.watch()
  await books.order('statement', 'timed-out')
  expect(await books.reconcile(day)).toMatchObject({ state: 'incomplete' })
  expect(await books.breaks(day)).toEqual(['line_without_receipt 9900 open'])
  await books.reconcile(day)
  expect(await books.breaks(day)).toEqual([])
})

test('a charge that the gateway gave back on another day is one break until it is taken back', async () => {
  const person = await books.person()
  const reference = await books.openQr(person)
  await books.scan(person)
  await books.settle(reference)
  const paidOn = await books.endDay()
  expect(await books.reconcile(paidOn)).toMatchObject({ found: 0, timing: 0 })
  const other = await books.person()
  await books.payQr(other)
  await books.refund(reference)
  const refundedOn = await books.endDay()
  expect(await books.reconcile(refundedOn)).toMatchObject({ found: 1 })
  expect(await books.breaks(refundedOn)).toEqual(['charge_refund_differs 45000 open'])
  expect(await books.watchRefunds()).toBe(1)
  expect(await books.reconcile(refundedOn)).toMatchObject({ found: 0 })
  expect(await books.breaks(refundedOn)).toEqual([])
  const today = await books.endDay()
  expect(await books.reconcile(today), 'the day that took it back').toMatchObject({ state: 'complete', found: 0 })
})
