import { type Context, Hono } from 'hono'
import { payout, personTransfer } from '#contract/partners/bank.ts'
import { nameEnquiry } from '#contract/partners/name-enquiry.ts'
import { isValidBankRequest } from '#contract/partners/signatures.ts'
import { bankAccountNumber } from '#contract/partners/wire.ts'
import { systemClock } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import type { WorldContext } from '../context.ts'
import { parseFields, fieldsOf, queryOnce, HttpError, readFields, sameText } from '#kit/party/requests.ts'
import {
  type Account,
  selectAccount,
  selectLines,
  selectPayout,
  selectPayoutsTo,
  selectTransfer,
} from './accounts.store.ts'
import { bankNumber, isSiteAccount, siteAccount, unnamedHolder } from './banks.ts'
import { dayStatementOf } from './day-statement.ts'
import { parsePositiveAmount, payOut, parsePerson, transferOfPerson } from './move-money.ts'
import { answerEnquiry } from './name-enquiry.ts'
import { drawSlip, slipCheckOf } from './slip.ts'

/** Refuses unsigned calls. Returns the raw body that was signed. */
async function signedBody(context: WorldContext, c: Context): Promise<string> {
  const rawBody = await c.req.text()
  const url = new URL(c.req.url)
  const request = {
    timestamp: c.req.header('x-timestamp') ?? '',
    method: c.req.method,
    path: url.pathname + url.search,
    rawBody,
  }
  const signature = c.req.header('x-signature') ?? ''
  const secret = context.config.BANK_API_SECRET
  // The director may have moved our clock before the site was notified, so the machine's own time is accepted too.
  const isValid =
    sameText(c.req.header('x-api-key') ?? '', context.config.BANK_API_KEY) &&
    ((await isValidBankRequest(secret, request, signature, context.clock.now())) ||
      (await isValidBankRequest(secret, request, signature, systemClock.now())))
  if (!isValid) throw new HttpError(401, 'SIGNATURE_INVALID', 'the key, time or signature is wrong')
  return rawBody
}

/** In ms; null where absent. Refuses `SINCE_INVALID`, `UNTIL_INVALID`. */
function instantOf(c: Context, field: 'since' | 'until'): number | null {
  const text = queryOnce(c, field) ?? ''
  if (text === '') return null
  const ms = Date.parse(text)
  if (Number.isNaN(ms))
    throw new HttpError(422, `${field.toUpperCase()}_INVALID`, `${field}: not an instant`, { field })
  return ms
}

function transferRoutes(context: WorldContext, routes: Hono) {
  routes.post('/v1/transfers', async (c) => {
    const rawBody = await signedBody(context, c)
    const fields = parseFields(payout, fieldsOf(rawBody, (c.req.header('content-type') ?? '').toLowerCase()))
    if (context.faults.take('bank', 'lost')) {
      await context.hang(c.req.raw.signal)
      return c.json({ error: 'TIMEOUT', message: 'no answer in time' }, 504)
    }
    const result = payOut(context, fields)
    context.log.info({ reference: result.reference, status: result.status }, 'payout')
    if (context.faults.take('bank', 'timed-out')) {
      await context.hang(c.req.raw.signal)
      return c.json({ error: 'TIMEOUT', message: 'no answer in time' }, 504)
    }
    if (context.faults.take('bank', 'error-after-effect'))
      return c.json({ error: 'INTERNAL', message: 'ordered by the director' }, 500)
    return c.json(result)
  })

  routes.get('/v1/transfers/:reference', async (c) => {
    await signedBody(context, c)
    const known = selectPayout(context.database, c.req.param('reference'))
    if (known === undefined)
      throw new HttpError(404, 'TRANSFER_UNKNOWN', 'no transfer with this reference was ever seen')
    return c.json(known.result)
  })

  routes.get('/v1/accounts/:number/statement', async (c) => {
    await signedBody(context, c)
    const account = ownAccount(context, c.req.param('number'))
    const nowMs = context.clock.now().getTime()
    const sinceMs = instantOf(c, 'since') ?? 0
    const untilMs = Math.min(instantOf(c, 'until') ?? nowMs, nowMs)
    const transactions = selectLines(context.database, account, sinceMs, untilMs)
    if (context.faults.take('bank', 're-ordered')) transactions.reverse()
    return c.json({
      account_number: account.number,
      name: account.name,
      balance: bahtText(BigInt(account.balance)),
      transactions,
    })
  })

  routes.get('/v1/accounts/:number/statements/:date', async (c) => {
    await signedBody(context, c)
    const account = ownAccount(context, c.req.param('number'))
    const cursor = Number(queryOnce(c, 'cursor') ?? '0')
    if (!Number.isSafeInteger(cursor) || cursor < 0)
      throw new HttpError(422, 'CURSOR_INVALID', 'cursor: not one of ours')
    if (context.faults.take('statement', 'timed-out')) {
      await context.hang(c.req.raw.signal)
      return c.json({ error: 'TIMEOUT', message: 'no answer in time' }, 504)
    }
    return c.json(dayStatementOf(context, account, c.req.param('date'), cursor))
  })
}

