import pg from 'pg'
import { gatewayPageMax, oldestFirst } from '#contract/partners/gateway.ts'
import type { Stack } from '../stack.ts'
import { countUnanswered } from './host-books.ts'
import { sendRequest } from './wire.ts'

export type TransferRow = {
  source: number
  ext_id: string
  kind: number
  round: string | null
  balance_after: string
  satang: string
  account: string
}
export type ReceiptRow = {
  id: string
  reference: string
  satang: string
  outcome: string
  deposit: string | null
  posted: string | null
}
/** Times are milliseconds since 1970, as text. `dueFromMs`: when it was approved, else when it was requested; `endedMs` is null while
 *  it is open. */
export type WithdrawalRow = {
  id: string
  state: string
  satang: string
  account: string
  dueFromMs: string
  endedMs: string | null
}
export type DepositRow = { id: string; state: string; reference: string; account: string }
export type PayoutRow = { id: string; state: string; satang: string; withdrawal: string; account: string }

/** The contents of the database and of the world's own books, all as text for comparison. */
export type Books = {
  transfers: TransferRow[]
  receipts: ReceiptRow[]
  withdrawals: WithdrawalRow[]
  deposits: DepositRow[]
  payouts: PayoutRow[]
  /** What was paid at the gateway, by charge, in satang. */
  charges: Map<string, bigint>
  /** The same by the account of the member who asked for the QR. */
  paidIn: Map<string, bigint>
  /** What the bank paid out, by our reference, in satang. */
  bankPayouts: Map<string, bigint>
  /** When the bank paid a withdrawal, in milliseconds since 1970. */
  bankPaidMs: Map<string, number>
}

