import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { type Context, Hono } from 'hono'
import { advanceClock, orderFault, unnameAccount } from '#contract/partners/director.ts'
import { personTransfer } from '#contract/partners/bank.ts'
import { scan } from '#contract/partners/gateway.ts'
import { bankAccountNumber } from '#contract/partners/wire.ts'
import { readTransfer } from '../bank/accounts.store.ts'
import { parseBankCode, siteAccount, unnamedHolder } from '../bank/banks.ts'
import { deleteNamedAccount } from '../bank/named-accounts.store.ts'
import { amountAboveZero, person, transferOfPerson } from '../bank/move-money.ts'
import type { WorldDesk } from '../desk.ts'
import type { ClockHand } from '../director/clock.ts'
import { nameAccountAt } from '../director/name-account.ts'
import { orderedFault } from '../director/order-fault.ts'
import { accept, queryOnce, Refused, readFields } from '../doors.ts'
import { expireOverdue, payQr } from '../gateway/charge.ts'
import { settleCollected } from '../gateway/settle.ts'
import { bankPage } from './bank-page.ts'
import { personWrites } from '#contract/partners/chat.ts'
import { writeToSite } from '../chat/write-to-site.ts'
import { chatPage } from './chat-page.ts'
import { directorPage } from './director-page.ts'
import { type Asset, fontAssets, fontRules } from './fonts.ts'
import { homePage } from './home-page.ts'
import { pageHeaders } from './layout.ts'
import { phonePage } from './phone-page.ts'
import { scanPage } from './scan-page.ts'
import { slipPage } from './slip-page.ts'

function collectAssets(): Map<string, Asset> {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
  const assets = fontAssets()
  assets.set('world.css', {
    body: `${fontRules('/assets')}\n${read('./tokens.css')}\n${read('./world.css')}`,
    type: 'text/css; charset=utf-8',
  })
  assets.set('refresh.js', { body: stripTypeScriptTypes(read('./refresh.ts')), type: 'text/javascript; charset=utf-8' })
  return assets
}

/** Runs what a page's form asks for and goes back to the page, with what came of it in the address. */
async function act(context: Context, back: string, action: () => Promise<string>): Promise<Response> {
  if (context.req.header('sec-fetch-site') === 'cross-site')
    throw new Refused(403, 'ORIGIN_REFUSED', 'this form was sent from another site')
  let say: string
  try {
    say = await action()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    say = error.code
  }
  return context.redirect(`${back}${back.includes('?') ? '&' : '?'}say=${encodeURIComponent(say)}`, 303)
}

/** What people do at the parties' pages: pay, transfer, write, look an account up. */
function peopleForms(desk: WorldDesk, routes: Hono) {
  routes.post('/gateway/pay', async (context) => {
    const fields = await readFields(context)
    const account = `${String(fields['from_bank'])}-${String(fields['from_account_number'])}`
    return act(context, `/gateway?payer=${encodeURIComponent(account)}`, async () => {
      const asked = accept(scan, fields)
      const from = person(asked.from_bank, accept(bankAccountNumber, asked.from_account_number), asked.from_name)
      const amount = (asked.amount ?? '').trim()
      payQr(desk, asked.qr_payload, from, amount === '' ? null : amountAboveZero(amount))
      return 'qr-paid'
    })
  })

  routes.post('/bank/send', async (context) => {
    const fields = await readFields(context)
    const account = `${String(fields['from_bank'])}-${String(fields['from_account_number'])}`
    return act(context, `/bank?account=${encodeURIComponent(account)}`, async () => {
      const asked = accept(personTransfer, fields)
      const from = person(asked.from_bank, asked.from_account_number, asked.from_name)
      if (from.bank === siteAccount.bank && from.number === siteAccount.number) throw new Refused(403, 'NOT_YOUR_ACCOUNT', 'not a person')
      transferOfPerson(desk, from, person(asked.to_bank, asked.to_account_number, unnamedHolder), amountAboveZero(asked.amount))
      return 'transferred'
    })
  })

  routes.post('/chat/write', async (context) => {
    const fields = await readFields(context)
    return act(context, `/chat?user=${encodeURIComponent(String(fields['user']))}`, async () => {
      const { user, text } = accept(personWrites, fields)
      writeToSite(desk, user, text)
      return 'written'
    })
  })

  routes.get('/bank/find', (context) => {
    const bank = parseBankCode(queryOnce(context, 'bank') ?? '')
    const number = bankAccountNumber.safeParse((queryOnce(context, 'number') ?? '').replace(/[\s-]/g, ''))
    return context.redirect(bank === null || !number.success ? '/bank?say=FIELD_INVALID' : `/bank?account=${bank}-${number.data}`, 303)
  })
}