/** The first step of a transfer; the second does not exist here. */
function enquiryRoutes(context: WorldContext, routes: Hono) {
  routes.post('/v1/fundtransfer/verifydata', async (c) => {
    const rawBody = await signedBody(context, c)
    const fields = parseFields(nameEnquiry, fieldsOf(rawBody, (c.req.header('content-type') ?? '').toLowerCase()))
    ownAccount(context, fields.fromAccountNo)
    if (context.faults.take('enquiry', 'timed-out')) {
      await context.hang(c.req.raw.signal)
      return c.json({ error: 'TIMEOUT', message: 'no answer in time' }, 504)
    }
    if (context.faults.take('enquiry', 'error-after-effect'))
      return c.json({ error: 'INTERNAL', message: 'ordered by the director' }, 500)
    return c.json(answerEnquiry(context, fields))
  })
}

function ownAccount(context: WorldContext, number: string): Account {
  const account =
    number === siteAccount.number ? selectAccount(context.database, siteAccount.bank, siteAccount.number) : undefined
  if (account === undefined) throw new HttpError(404, 'ACCOUNT_UNKNOWN', 'this is no account of yours')
  return account
}

/** The site's check is signed; anyone with the reference may see the image. */
function slipRoutes(context: WorldContext, routes: Hono) {
  routes.get('/v1/payment/billpayment/transactions/:reference', async (c) => {
    await signedBody(context, c)
    const transfer = selectTransfer(context.database, c.req.param('reference'))
    if (transfer === undefined || bankNumber(transfer.from.bank) !== queryOnce(c, 'sendingBank')) {
      throw new HttpError(404, 'TRANSFER_UNKNOWN', 'no transfer with this reference was ever seen')
    }
    return c.json(slipCheckOf(transfer))
  })

  routes.get('/slips/:file{[\\w-]{1,64}\\.png}', async (c) => {
    const transfer = selectTransfer(context.database, c.req.param('file').replace(/\.png$/, ''))
    if (transfer === undefined)
      throw new HttpError(404, 'TRANSFER_UNKNOWN', 'no transfer with this reference was ever seen')
    return c.body(new Uint8Array(await drawSlip(transfer)), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'private, max-age=600',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}

export function bankRoutes(context: WorldContext): Hono {
  const routes = new Hono()
  transferRoutes(context, routes)
  slipRoutes(context, routes)
  enquiryRoutes(context, routes)

  routes.post('/transfers', async (c) => {
    const fields = parseFields(personTransfer, await readFields(c))
    const from = parsePerson(fields.from_bank, fields.from_account_number, fields.from_name)
    const to = parsePerson(
      fields.to_bank,
      fields.to_account_number,
      fields.to_account_number === siteAccount.number ? siteAccount.name : unnamedHolder,
    )
    if (isSiteAccount(from)) {
      throw new HttpError(403, 'NOT_YOUR_ACCOUNT', "the site's account is not a person's")
    }
    return c.json(transferOfPerson(context, from, to, parsePositiveAmount(fields.amount)), 201)
  })

  routes.get('/payouts', (c) => {
    const number = parseFields(bankAccountNumber, queryOnce(c, 'to_account_number') ?? '')
    return c.json(selectPayoutsTo(context.database, number))
  })

  return routes
}
