import { join } from 'node:path'
import type { Hono } from 'hono'
import { policyVersion } from '#contract/plain/policy.ts'
import { present } from '#kit/assert.ts'
import type { offsetClock } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context, PartnersContext } from '#kit/transaction.ts'
import { accountRoutes, refuseWithout } from '#modules/account/index.ts'
import { countCompletedDeposits, depositRoutes, slipRoutes } from '#modules/deposits/index.ts'
import { selectGrantHolds } from '#modules/grants/index.ts'
import { accountChangeRoutes, profileRoutes, type NameEnquiry, type SmsSender } from '#modules/members/index.ts'
import {
  findSession,
  identityRoutes,
  needsReauth,
  passkeyRoutes,
  type Passwords,
  sessionRoutes,
  signInRoutes,
} from '#modules/identity/index.ts'
import {
  gameRoutes,
  type GamesConfig,
  findHostStatuses,
  launchGame,
  refuseClosed,
  openWalletApi,
  ownGamesRoutes,
  ownRoundsRoutes,
  revealedSeedsRoutes,
  tipRoutes,
  waitUntilCounted,
} from '#modules/games/index.ts'
import { runningActivities } from '#modules/predictions/index.ts'
import { bonusRoutes, findRules, findTurnoverNotice } from '#modules/promotions/index.ts'
import { protectionRoutes } from '#modules/protection/index.ts'
import { isKnownLink, partnerReportRoutes, referralRoutes } from '#modules/referrals/index.ts'
import { findArticles, contentRoutes } from '#modules/content/index.ts'
import { assessAccountChange, type RiskContext } from '#modules/risk/index.ts'
import { type MessagesContext, messageRoutes } from '#modules/messages/index.ts'
import { ticketRoutes } from '#modules/tickets/index.ts'
import { vitalsRoutes } from '#modules/vitals/index.ts'
import { findLastNumber } from '#modules/wallet/index.ts'
import { wheelRoutes } from '#modules/wheel/index.ts'
import { withdrawalRoutes } from '#modules/withdrawals/index.ts'
import type { Config } from './config.ts'
import { type OpenDatabase, openDatabase } from './database/database.ts'
import { drawQr } from './draw-qr.ts'
import { findViewer } from './find-viewer.ts'
import { gamesConfig, gameUrlOf } from './game-hosts.ts'
import type { ServerEnv } from './http/caller.ts'
import { openLiveHub } from './http/live.ts'
import { loadPages } from './http/pages.ts'
import type { SandboxRoutes } from './http/sandbox-routes.ts'
import { type SiteDeps, siteApp } from './http/site-app.ts'
import { type AnswerDirectly, openWalletCalls } from './http/wallet-calls.ts'
import { contactsOfWorld } from './contacts-of-world.ts'
import { siteRoutes } from './http/site-routes.ts'
import { imagesIn } from './http/uploads.ts'
import { type JobsDeps, startJobs, watchNow } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { handleEventsWith } from './outbox/handlers.ts'
import { openRelay } from './outbox/relay.ts'
import { ticketsConfig } from './partner-sites.ts'
import { openImageReader } from './image-reader.ts'
import { recallOffset, rememberOffset } from './sandbox-clock.ts'
import { seedDefaults } from './seed-defaults.ts'
import { openSiteAdmission } from './admission/open-admission.ts'
import { brand } from './brand.th.ts'
import { openPartners } from './partners/open-partners.ts'

const PARTNERS_CONNECTIONS = 4

type ProcessDeps = { clock: ReturnType<typeof offsetClock>; passwords: Passwords; log: Log }

/** `wake` makes the relay poll; `hangUp` ends live streams, which would keep a server from closing; `close` ends the
 *  rest, once no request is in flight. */
type OpenSite = {
  app: Hono<ServerEnv>
  answerDirectly: AnswerDirectly
  wake: () => void
  hangUp: () => void
  close: () => Promise<void>
}

