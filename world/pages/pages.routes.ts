import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { type Context, Hono } from 'hono'
import { advanceClock, orderFault, orderRefund, unnameAccount } from '#contract/partners/director.ts'
import { personTransfer } from '#contract/partners/bank.ts'
import { scan } from '#contract/partners/gateway.ts'
import { bankAccountNumber } from '#contract/partners/wire.ts'
import { selectTransfer } from '../bank/accounts.store.ts'
import { isSiteAccount, parseBankCode, unnamedHolder } from '../bank/banks.ts'
import { deleteNamedAccount } from '../bank/named-accounts.store.ts'
import { parsePositiveAmount, parsePerson, transferOfPerson } from '../bank/move-money.ts'
import type { WorldContext } from '../context.ts'
import type { ClockControl } from '../director/clock.ts'
import { nameAccountAt } from '../director/name-account.ts'
import { requireSupportedFault } from '../director/order-fault.ts'
import { parseFields, queryOnce, HttpError, readFields } from '#kit/party/requests.ts'
import { expireOverdue, payQr } from '../gateway/charge.ts'
import { refundCharge } from '../gateway/refund.ts'
import { settleCollected } from '../gateway/settle.ts'
import { bankPage } from './bank-page.ts'
import { personWrites } from '#contract/partners/chat.ts'
import { writeToSite } from '../chat/write-to-site.ts'
import { chatPage } from './chat-page.ts'
import { directorPage } from './director-page.ts'
import { type Asset, fontAssets, fontRules } from '#kit/party/fonts.ts'
import { homePage } from './home-page.ts'
import { pageHeaders } from './layout.ts'
import { phonePage } from './phone-page.ts'
import { scanPage } from './scan-page.ts'
import { slipPage } from './slip-page.ts'

function collectAssets(): Map<string, Asset> {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const assets = fontAssets()
  assets.set('world.css', {
    body: `${fontRules('/assets')}\n${read('../../kit/party/tokens.css')}\n${read('./world.css')}`,
    type: 'text/css; charset=utf-8',
  })
  assets.set('refresh.js', { body: stripTypeScriptTypes(read('./refresh.ts')), type: 'text/javascript; charset=utf-8' })
  return assets
}

/** Redirects back with the result's code in the address. */
async function perform(c: Context, back: string, action: () => Promise<string>): Promise<Response> {
  if (c.req.header('sec-fetch-site') === 'cross-site')
    throw new HttpError(403, 'ORIGIN_REFUSED', 'this form was sent from another site')
  let notice: string
  try {
    notice = await action()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    notice = error.code
  }
  return c.redirect(`${back}${back.includes('?') ? '&' : '?'}say=${encodeURIComponent(notice)}`, 303)
}

function peopleForms(context: WorldContext, routes: Hono) {
  routes.post('/gateway/pay', async (c) => {
    const fields = await readFields(c)
    const account = `${String(fields['from_bank'])}-${String(fields['from_account_number'])}`
    return perform(c, `/gateway?payer=${encodeURIComponent(account)}`, async () => {
      const form = parseFields(scan, fields)
      const from = parsePerson(form.from_bank, parseFields(bankAccountNumber, form.from_account_number), form.from_name)
      const amount = (form.amount ?? '').trim()
      payQr(context, form.qr_payload, from, amount === '' ? null : parsePositiveAmount(amount))
      return 'qr-paid'
    })
  })

  routes.post('/gateway/refund', async (c) => {
    const fields = await readFields(c)
    return perform(c, '/gateway', async () => {
      const { charge } = parseFields(orderRefund, fields)
      refundCharge(context, charge, null)
      return 'qr-refunded'
    })
  })

  routes.post('/bank/send', async (c) => {
    const fields = await readFields(c)
    const account = `${String(fields['from_bank'])}-${String(fields['from_account_number'])}`
    return perform(c, `/bank?account=${encodeURIComponent(account)}`, async () => {
      const form = parseFields(personTransfer, fields)
      const from = parsePerson(form.from_bank, form.from_account_number, form.from_name)
      if (isSiteAccount(from)) throw new HttpError(403, 'NOT_YOUR_ACCOUNT', 'not a person')
      transferOfPerson(
        context,
        from,
        parsePerson(form.to_bank, form.to_account_number, unnamedHolder),
        parsePositiveAmount(form.amount),
      )
      return 'transferred'
    })
  })

  routes.post('/chat/write', async (c) => {
    const fields = await readFields(c)
    return perform(c, `/chat?user=${encodeURIComponent(String(fields['user']))}`, async () => {
      const { user, text } = parseFields(personWrites, fields)
      writeToSite(context, user, text)
      return 'written'
    })
  })

  routes.get('/bank/find', (c) => {
    const bank = parseBankCode(queryOnce(c, 'bank') ?? '')
    const number = bankAccountNumber.safeParse((queryOnce(c, 'number') ?? '').replace(/[\s-]/g, ''))
    return c.redirect(
      bank === null || !number.success ? '/bank?say=FIELD_INVALID' : `/bank?account=${bank}-${number.data}`,
      303,
    )
  })
}

