import { type Context, Hono } from 'hono'
import {
  advanceClock,
  clearFaults,
  decideMatch,
  directMatch,
  orderFault,
  orderRefund,
  reportOperation,
  unnameAccount,
} from '#contract/partners/director.ts'
import { deleteNamedAccount, selectNamedAccounts } from '../bank/named-accounts.store.ts'
import type { WorldContext } from '../context.ts'
import { parseFields, queryOnce, readFields } from '#kit/party/requests.ts'
import type { ClockControl } from './clock.ts'
import { directMatchAt } from '#studio/hosts/book/direct-match.ts'
import { reportRoundOperation } from '#studio/hosts/shell/report-operation.ts'
import { parsePositiveAmount } from '../bank/move-money.ts'
import { refundCharge, refundForApi } from '../gateway/refund.ts'
import { settleCollected, gatewaySettlementForApi } from '../gateway/settle.ts'
import { nameAccountAt } from './name-account.ts'
import { decideScore } from '../prediction/scores.ts'
import { requireSupportedFault } from './order-fault.ts'

/** What the body names wins over the query. */
async function queryAndFields(c: Context, names: readonly string[]) {
  const query = names.map((name) => [name, queryOnce(c, name)] as const)
  const fields = { ...Object.fromEntries(query), ...(await readFields(c)) }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

export function directorRoutes(context: WorldContext, clockControl: ClockControl): Hono {
  const routes = new Hono()

  routes.get('/faults', (c) => c.json(context.faults.list()))

  routes.post('/faults', async (c) => {
    const { party, fault, times } = requireSupportedFault(parseFields(orderFault, await readFields(c)))
    context.faults.order(party, fault, times)
    context.log.info({ party, fault, times }, 'fault ordered')
    return c.json({ party, fault, times }, 201)
  })

  routes.delete('/faults', async (c) => {
    const { party, fault } = parseFields(clearFaults, await queryAndFields(c, ['party', 'fault']))
    context.faults.clear(party, fault)
    return c.json(context.faults.list())
  })

  routes.get('/accounts', (c) => c.json(selectNamedAccounts(context.database)))

  routes.post('/accounts', async (c) => {
    return c.json(nameAccountAt(context, await readFields(c)), 201)
  })

  routes.delete('/accounts', async (c) => {
    const { bank, account_number } = parseFields(unnameAccount, await queryAndFields(c, ['bank', 'account_number']))
    deleteNamedAccount(context.database, bank, account_number)
    return c.json(selectNamedAccounts(context.database))
  })

  routes.post('/settle', (c) => {
    const row = settleCollected(context, context.clock.now().getTime() + 1)
    return row === null ? c.json({ settled: null }) : c.json({ settled: gatewaySettlementForApi(row) }, 201)
  })

  routes.post('/refunds', async (c) => {
    const { charge, amount = '' } = parseFields(orderRefund, await readFields(c))
    const satang = amount.trim() === '' ? null : parsePositiveAmount(amount)
    return c.json(refundForApi(refundCharge(context, charge, satang)), 201)
  })

  routes.post('/rounds', async (c) =>
    c.json(await reportRoundOperation(context, parseFields(reportOperation, await readFields(c)))),
  )

  routes.post('/scores', async (c) => {
    const { match, home, away } = parseFields(decideMatch, await readFields(c))
    return c.json({ match, decided: decideScore(context.database, match, { home, away }) })
  })

  routes.post('/matches', async (c) => c.json(directMatchAt(context, parseFields(directMatch, await readFields(c)))))

  routes.get('/clock', (c) => c.json(clockControl.state()))

  routes.post('/clock', async (c) => {
    const { advance_s } = parseFields(advanceClock, await readFields(c))
    const state = await clockControl.advance(advance_s)
    context.tasks.wake()
    context.log.info({ advance_s, site: state.site }, 'clock moved')
    return c.json(state)
  })

  return routes
}
