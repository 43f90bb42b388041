import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { offsetClock, systemClock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { bankTables, insertAccount } from './bank/accounts.store.ts'
import { bankRoutes } from './bank/bank.routes.ts'
import { siteAccount } from './bank/banks.ts'
import { namedAccountTables } from './bank/named-accounts.store.ts'
import type { WorldConfig } from './config.ts'
import { openDatabase } from '#kit/party/database.ts'
import type { WorldContext } from './context.ts'
import { openClockControl } from './director/clock.ts'
import { directorRoutes } from './director/director.routes.ts'
import { openFaultBook } from './director/faults.ts'
import { faultTables } from './director/faults.store.ts'
import { bodyBytesMax, HttpError } from '#kit/party/requests.ts'
import { openBackgroundTasks } from '#kit/party/background-tasks.ts'
import { taskTables } from '#kit/party/background-tasks.store.ts'
import { expireOverdue } from './gateway/charge.ts'
import { gatewayTables } from './gateway/charges.store.ts'
import { refundTables } from './gateway/refunds.store.ts'
import { gatewayRoutes } from './gateway/gateway.routes.ts'
import { settleFinishedDays } from './gateway/settle.ts'
import { handleWebhooks } from './gateway/webhooks.ts'
import { hostTables } from '#studio/hosts/shell/tables.store.ts'
import { shotTables } from '#studio/hosts/rooms/shots.store.ts'
import { playTables } from '#studio/hosts/shell/plays.store.ts'
import { tradingTables } from '#studio/hosts/trading/trading.store.ts'
import { ruleTables } from '#studio/hosts/trading/rules.store.ts'
import { exposureTables } from '#studio/hosts/book/exposure.store.ts'
import { voidedPriceTables } from '#studio/hosts/book/voided-prices.store.ts'
import { cashOutTables } from '#studio/hosts/book/cash-outs.store.ts'
import { fixtureTables } from '#studio/hosts/book/fixtures.store.ts'
import { calendarTables } from '#studio/hosts/lotto/calendar.store.ts'
import { correctionTables } from '#studio/hosts/lotto/corrections.store.ts'
import { lottoTables } from '#studio/hosts/lotto/lotto.store.ts'
import { openRoundTables } from '#studio/hosts/open-rounds/open-rounds.store.ts'
import { roundTables } from '#studio/hosts/rounds/rounds.store.ts'
import { slipTables } from '#studio/hosts/slips/slips.store.ts'
import { gameHosts } from '#studio/hosts/registry.ts'
import { type Log, openLog, pathForLog, reason } from '#kit/party/log.ts'
import { pageRoutes } from './pages/pages.routes.ts'
import { predictionSite } from './prediction/prediction.routes.ts'
import { predictionTables } from './prediction/predictions.store.ts'
import { scoreTables } from './prediction/scores.store.ts'
import { finishWeeks, handleWinners } from './prediction/winners.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { contactTables } from './contact/contact.store.ts'
import { chatTables } from './chat/chat.store.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { handleChatHooks } from './chat/write-to-site.ts'
import { smsTables } from './sms/messages.store.ts'
import { smsRoutes } from './sms/sms.routes.ts'

/** For overdue QR payments, finished gateway days and prediction weeks. */
const SWEEP_MS = 1_000
const tables = [
  taskTables,
  faultTables,
  bankTables,
  namedAccountTables,
  smsTables,
  gatewayTables,
  refundTables,
  hostTables,
  playTables,
  shotTables,
  slipTables,
  openRoundTables,
  roundTables,
  fixtureTables,
  exposureTables,
  ruleTables,
  voidedPriceTables,
  tradingTables,
  cashOutTables,
  lottoTables,
  correctionTables,
  calendarTables,
  predictionTables,
  scoreTables,
  chatTables,
  contactTables,
]

/** An answer leaves once what it tells of is on the disk. */
function withRequestLog({ log, database }: Pick<WorldContext, 'log' | 'database'>): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    const began = performance.now()
    const id = newId('req', systemClock.now())
    await next()
    await database.written()
    c.header('X-Request-Id', id)
    const ms = Math.round(performance.now() - began)
    const facts = { request: id, method: c.req.method, path: pathForLog(c.req.path), status: c.res.status, ms }
    if (c.req.method === 'GET' && c.res.ok) log.debug(facts, 'request')
    else log.info(facts, 'request')
  })
  app.use(
    bodyLimit({
      maxSize: bodyBytesMax,
      onError: (c) =>
        c.json({ error: 'BODY_TOO_LARGE', message: `the body is larger than ${bodyBytesMax} bytes` }, 413),
    }),
  )
  app.onError((error, c) => {
    if (error instanceof HttpError)
      return c.json({ error: error.code, message: error.message, ...error.details }, error.status)
    log.error({ path: pathForLog(c.req.path), reason: reason(error) }, 'request failed')
    return c.json({ error: 'INTERNAL', message: 'something broke here' }, 500)
  })
  app.notFound((c) => c.json({ error: 'NOT_FOUND', message: 'there is nothing here' }, 404))
  return app
}