/** What the director's page orders. */
function directorForms(desk: WorldDesk, hand: ClockHand, routes: Hono) {
  routes.post('/director/order', async (context) => {
    const fields = await readFields(context)
    return act(context, '/director', async () => {
      const { party, fault, times } = orderedFault(accept(orderFault, fields))
      desk.faults.order(party, fault, times)
      return 'ordered'
    })
  })

  routes.post('/director/name', async (context) => {
    const { name, ...fields } = await readFields(context)
    return act(context, '/director', async () => {
      nameAccountAt(desk, name === '' ? fields : { ...fields, name })
      return 'named'
    })
  })

  routes.post('/director/unname', async (context) => {
    const fields = await readFields(context)
    return act(context, '/director', async () => {
      const { bank, account_number } = accept(unnameAccount, fields)
      deleteNamedAccount(desk.database, bank, account_number)
      return 'unnamed'
    })
  })

  routes.post('/director/clear', (context) =>
    act(context, '/director', async () => {
      desk.faults.clear()
      return 'cleared'
    }),
  )

  routes.post('/director/settle-now', (context) =>
    act(context, '/director', async () =>
      settleCollected(desk, desk.clock.now().getTime() + 1) === null ? 'nothing-to-settle' : 'settled',
    ),
  )

  routes.post('/director/advance', async (context) => {
    const fields = await readFields(context)
    return act(context, '/director', async () => {
      const state = await hand.advance(accept(advanceClock, fields).advance_s)
      desk.errands.poke()
      return `clock-${state.site}`
    })
  })
}

/** The world's pages for people, rendered here, working without script. */
export function pageRoutes(desk: WorldDesk, hand: ClockHand): Hono {
  const routes = new Hono()
  const assets = collectAssets()
  peopleForms(desk, routes)
  directorForms(desk, hand, routes)

  routes.get('/', (context) => context.html(homePage(desk), 200, pageHeaders))
  routes.get('/sms', (context) => context.html(phonePage(desk, queryOnce(context, 'phone')), 200, pageHeaders))
  routes.get('/chat', (context) => {
    const asked = { user: queryOnce(context, 'user'), say: queryOnce(context, 'say') }
    return context.html(chatPage(desk, asked), 200, pageHeaders)
  })
  routes.get('/gateway', (context) => {
    expireOverdue(desk)
    const asked = { charge: queryOnce(context, 'charge'), payer: queryOnce(context, 'payer'), say: queryOnce(context, 'say') }
    return context.html(scanPage(desk, asked), 200, pageHeaders)
  })
  routes.get('/bank', (context) =>
    context.html(bankPage(desk, { account: queryOnce(context, 'account'), say: queryOnce(context, 'say') }), 200, pageHeaders),
  )
  routes.get('/bank/slip', (context) => {
    const transfer = readTransfer(desk.database, queryOnce(context, 'of') ?? '')
    return transfer === undefined ? context.notFound() : context.html(slipPage(transfer), 200, pageHeaders)
  })
  routes.get('/director', (context) => context.html(directorPage(desk, hand.state(), queryOnce(context, 'say')), 200, pageHeaders))
  routes.get('/assets/:file', (context) => {
    const asset = assets.get(context.req.param('file'))
    if (asset === undefined) return context.notFound()
    return context.body(asset.body, 200, {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return routes
}