export async function openSite(config: Config, { clock, passwords, log }: ProcessDeps): Promise<OpenSite> {
  const hub = openLiveHub()
  const riskKey = config.keyFor('risk-links')
  const database = openDatabase(config.SITE_DATABASE_URL, {
    clock,
    connectionsMax: config.DATABASE_CONNECTIONS,
    onAnnounced: () => relay.wake(),
  })
  const handle = handleEventsWith(riskKey)
  const relay = openRelay({ database, databaseUrl: config.SITE_DATABASE_URL, handle, publish: hub.publish, log })
  const partners = openDatabase(config.PARTNERS_DATABASE_URL, { clock, connectionsMax: PARTNERS_CONNECTIONS })
  const context = { database, partners, clock }
  if (config.sandbox) clock.setOffsetMs(await database.read(recallOffset))
  const games = gamesConfig(config, log)
  const images = openImageReader((end) => log.warn(end, 'the picture process ended'))
  const ports = openPartners(config, context, games, images)
  const { gateway, bank, enquiry, sms, chat, hosts } = ports
  const tickets = ticketsConfig(config)
  const activityUrl = tickets.activityUrl ?? ''
  await seedDefaults(context, config.sandbox, games, ports.catalogue)
  const messages = { ...context, sms, chat, publicUrl: config.PUBLIC_URL }
  const pages = await loadPages(join(import.meta.dirname, '../build/member'))
  const jobs = { ...ports, tiles: images, context, messages, games, limits: config.PARTNER_LIMITS, log }
  const runner = await startJobs(jobs)
  relay.wake()
  const { admission, pressure, leases } = openSiteAdmission(config, context, database)
  const walletApi = openWalletApi(context, games)
  const app = siteApp({
    admission,
    calls: {
      publicOrigin: config.publicOrigin,
      clients: config.clientProfiles,
      findSession: (visitor, use) => findSession(context, visitor, use),
      refuseWithout: (needs, caller) => refuseWithout(context, needs, caller),
      handlers: {
        ...membershipRoutes({ ...context, sms, passwords, enquiry, riskKey }, config),
        ...accountRoutes(context, drawQr),
        ...cashierRoutes({ ...context, riskKey }, config, { gateway, bank, images }),
        ...playRoutes(context, games, hosts),
        ...messageRoutes(messages),
        ...ticketRoutes(context, tickets, (input) => launchGame(context, games, input)),
        ...protectionRoutes(context),
        ...siteInfoRoutes({ ...context, riskKey }, config, games, { activityUrl, routes: pages.routes }),
      },
    },
    classicLaunch: classicLaunchOf(context, games, config.keyFor('classic-launch')),
    live: { ...liveOf(context, hub), leases },
    hooks: { context, gateway, webhookSecret: config.GATEWAY_WEBHOOK_SECRET, log },
    chatHook: chatHookOf(config, messages),
    walletApi: { walletApi },
    partnerSites: { context, config: tickets },
    sandbox: config.sandbox ? sandboxRoutes(config, clock, jobs) : null,
    pages,
    publicUrl: config.PUBLIC_URL,
    securityContact: config.SECURITY_CONTACT,
    clock,
    isReady: () => isReachable(database),
    isKnownLink: (whose, key) => database.read((tx) => isKnownLink(tx, whose, key)),
    ...imagesIn(database),
    findViewer: (binding, use) => findViewer(context, binding, use),
    log,
  })
  return {
    app,
    answerDirectly: openWalletCalls({ walletApi, admission, clock, log }),
    wake: relay.wake,
    hangUp: hub.closeAll,
    close: () => closeInOrder([runner, images, pressure, relay, leases, database, partners]),
  }
}

const cashierRoutes = (
  context: PartnersContext & { riskKey: Uint8Array },
  config: Config,
  of: Pick<ReturnType<typeof openPartners>, 'gateway' | 'bank'> & { images: ReturnType<typeof openImageReader> },
) => ({
  ...depositRoutes(context, of.gateway, { birthDateNeeded: !config.sandbox }),
  ...slipRoutes(context, of),
  ...withdrawalRoutes(context, countCompletedDeposits, (member) => waitUntilCounted(context, member)),
})

const playRoutes = (context: Context, games: GamesConfig, hosts: ReturnType<typeof openPartners>['hosts']) => ({
  ...gameRoutes(context, games),
  ...ownRoundsRoutes(context, games, (member) => context.database.read((tx) => findTurnoverNotice(tx, member))),
  ...revealedSeedsRoutes(context, games, hosts),
  ...ownGamesRoutes(context, games),
})