function directorForms(context: WorldContext, clockControl: ClockControl, routes: Hono) {
  routes.post('/director/order', async (c) => {
    const fields = await readFields(c)
    return perform(c, '/director', async () => {
      const { party, fault, times } = requireSupportedFault(parseFields(orderFault, fields))
      context.faults.order(party, fault, times)
      return 'ordered'
    })
  })

  routes.post('/director/name', async (c) => {
    const { name, ...fields } = await readFields(c)
    return perform(c, '/director', async () => {
      nameAccountAt(context, name === '' ? fields : { ...fields, name })
      return 'named'
    })
  })

  routes.post('/director/unname', async (c) => {
    const fields = await readFields(c)
    return perform(c, '/director', async () => {
      const { bank, account_number } = parseFields(unnameAccount, fields)
      deleteNamedAccount(context.database, bank, account_number)
      return 'unnamed'
    })
  })

  routes.post('/director/clear', (c) =>
    perform(c, '/director', async () => {
      context.faults.clear()
      return 'cleared'
    }),
  )

  routes.post('/director/settle-now', (c) =>
    perform(c, '/director', async () =>
      settleCollected(context, context.clock.now().getTime() + 1) === null ? 'nothing-to-settle' : 'settled',
    ),
  )

  routes.post('/director/advance', async (c) => {
    const fields = await readFields(c)
    return perform(c, '/director', async () => {
      const state = await clockControl.advance(parseFields(advanceClock, fields).advance_s)
      context.tasks.wake()
      return `clock-${state.site}`
    })
  })
}

/** The pages work without script. */
export function pageRoutes(context: WorldContext, clockControl: ClockControl): Hono {
  const routes = new Hono()
  const assets = collectAssets()
  peopleForms(context, routes)
  directorForms(context, clockControl, routes)

  routes.get('/', (c) => c.html(homePage(context), 200, pageHeaders))
  routes.get('/sms', (c) => c.html(phonePage(context, queryOnce(c, 'phone')), 200, pageHeaders))
  routes.get('/chat', (c) => {
    const query = { user: queryOnce(c, 'user'), notice: queryOnce(c, 'say') }
    return c.html(chatPage(context, query), 200, pageHeaders)
  })
  routes.get('/gateway', (c) => {
    expireOverdue(context)
    const query = { charge: queryOnce(c, 'charge'), payer: queryOnce(c, 'payer'), notice: queryOnce(c, 'say') }
    return c.html(scanPage(context, query), 200, pageHeaders)
  })
  routes.get('/bank', (c) =>
    c.html(bankPage(context, { account: queryOnce(c, 'account'), notice: queryOnce(c, 'say') }), 200, pageHeaders),
  )
  routes.get('/bank/slip', (c) => {
    const transfer = selectTransfer(context.database, queryOnce(c, 'of') ?? '')
    return transfer === undefined ? c.notFound() : c.html(slipPage(transfer), 200, pageHeaders)
  })
  routes.get('/director', (c) =>
    c.html(directorPage(context, clockControl.state(), queryOnce(c, 'say')), 200, pageHeaders),
  )
  routes.get('/assets/:file', (c) => {
    const asset = assets.get(c.req.param('file'))
    if (asset === undefined) return c.notFound()
    return c.body(asset.body, 200, {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return routes
}
