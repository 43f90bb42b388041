import { type Context, Hono } from 'hono'
import { payout, personTransfer } from '#contract/partners/bank.ts'
import { nameEnquiry } from '#contract/partners/name-enquiry.ts'
import { bankRequestHolds } from '#contract/partners/signatures.ts'
import { bankAccountNumber } from '#contract/partners/wire.ts'
import { systemClock } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import type { WorldDesk } from '../desk.ts'
import { accept, fieldsOf, queryOnce, Refused, readFields, sameText } from '../doors.ts'
import { type Account, readAccount, readLines, readPayout, readPayoutsTo, readTransfer } from './accounts.store.ts'
import { bankNumber, siteAccount, unnamedHolder } from './banks.ts'
import { dayStatementOf } from './day-statement.ts'
import { amountAboveZero, payOut, person, transferOfPerson } from './move-money.ts'
import { tellHolder } from './name-enquiry.ts'
import { drawSlip, slipCheckOf } from './slip.ts'

/** Refuses a call to the bank's API that is not signed by the site. Gives the raw body that was signed. */
async function signedBody(desk: WorldDesk, context: Context): Promise<string> {
  const rawBody = await context.req.text()
  const url = new URL(context.req.url)
  const request = {
    timestamp: context.req.header('x-timestamp') ?? '',
    method: context.req.method,
    path: url.pathname + url.search,
    rawBody,
  }
  const signature = context.req.header('x-signature') ?? ''
  const secret = desk.config.BANK_API_SECRET
  // The director may have moved our clock before the site heard of it, so the machine's own time counts as well.
  const holds =
    sameText(context.req.header('x-api-key') ?? '', desk.config.BANK_API_KEY) &&
    ((await bankRequestHolds(secret, request, signature, desk.clock.now())) ||
      (await bankRequestHolds(secret, request, signature, systemClock.now())))
  if (!holds) throw new Refused(401, 'SIGNATURE_INVALID', 'the key, time or signature is wrong')
  return rawBody
}

/** An instant of the query, in ms; null where it is absent. Refuses `SINCE_INVALID`, `UNTIL_INVALID`. */
function instantOf(context: Context, field: 'since' | 'until'): number | null {
  const text = queryOnce(context, field) ?? ''
  if (text === '') return null
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) throw new Refused(422, `${field.toUpperCase()}_INVALID`, `${field}: not an instant`, { field })
  return ms
}

function wireRoutes(desk: WorldDesk, routes: Hono) {
  routes.post('/v1/transfers', async (context) => {
    const rawBody = await signedBody(desk, context)
    const asked = accept(payout, fieldsOf(rawBody, (context.req.header('content-type') ?? '').toLowerCase()))
    if (desk.faults.take('bank', 'lost')) {
      await desk.hang(context.req.raw.signal)
      return context.json({ error: 'TIMEOUT', message: 'no answer in time' }, 504)
    }
    const result = payOut(desk, asked)
    desk.log.info({ reference: result.reference, status: result.status }, 'payout')
    if (desk.faults.take('bank', 'timed-out')) {
      await desk.hang(context.req.raw.signal)
      return context.json({ error: 'TIMEOUT', message: 'no answer in time' }, 504)
    }
    if (desk.faults.take('bank', 'error-after-effect')) return context.json({ error: 'INTERNAL', message: 'ordered by the director' }, 500)
    return context.json(result)
  })

  routes.get('/v1/transfers/:reference', async (context) => {
    await signedBody(desk, context)
    const known = readPayout(desk.database, context.req.param('reference'))
    if (known === undefined) throw new Refused(404, 'TRANSFER_UNKNOWN', 'no transfer with this reference was ever seen')
    return context.json(known.result)
  })

  routes.get('/v1/accounts/:number/statement', async (context) => {
    await signedBody(desk, context)
    const account = ownAccount(desk, context.req.param('number'))
    const nowMs = desk.clock.now().getTime()
    const sinceMs = instantOf(context, 'since') ?? 0
    const untilMs = Math.min(instantOf(context, 'until') ?? nowMs, nowMs)
    const transactions = readLines(desk.database, account, sinceMs, untilMs)
    if (desk.faults.take('bank', 're-ordered')) transactions.reverse()
    return context.json({ account_number: account.number, name: account.name, balance: bahtText(BigInt(account.balance)), transactions })
  })

  routes.get('/v1/accounts/:number/statements/:date', async (context) => {
    await signedBody(desk, context)
    const account = ownAccount(desk, context.req.param('number'))
    const cursor = Number(queryOnce(context, 'cursor') ?? '0')
    if (!Number.isSafeInteger(cursor) || cursor < 0) throw new Refused(422, 'CURSOR_INVALID', 'cursor: not one of ours')
    if (desk.faults.take('statement', 'timed-out')) {
      await desk.hang(context.req.raw.signal)
      return context.json({ error: 'TIMEOUT', message: 'no answer in time' }, 504)
    }
    return context.json(dayStatementOf(desk, account, context.req.param('date'), cursor))
  })
}