const hostNameOf = (request: Request): string =>
  (URL.parse(`http://${request.headers.get('host') ?? ''}`)?.hostname ?? '').toLowerCase()

export type World = {
  /** `connection`: the server's view of the socket, which a room needs to keep one. */
  fetch(request: Request, connection?: object): Response | Promise<Response>
  closing: AbortSignal
  /** Cuts short the responses that hang by the director's order. */
  hangUp(): void
  /** Stops tasks and timers, then closes the database. */
  close(): Promise<void>
}

function openContext(config: WorldConfig, log: Log) {
  const clock = offsetClock()
  const file = config.DATA_DIR === ':memory:' ? ':memory:' : join(config.DATA_DIR, 'world', 'world.db')
  const database = openDatabase(file, tables)
  const closing = new AbortController()
  const hang = async (signal?: AbortSignal) => {
    const ended = signal ? AbortSignal.any([closing.signal, signal]) : closing.signal
    await sleep(config.HANG_MS, undefined, { signal: ended }).catch(() => {})
  }
  const context: WorldContext = {
    config,
    clock,
    database,
    log,
    closing: closing.signal,
    hang,
    tasks: openBackgroundTasks(database, clock, log),
    faults: openFaultBook(database),
  }
  return { context, clockControl: openClockControl({ clock, database, config, log }), closing }
}

/** All parties on one server, by path, game hosts by name. State is in {DATA_DIR}/world/world.db; with ":memory:" only
 *  in memory. */
export function openWorld(config: WorldConfig, log: Log = openLog(config.LOG_LEVEL)): World {
  const { context, clockControl, closing } = openContext(config, log)
  insertAccount(context.database, siteAccount, siteAccount.openingSatang, context.clock.now().getTime())

  const parties = withRequestLog(context)
  parties.get('/readyz', (c) => c.json({ status: 'ready', now: context.clock.now().toISOString() }))
  parties.route('/sms', smsRoutes(context))
  parties.route('/chat', chatRoutes(context))
  parties.route('/bank', bankRoutes(context))
  parties.route('/gateway', gatewayRoutes(context))
  parties.route('/contact', contactRoutes(context))
  parties.route('/director', directorRoutes(context, clockControl))
  parties.route('/', pageRoutes(context, clockControl))

  const hosts = new Map<string, Hono>()
  const open = (name: string, routes: Hono) => {
    const host = withRequestLog(context)
    host.get('/readyz', (c) => c.json({ status: 'ready', host: name }))
    hosts.set(name, host.route('/', routes))
    // Programs that cannot resolve the name find it here.
    parties.mount(`/hosts/${name}`, host.fetch)
  }
  for (const host of gameHosts) if (config.GAME_HOST_KEYS[host.host]) open(host.host, host.open(context))
  if (config.PARTNER_SITE_KEYS['prediction.localhost'])
    open('prediction.localhost', predictionSite(context, 'prediction.localhost'))
  const unknownHost = withRequestLog(context)
  const worldName = new URL(config.WORLD_URL).hostname

  handleWebhooks(context)
  handleChatHooks(context)
  handleWinners(context, 'prediction.localhost')
  context.tasks.start()
  clockControl.start()
  const sweep = setInterval(() => {
    expireOverdue(context)
    settleFinishedDays(context)
    finishWeeks(context)
  }, SWEEP_MS)
  sweep.unref()

  return {
    fetch: (request, connection) => {
      const name = hostNameOf(request)
      const app =
        hosts.get(name) ??
        (name.endsWith('.localhost') && name !== worldName && name !== 'world.localhost' ? unknownHost : parties)
      return app.fetch(request, connection)
    },
    closing: closing.signal,
    hangUp: () => closing.abort(),
    close: async () => {
      closing.abort()
      clearInterval(sweep)
      clockControl.stop()
      await context.tasks.stop()
      context.database.close()
    },
  }
}
