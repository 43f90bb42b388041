import { expect, test } from 'vitest'
import { officePages, waitingCountMax, queuePages } from '#contract/plain/office-pages.ts'
import { satang } from '#kit/money.ts'
import { noteLine, putInSuspense } from '#modules/treasury/index.ts'
import { openAccountChanges } from '#tests/fixtures/account-changes.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { type OfficeBrowser, waitingWithdrawal } from '#tests/fixtures/office.ts'
import { type CountRows, countAll } from './waiting.routes.ts'

// The rows are written without what led to them, so no invariant is checked.
const context = await testContext([])
const { browsers, person, requested } = await openAccountChanges(context)
const waiting = async (browser: OfficeBrowser) => (await browser.call('GET /api/waiting')).body['data']
const nothing = {
  withdrawals: 0,
  suspense: 0,
  changes: 0,
  wins: 0,
  holds: 0,
  bonuses: 0,
  reconciliation: 0,
  approvals: 0,
  parked: 0,
}

/** For each page with a queue, what writes one row that waits in it, and some that do not count. */
const rows: Record<keyof typeof nothing, () => Promise<unknown>> = {
  withdrawals: () => waitingWithdrawal(context, 2_500_000n),
  suspense: async () => {
    const [at, amount] = [context.clock.now(), satang(10_000n)]
    const payer = { bank: 'scb', accountNumber: '5551234567', name: 'สมหญิง ใจดี' }
    await noteLine(context, { transactionId: 'line-1', amount, other: payer })
    const money = { source: 'bank', reference: 'line-1', amount, payer, at } as const
    return context.database.write((tx) =>
      putInSuspense(tx, money, { cause: 'sender_unknown', member: null, requestId: null }),
    )
  },
  changes: async () => requested(await person()),
  wins: () =>
    context.sql(
      `insert into games.held_win (id, member_id, host_no, transaction, bet_transaction, round, game, amount, staked, max_win, at)
       values ('hw_01kahx5bvjekp1v3r1dab12345', 1, 3, 'w', 'b', 'r', 'g', 2, 1, 100, now())`,
    ),
  holds: async () => {
    await context.sql(`insert into referrals.hold (member_id, friend_id, reason, at) values (1, 2, 'device', now())`)
    await context.sql(
      `insert into referrals.hold (member_id, friend_id, reason, state, at, decided_by, note, decided_at)
       values (1, 3, 'device', 'released', now(), 'x', 'y', now())`,
    )
  },
  bonuses: async () => {
    const held = (id: string, turn: string) =>
      context.sql(
        `insert into promotions.held (member_id, id, offer_id, version, turn, basis, amount, at) values (1, $1, 'thousand', 1, $2, 1, 1, now())`,
        [id, turn],
      )
    await held('hld_1', ':1')
    await held('hld_2', ':2')
    await context.sql(
      `update promotions.held set state = 'refused', decided_by = 'x', note = 'y', decided_at = now() where id = 'hld_2'`,
    )
  },
  reconciliation: async () => {
    const at = context.clock.now()
    await context.sql(
      `insert into treasury.reconciliation (run_id, day, asked_by, asked_at) values ('run_1', '2026-11-20', 'system', $1)`,
      [at],
    )
    for (const [id, state] of [
      ['brk_1', 'open'],
      ['brk_2', 'timing'],
    ])
      await context.sql(
        `insert into treasury.break (break_id, kind, subject, day, difference, happened_at, state, first_seen_at, last_seen_at, first_run, last_run)
         values ($1, 'payout_paid_twice', $1, '2026-11-20', 100, $3, $2, $3, $3, 'run_1', 'run_1')`,
        [id, state, at],
      )
  },
  approvals: () => browsers.cashier.call('POST /api/staff/supervisor/totp-reset', { reason: 'โทรศัพท์หาย' }),
  parked: async () => {
    // `play`: of the events of rounds. The second event never failed: it is due since one before it passed, and is not counted.
    await context.sql(
      `insert into outbox.failed (member_id, no, play, attempts, next_at) values (1, 1, false, 1, now())`,
    )
    await context.sql(
      `insert into outbox.failed (member_id, no, play, attempts, next_at) values (2, 1, false, 0, now())`,
    )
  },
}

test('each page counts what waits in its queue, and nothing else', async () => {
  expect(await waiting(browsers.cashier)).toEqual(nothing)
  const expected = { ...nothing }
  for (const page of queuePages) {
    await rows[page]()
    expected[page] += 1
    expect(await waiting(browsers.cashier), page).toEqual(expected)
  }
  const listed = async (call: string) =>
    (await browsers.cashier.call(call.replace(' ', ' /api'))).body['data'] as Record<string, unknown>
  expect(((await listed(officePages.withdrawals))['waiting'] as unknown[]).length).toBe(1)
})

test('a role that may not open a page is not told how much waits in its queue, and no more rows are counted than the most', async () => {
  const limits: number[] = []
  const count: CountRows = async (_tx, _now, max) => limits.push(max)
  const queues = Object.fromEntries(queuePages.map((page) => [page, count])) as Record<
    (typeof queuePages)[number],
    CountRows
  >
  const counts = await context.database.read((tx) => countAll(queues, (page) => page !== 'suspense', tx, new Date()))
  expect(counts).toMatchObject({ withdrawals: 1, suspense: null, parked: 8 })
  expect(limits).toEqual(Array(8).fill(waitingCountMax))
})
