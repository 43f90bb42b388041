import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { findBreaches } from '#kit/promises.ts'
import { baht, satang } from '#kit/money.ts'
import { settleGatewayPayment } from '#modules/deposits/index.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import { cancelDeposit } from '#modules/deposits/cancel-deposit.ts'
import { recordRounds } from '#modules/games/index.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { closeDays, sealMembers, setLimit } from '#modules/wallet/index.ts'
import { instructApproved, payOut } from '#modules/withdrawals/index.ts'
import { accountOf, newMember, openTestBank, openTestGateway } from '#tests/fixtures/cashier.ts'
import { changeAccounts, doctoredAccounts } from '#tests/fixtures/account-changes.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, said } from '#tests/fixtures/game-host.ts'
import { openTestOffice, waitingWithdrawal } from '#tests/fixtures/office.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { endSuspenseEveryWay } from '#tests/fixtures/suspense.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { allPromises } from '#tools/promises.ts'

/** A house in which everything has happened once, by its own commands; then each promise is broken behind its back, in a transaction that is
 *  undone, and must be named. */
const desk = await testDesk()
const owner = new pg.Client({ connectionString: desk.ownerUrl })
afterAll(() => owner.end())

beforeAll(async () => {
  await owner.connect()
  await desk.database.write((tx) => ensureSiteAccount(tx, { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' }))
  await payInByAllRails()
  await withdraw()
  await endSuspenseEveryWay(desk)
  await play()
  const site = await openSite(desk)
  await changeAccounts(desk, site)
  await site.post('/api/register/phone', { phone: '0890001113' })
  const now = desk.clock.now()
  await desk.database.write(async (tx) => {
    const members = await tx.rows<{ member_id: never }>('test.members', 'select member_id from wallet.member_lock')
    await sealMembers(
      tx,
      members.map((row) => row.member_id),
    )
    await closeDays(tx, bangkokDay(now), plusSeconds(now, 100_000))
  })
})

async function payInByAllRails(): Promise<void> {
  const gateway = openTestGateway()
  for (const how of ['own', 'foreign', 'cancelled'] as const) {
    const person = await newMember(desk)
    const asked = await requestDeposit(desk, gateway, { member: person.member, id: null, amount: baht(300), promotionId: null })
    if (!asked.ok) throw new Error('no deposit')
    const [row] = await desk.sql<{ reference: string }>('select reference from deposits.deposit where id = $1', [asked.value.id])
    if (how === 'cancelled') await cancelDeposit(desk, { member: person.member, id: asked.value.id })
    else await settleGatewayPayment(desk, gateway.pay(row?.reference ?? '', { payer: how === 'own' ? person.account : accountOf(99_998) }))
  }
  const transfers = await openTransfers(desk)
  const { person, pay } = await transfers.waiting()
  transfers.feed.bring(pay, person.account)
  await transfers.look()
}

async function withdraw(): Promise<void> {
  const office = await openTestOffice(desk)
  const browser = await office.signedIn()
  const seen = (withdrawal: Awaited<ReturnType<typeof waitingWithdrawal>>) => ({
    amount: `${withdrawal.amount / 100n}.00`,
    account_number: withdrawal.accountNumber,
  })
  for (const end of ['paid', 'rejected', 'waits'] as const) {
    const withdrawal = await waitingWithdrawal(desk, 5_000_000n)
    const { member, id } = withdrawal
    const path = `POST /api/withdrawals/${member}/${id}`
    if (end === 'paid') {
      expect(await browser.call(`${path}/approve`, seen(withdrawal))).toMatchObject({ status: 200 })
      await desk.database.write((tx) => instructApproved(tx, member, id, desk.clock.now()))
      await payOut(desk, openTestBank(), member, id)
    }
    if (end === 'rejected') expect(await browser.call(`${path}/reject`, { reason: 'ทดสอบ' })).toMatchObject({ status: 200 })
  }
}

async function play(): Promise<void> {
  // The number that the site's own catalogue gives this host.
  const hosts = gamesConfig.hosts.map((one) => (one.no === 3 ? { ...one, no: 1 } : one))
  const host = await gameHost(desk, { ...gamesConfig, hosts })
  const player = await host.newPlayer(10_000n)
  const { member } = player
  const now = desk.clock.now()
  const limit = { member, kind: 'stake' as const, from: plusSeconds(now, -60), to: plusSeconds(now, 60), cap: satang(100_000) }
  await desk.database.write((tx) => setLimit(tx, limit))
  await host.call('bet', said.bet(player, 'won'))
  await host.call('win', said.win(player, 'won'))
  await host.call('bet', said.bet(player, 'undone'))
  await host.call('rollback', said.rollback(player, 'undone'))
  const news = await desk.sql<{ no: bigint; topic: string; payload: Record<string, unknown>; at: Date }>(
    `select no, topic, payload, at from outbox.event where member_id = $1 and topic <> 'deposit.completed' order by no`,
    [member],
  )
  await desk.database.write((tx) =>
    recordRounds(
      tx,
      news.map((event) => ({ member, ...event })),
    ),
  )
}

const breaches = async () =>
  await findBreaches({ rows: async (_name, text) => (await owner.query(text)).rows as never, remembered: new Map() }, allPromises)

/** The first row of a kind, for a doctor who does not care which. */
const first = (table: string, where: string) => `ctid = (select ctid from ${table} where ${where} limit 1)`
const paid = first('withdrawals.withdrawal', `state = 'paid'`)
const credited = first(
  'treasury.receipt',
  `outcome = 'credited' and source = 'gateway' and member_id in (select member_id from deposits.deposit where credited = 30000)`,
)

const doctored: [invariant: string, deed: string, sql: string][] = [
  ['I1', 'one leg changed', `update wallet.entry set amount = amount + 1 where ${first('wallet.entry', 'account = 10')}`],
  [
    'I1 transfers',
    'entries left behind by their transfer',
    `update wallet.entry set no = no + 1000 where (member_id, no) = (select member_id, no from wallet.entry where account = 10 limit 1)`,
  ],
  ['I2', 'a satang that no entry knows of', `update wallet.purse set balance = balance + 1 where ${first('wallet.purse', 'purse_no = 0')}`],
  ['I2 days', 'a closed day kept otherwise', `update wallet.checkpoint set total = total + 1 where account = 11`],
  [
    'I3',
    'a purse below zero',
    `alter table wallet.purse drop constraint purse_balance_check; update wallet.purse set balance = -1 where ${first('wallet.purse', 'purse_no = 0')}`,
  ],
  [
    'I3 debts',
    'a debt below nothing',
    `insert into wallet.entry select member_id, no, 9, 31, null, 100, null from wallet.transfer where kind = 6 limit 1`,
  ],
  [
    'I5',
    'a second rollback',
    `insert into wallet.transfer select member_id, no + 100, source, ext_id || '2', kind, digest, round, refers_to, balance_after, at from wallet.transfer where kind = 7`,
  ],
  ['I6 numbers', 'news taken away', `delete from outbox.event where ${first('outbox.event', `topic = 'deposit.completed'`)}`],
  [
    'I6 seals',
    'an amount changed after it was sealed',
    `update wallet.transfer set round = 'x' where ${first('wallet.transfer', 'kind = 6')}`,
  ],
  [
    'I6 chain',
    'a balance after an entry changed',
    `update wallet.entry set balance_after = balance_after + 1 where ${first('wallet.entry', 'account = 1')}`,
  ],
  [
    'I7 bets',
    'a win of an undone bet',
    `update wallet.transfer w set refers_to = r.refers_to, round = r.round from wallet.transfer r where w.kind = 6 and r.kind = 7 and r.member_id = w.member_id`,
  ],
  ['I7 bets', 'a win without a bet', `update wallet.transfer set refers_to = null where kind = 6`],
  ['I11 limits', 'a limit used by more than was played', `update wallet.play_limit set used = used + 1`],
  [
    'I9 receipts',
    'a credit of another amount',
    `update wallet.entry e set amount = e.amount - 100 from wallet.transfer t, treasury.receipt r where t.member_id = e.member_id and t.no = e.no and e.account = 10 and t.ext_id = r.id`,
  ],
  [
    'I9 receipts',
    'a receipt of suspense told as credited',
    `update treasury.receipt set outcome = 'credited', member_id = 1 where outcome = 'suspense'; update wallet.transfer set kind = 1 where kind = 9`,
  ],
  ['I9 postings', 'a credit without a receipt', `delete from treasury.receipt where ${credited}`],
  [
    'I9 deposits',
    'a deposit credited with more than came',
    `update deposits.deposit set credited = credited + 100 where state = 'completed'`,
  ],
  ['I9 deposits', 'a completed deposit without a receipt', `delete from treasury.receipt where ${credited}`],
  ['I7 payouts', 'a payout sent without the bank’s word', `update treasury.payout set transaction_id = null`],
  ['I11 accounts', 'an account that took in more than its receipts', `update treasury.account_day set received = received + 1`],
  [
    'I7 deposits',
    'a cancelled deposit that was cancelled again',
    `insert into outbox.event select member_id, no + 100, topic, payload, at from outbox.event where topic = 'deposit.cancelled'`,
  ],
  [
    'I7 deposit ends',
    'a cancelled deposit that says it is completed',
    `update deposits.deposit set state = 'completed', credited = 1 where state = 'cancelled'`,
  ],
  [
    'I7 deposit ends',
    'a completed deposit that waits again',
    `update deposits.deposit set state = 'pending', credited = null, ended_at = null where ${first('deposits.deposit', `state = 'completed' and rail = 'transfer'`)}`,
  ],
  [
    'I7 withdrawals',
    'a rejected withdrawal that was paid',
    `insert into outbox.event select member_id, no + 100, 'withdrawal.paid', payload, at from outbox.event where topic = 'withdrawal.rejected'`,
  ],
  [
    'I7 withdrawals',
    'a paid withdrawal that waits again',
    `update withdrawals.withdrawal set state = 'review', ended_at = null where ${paid}`,
  ],
  [
    'I7 payouts sent',
    'a payout sent for a withdrawal that was given back',
    `update withdrawals.withdrawal set state = 'returned' where ${paid}`,
  ],
  ['I7 payouts sent', 'a payout to another account', `update treasury.payout set account_number = '1234567890'`],
  ['I8', 'a waiting withdrawal over more than is held', `update withdrawals.withdrawal set amount = amount + 1 where state = 'review'`],
  ['I8 postings', 'a paid withdrawal over less than was held', `update withdrawals.withdrawal set amount = amount - 1 where ${paid}`],
  ['I10 eyes', 'a payout that nobody approved', 'delete from withdrawals.approval'],
  ['I10 eyes', 'a yes to another amount', 'update withdrawals.approval set amount = 1'],
  ...doctoredAccounts,
  ['I10 trail', 'a yes under another name', `update withdrawals.approval set operator = 'supervisor'`],
  [
    'I10 trail',
    'a no that nobody said',
    `alter table operators.audit disable trigger audit_only_added_to; delete from operators.audit where act = 'withdrawal.rejected'`,
  ],
  [
    'I9 suspense',
    'money that waits and is told as returned',
    `alter table treasury.suspended drop constraint suspended_by_two; update treasury.suspended set state = 'returned', returns = 1, decided_at = now(), ended_at = now() where state = 'waiting'`,
  ],
  [
    'I9 suspense',
    'money in suspense without a row in the office',
    `alter table treasury.suspended_note drop constraint suspended_note_receipt_id_fkey; delete from treasury.suspended where state = 'waiting'`,
  ],
  [
    'I9 deposits',
    'money of suspense credited to a deposit that is not there',
    `update treasury.suspended set credited_deposit = 'dep_nowhere' where state = 'credited'`,
  ],
  ['I7 returns', 'a return to another account', `update treasury.payout set account_number = '1234567890' where member_id = 0`],
  [
    'I7 returns',
    'a return that was never sent',
    `update treasury.payout set state = 'instructed', settled_at = null, transaction_id = null where member_id = 0 and state = 'sent'`,
  ],
  [
    'I10 suspense',
    'a credit to another member than was granted',
    `update treasury.suspended set credited_to = credited_to + 1 where state = 'crediting'`,
  ],
  ['I9 settlements', 'a fee other than the gateway told', `update treasury.settlement set fee = fee - 1, collected = collected - 1`],
  ['I9 settlements', 'a settlement without its fee', `delete from wallet.entry where account = 30`],
  ['I11 rounds', 'a round with another stake', `update games.round set stake = stake + 1`],
  ['I7 rounds', 'a voided round that holds a stake', `update games.round set payout = 1 where state = 'voided'`],
  ['I7 tickets', 'a ticket used after its end', `update games.ticket set used_at = expires_at where used_at is not null`],
  ['I7 codes', 'a code of too many tries', `update members.otp_flow set tries_left = 6`],
  ['I7 sessions', 'a session used after its end', `update members.session set last_seen_at = expires_at`],
  [
    'trail',
    'an entry written over',
    `alter table operators.audit disable trigger audit_only_added_to; update operators.audit set operator = 'supervisor' where ${first('operators.audit', 'true')}`,
  ],
  [
    'I7 approvals',
    'a grant that the trail does not tell',
    `alter table operators.audit disable trigger audit_only_added_to; delete from operators.audit where act = 'approval.granted'`,
  ],
  [
    'I7 approvals',
    'a refusal that the trail calls a grant',
    `alter table operators.approval disable trigger approval_decided_once; update operators.approval set state = 'refused' where state = 'granted'`,
  ],
  [
    'I7 office',
    'an act of nobody’s',
    `alter table operators.audit disable trigger audit_only_added_to; update operators.audit set operator = 'nobody' where act = 'withdrawal.approved'`,
  ],
  ['I7 office', 'a sign-in used after its end', `update operators.session set last_seen_at = expires_at + interval '1 second'`],
]

test('a house in which everything has happened keeps its promises', async () => {
  expect(await breaches()).toEqual([])
})

test.each(doctored)('%s names %s', async (invariant, _deed, sql) => {
  await owner.query('begin')
  try {
    await owner.query(sql)
    expect((await breaches()).map((breach) => breach.invariant)).toContain(invariant)
  } finally {
    await owner.query('rollback')
  }
})

test('each promise is broken here once', () => {
  expect([...new Set(doctored.map(([invariant]) => invariant))].sort()).toEqual(allPromises.map(({ invariant }) => invariant).sort())
})