async function closeInOrder(parts: readonly ({ close(): unknown } | { stop(): unknown })[]): Promise<void> {
  for (const part of parts) await ('close' in part ? part.close() : part.stop())
}

const siteInfoRoutes = (
  context: RiskContext,
  config: Config,
  games: GamesConfig,
  of: { activityUrl: string; routes: ReadonlySet<string> },
) => ({
  ...siteRoutes(context, of.activityUrl, contactsOfWorld(config)),
  ...vitalsRoutes(context, of.routes),
  ...contentRoutes(context, {
    gameUrl: gameUrlOf(games),
    publicUrl: config.PUBLIC_URL,
    findRules,
    running: runningActivities,
  }),
  ...tipRoutes(context, games, (tx, topics) => findArticles(tx, topics, context.clock.now())),
  ...referralRoutes(context, { publicUrl: config.PUBLIC_URL, drawQr }),
  ...partnerReportRoutes(context),
  ...bonusRoutes(context),
  ...wheelRoutes(context),
})

const membershipRoutes = (
  deps: Context & { sms: SmsSender; passwords: Passwords; enquiry: NameEnquiry; riskKey: Uint8Array },
  config: Config,
) => ({
  ...identityRoutes({ ...deps, settings: memberSettings(config) }),
  ...signInRoutes({ ...deps, settings: memberSettings(config) }),
  ...sessionRoutes(deps),
  ...passkeyRoutes({ ...deps, settings: memberSettings(config), party: relyingParty(config) }),
  ...profileRoutes(deps),
  ...accountChangeRoutes({
    ...deps,
    needsReauth,
    assessChange: (tx, about, now) => assessAccountChange(tx, deps.riskKey, about, now),
  }),
})
const chatHookOf = ({ CHAT_CHANNEL_SECRET: channelSecret }: Config, context: MessagesContext): SiteDeps['chatHook'] =>
  channelSecret ? { context, channelSecret } : null

const classicLaunchOf = (context: Context, games: GamesConfig, key: Uint8Array): SiteDeps['classicLaunch'] => ({
  key,
  hostStatuses: () => context.database.read((tx) => findHostStatuses(tx, games)),
  refuseClosed: (input) => refuseClosed(context, games, input),
  launch: (input) => launchGame(context, games, input),
  holds: (by) => context.database.read((tx) => selectGrantHolds(tx, by)),
})

const liveOf = (
  context: { database: OpenDatabase; clock: ProcessDeps['clock'] },
  hub: SiteDeps['live']['hub'],
): Omit<SiteDeps['live'], 'leases'> => ({
  hub,
  // A tab that only keeps its live stream open does not use the session, which idles out all the same.
  findSession: (visitor) => findSession(context, visitor, 'watching'),
  lastNumber: (member: MemberId) => context.database.read((tx) => findLastNumber(tx, member)),
})

const sandboxRoutes = (config: Config, clock: ProcessDeps['clock'], jobs: JobsDeps): SandboxRoutes => ({
  key: present(config.SANDBOX_DOOR_KEY, 'mode sandbox has its door key'),
  async moveClock(offsetMs) {
    const moved = offsetMs !== clock.offsetMs()
    clock.setOffsetMs(offsetMs)
    await jobs.context.database.writeOne((tx) => rememberOffset(tx, offsetMs))
    await watchNow(jobs, moved)
  },
})

const memberSettings = (config: Config) => ({
  mode: config.CHOKDEE_MODE,
  otpPepper: config.keyFor('otp'),
  otpFixedCode: config.OTP_FIXED_CODE ?? null,
  sessionBinding: config.SESSION_BINDING,
  policyVersion: policyVersion.from,
  otpMessagesPerDay: config.OTP_MESSAGES_PER_DAY,
})

/** A passkey is bound to the host name for ever: under another PUBLIC_URL old ones do not work. */
const relyingParty = (config: Config) => ({
  id: new URL(config.PUBLIC_URL).hostname,
  origin: config.publicOrigin,
  name: brand,
})

const isReachable = (database: OpenDatabase): Promise<boolean> =>
  database
    .read((tx) => tx.rows('ready', 'select 1'))
    .then(
      () => true,
      () => false,
    )