const milliseconds = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint::text`
const ACCOUNT = 'b.account_number as account'
const WITH_ACCOUNT = 'join members.bank_account b using (member_id)'

const TRANSFERS = `
  select t.source::int as source, t.ext_id, t.kind::int as kind, t.round, t.balance_after::text as balance_after, ${ACCOUNT},
    coalesce((select sum(abs(e.amount)) / 2 from wallet.entry e where e.member_id = t.member_id and e.no = t.no), 0)::bigint::text as satang
  from wallet.transfer t ${WITH_ACCOUNT}`
// Not what the gateway pays out of a day that has ended: no member paid it, and a run may last over midnight in Bangkok.
const RECEIPTS = `
  select r.id, r.reference, r.amount::text as satang, r.outcome, r.request_id as deposit,
    (select string_agg(abs(e.amount)::text, ' ') from wallet.transfer t join wallet.entry e using (member_id, no)
      where t.source = 1 and t.ext_id = r.id and e.leg = 0 and t.kind = case r.outcome when 'credited' then 1 else 9 end) as posted
  from treasury.receipt r where r.outcome <> 'settled'`
const WITHDRAWALS = `
  select w.id, w.state, w.amount::text as satang, ${ACCOUNT}, ${milliseconds('coalesce(w.approved_at, w.created_at)')} as "dueFromMs",
    ${milliseconds('w.ended_at')} as "endedMs"
  from withdrawals.withdrawal w ${WITH_ACCOUNT}`
const DEPOSITS = `select d.id, d.state, d.reference, ${ACCOUNT} from deposits.deposit d ${WITH_ACCOUNT}`
const PAYOUTS = `select p.id, p.state, p.amount::text as satang, p.withdrawal_id as withdrawal, p.account_number as account from treasury.payout p`

/** Reads all books once nothing is in flight. */
export async function readBooks(stack: Stack): Promise<Books> {
  const books = await inDatabase(stack, async (rows) => ({
    transfers: await rows<TransferRow>(TRANSFERS),
    receipts: await rows<ReceiptRow>(RECEIPTS),
    withdrawals: await rows<WithdrawalRow>(WITHDRAWALS),
    deposits: await rows<DepositRow>(DEPOSITS),
    payouts: await rows<PayoutRow>(PAYOUTS),
  }))
  const { paid: bankPayouts, atMs } = await readBankPayouts(stack, books.deposits)
  const bankPaidMs = new Map(
    books.payouts.flatMap(({ id, withdrawal }): [string, number][] =>
      atMs.has(id) ? [[withdrawal, atMs.get(id) ?? 0]] : [],
    ),
  )
  const charges = await readCharges(stack, books.deposits)
  const paidIn = new Map<string, bigint>()
  for (const { account, satang } of charges) paidIn.set(account, (paidIn.get(account) ?? 0n) + satang)
  return {
    ...books,
    charges: new Map(charges.map(({ charge, satang }) => [charge, satang])),
    paidIn,
    bankPayouts,
    bankPaidMs,
  }
}

/** How much is still on its way: withdrawals approved and not settled, payouts without the bank's answer, bets without win or rollback in
 *  the journal whose round is not settled (of several tickets those that lost have no win of their own), bets without an answer at their
 *  hosts, events not relayed, jobs held by a dead process or with no try left. Payments not credited: `countUncredited`. */
export async function countUnfinished(stack: Stack): Promise<Record<string, number>> {
  const [row] = await inDatabase(stack, (rows) =>
    rows<Record<string, number>>(`
      select (select count(*) from withdrawals.withdrawal where state = 'approved')::int as withdrawals,
        (select count(*) from outbox.event where not relayed)::int as events,
        (select count(*) from treasury.payout where state in ('instructed', 'unknown'))::int as payouts,
        (select count(*) from graphile_worker._private_jobs
          where attempts >= max_attempts or locked_at < clock_timestamp() - interval '1 minute')::int as "dead jobs",
        (select count(*) from wallet.transfer b where b.kind = 5 and not exists (
          select from wallet.transfer e where e.member_id = b.member_id and e.refers_to = b.no and e.kind in (6, 7))
          and not exists (select from games.round r
            where r.member_id = b.member_id and r.host_no = b.source - 100 and r.round = b.round and r.state = 'settled'))::int as rounds`),
  )
  return { ...row, 'bets at hosts': countUnanswered(stack) }
}

/** How many charges the gateway reports as paid of which we have no receipt, for deposits that are not credited yet. */
export async function countUncredited(stack: Stack): Promise<number> {
  const waiting = await inDatabase(stack, (rows) => rows<DepositRow>(`${DEPOSITS} where d.state <> 'completed'`))
  const receipts = await inDatabase(stack, (rows) =>
    rows<{ reference: string }>('select reference from treasury.receipt'),
  )
  const claimed = new Set(receipts.map(({ reference }) => reference))
  const charges = await readCharges(stack, waiting)
  return charges.filter(({ charge }) => !claimed.has(charge)).length
}

type Charge = {
  id: string
  status: string
  amount: number
  paid_amount?: number | null
  metadata?: Record<string, unknown> | null
}

/** What was paid at the gateway for these deposits. */
async function readCharges(
  stack: Stack,
  deposits: readonly DepositRow[],
): Promise<{ charge: string; account: string; satang: bigint }[]> {
  const accounts = new Map<unknown, string>(deposits.map(({ reference, account }) => [reference, account]))
  return (await listCharges(stack)).flatMap(({ id, status, amount, paid_amount: paid, metadata }) => {
    const account = accounts.get(metadata?.['deposit_id'])
    return status === 'successful' && account !== undefined
      ? [{ charge: id, account, satang: BigInt(paid ?? amount) }]
      : []
  })
}

/** All charges at the gateway, oldest first, page by page. */
async function listCharges(stack: Stack): Promise<Charge[]> {
  const key = stack.environment['GATEWAY_SECRET_KEY'] ?? ''
  const headers = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }
  const charges: Charge[] = []
  for (;;) {
    const page = `order=${oldestFirst}&limit=${gatewayPageMax}&offset=${charges.length}`
    const answer = await sendRequest(`${stack.worldUrl}/gateway/charges?${page}`, { headers })
    if (answer.kind === 'unknown' || answer.status !== 200) throw new Error('the gateway does not say what was paid')
    const { data, total } = answer.body as { data: Charge[]; total: number }
    charges.push(...data)
    if (charges.length >= total) return charges
    if (data.length === 0) throw new Error('the gateway does not list all that was paid')
  }
}

async function readBankPayouts(
  stack: Stack,
  deposits: readonly DepositRow[],
): Promise<{ paid: Map<string, bigint>; atMs: Map<string, number> }> {
  const paid = new Map<string, bigint>()
  const atMs = new Map<string, number>()
  for (const account of new Set(deposits.map((deposit) => deposit.account))) {
    const answer = await sendRequest(`${stack.worldUrl}/bank/payouts?to_account_number=${account}`)
    if (answer.kind === 'unknown') throw new Error(`the bank does not say what it paid to ${account}`)
    for (const { reference, amount, at } of answer.body as unknown as {
      reference: string
      amount: string
      at: string
    }[]) {
      paid.set(reference, (paid.get(reference) ?? 0n) + BigInt(amount.replace('.', '')))
      atMs.set(reference, Date.parse(at))
    }
  }
  return { paid, atMs }
}

/** Reads as the owner, on one connection, in one snapshot. */
async function inDatabase<Value>(
  stack: Stack,
  read: (rows: <Row>(sql: string) => Promise<Row[]>) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    return await read(async <Row>(sql: string) => (await client.query(sql)).rows as Row[])
  } finally {
    await client.end()
  }
}
