import { Hono } from 'hono'
import { advanceClock, clearFaults, orderFault, unnameAccount } from '#contract/partners/director.ts'
import { deleteNamedAccount, readNamedAccounts } from '../bank/named-accounts.store.ts'
import type { WorldDesk } from '../desk.ts'
import { accept, queryOnce, readFields } from '../doors.ts'
import type { ClockHand } from './clock.ts'
import { settleCollected, settlementOnWire } from '../gateway/settle.ts'
import { nameAccountAt } from './name-account.ts'
import { orderedFault } from './order-fault.ts'

/** The director's doors: order things to go wrong, move the clock. */
export function directorRoutes(desk: WorldDesk, hand: ClockHand): Hono {
  const routes = new Hono()

  routes.get('/faults', (context) => context.json(desk.faults.list()))

  routes.post('/faults', async (context) => {
    const { party, fault, times } = orderedFault(accept(orderFault, await readFields(context)))
    desk.faults.order(party, fault, times)
    desk.log.info({ party, fault, times }, 'fault ordered')
    return context.json({ party, fault, times }, 201)
  })

  routes.delete('/faults', async (context) => {
    const query = { party: queryOnce(context, 'party'), fault: queryOnce(context, 'fault') }
    const given = Object.fromEntries(
      Object.entries({ ...query, ...(await readFields(context)) }).filter(([, value]) => value !== undefined),
    )
    const { party, fault } = accept(clearFaults, given)
    desk.faults.clear(party, fault)
    return context.json(desk.faults.list())
  })

  routes.get('/accounts', (context) => context.json(readNamedAccounts(desk.database)))

  routes.post('/accounts', async (context) => {
    return context.json(nameAccountAt(desk, await readFields(context)), 201)
  })

  routes.delete('/accounts', async (context) => {
    const query = { bank: queryOnce(context, 'bank'), account_number: queryOnce(context, 'account_number') }
    const given = Object.fromEntries(
      Object.entries({ ...query, ...(await readFields(context)) }).filter(([, value]) => value !== undefined),
    )
    const { bank, account_number } = accept(unnameAccount, given)
    deleteNamedAccount(desk.database, bank, account_number)
    return context.json(readNamedAccounts(desk.database))
  })

  routes.post('/settle', (context) => {
    const row = settleCollected(desk, desk.clock.now().getTime() + 1)
    return row === null ? context.json({ settled: null }) : context.json({ settled: settlementOnWire(row) }, 201)
  })

  routes.get('/clock', (context) => context.json(hand.state()))

  routes.post('/clock', async (context) => {
    const { advance_s } = accept(advanceClock, await readFields(context))
    const state = await hand.advance(advance_s)
    desk.errands.poke()
    desk.log.info({ advance_s, site: state.site }, 'clock moved')
    return context.json(state)
  })

  return routes
}