/** The first half of a transfer: to whom it would go. The second half is not spoken here. */
function enquiryRoutes(desk: WorldDesk, routes: Hono) {
  routes.post('/v1/fundtransfer/verifydata', async (context) => {
    const rawBody = await signedBody(desk, context)
    const asked = accept(nameEnquiry, fieldsOf(rawBody, (context.req.header('content-type') ?? '').toLowerCase()))
    ownAccount(desk, asked.fromAccountNo)
    if (desk.faults.take('enquiry', 'timed-out')) {
      await desk.hang(context.req.raw.signal)
      return context.json({ error: 'TIMEOUT', message: 'no answer in time' }, 504)
    }
    if (desk.faults.take('enquiry', 'error-after-effect'))
      return context.json({ error: 'INTERNAL', message: 'ordered by the director' }, 500)
    return context.json(tellHolder(desk, asked))
  })
}

/** The site's account; refuses any other, which is no account of whoever signed. */
function ownAccount(desk: WorldDesk, number: string): Account {
  const account = number === siteAccount.number ? readAccount(desk.database, siteAccount.bank, siteAccount.number) : undefined
  if (account === undefined) throw new Refused(404, 'ACCOUNT_UNKNOWN', 'this is no account of yours')
  return account
}

/** Slips: the site asks (signed) whether one is true; whoever has the reference may see the picture, as people hand slips around. */
function slipRoutes(desk: WorldDesk, routes: Hono) {
  routes.get('/v1/payment/billpayment/transactions/:reference', async (context) => {
    await signedBody(desk, context)
    const transfer = readTransfer(desk.database, context.req.param('reference'))
    if (transfer === undefined || bankNumber(transfer.from.bank) !== queryOnce(context, 'sendingBank')) {
      throw new Refused(404, 'TRANSFER_UNKNOWN', 'no transfer with this reference was ever seen')
    }
    return context.json(slipCheckOf(transfer))
  })

  routes.get('/slips/:file{[\\w-]{1,64}\\.png}', async (context) => {
    const transfer = readTransfer(desk.database, context.req.param('file').replace(/\.png$/, ''))
    if (transfer === undefined) throw new Refused(404, 'TRANSFER_UNKNOWN', 'no transfer with this reference was ever seen')
    return context.body(new Uint8Array(await drawSlip(transfer)), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'private, max-age=600',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}

/** The bank's API for the site (signed), and its doors for people and tests. */
export function bankRoutes(desk: WorldDesk): Hono {
  const routes = new Hono()
  wireRoutes(desk, routes)
  slipRoutes(desk, routes)
  enquiryRoutes(desk, routes)

  routes.post('/transfers', async (context) => {
    const asked = accept(personTransfer, await readFields(context))
    const from = person(asked.from_bank, asked.from_account_number, asked.from_name)
    const to = person(
      asked.to_bank,
      asked.to_account_number,
      asked.to_account_number === siteAccount.number ? siteAccount.name : unnamedHolder,
    )
    if (from.bank === siteAccount.bank && from.number === siteAccount.number) {
      throw new Refused(403, 'NOT_YOUR_ACCOUNT', "the site's account is not a person's")
    }
    return context.json(transferOfPerson(desk, from, to, amountAboveZero(asked.amount)), 201)
  })

  routes.get('/payouts', (context) => {
    const number = accept(bankAccountNumber, queryOnce(context, 'to_account_number') ?? '')
    return context.json(readPayoutsTo(desk.database, number))
  })

  return routes
}
