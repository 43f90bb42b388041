import { join } from 'node:path'
import type { Hono } from 'hono'
import { policyVersion } from '#contract/plain/policy.ts'
import { present } from '#kit/assert.ts'
import type { offsetClock } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
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
  openRoundBooks,
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
import { findPayingAccount } from '#modules/treasury/index.ts'
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
import { openBankBooks } from './partners/bank-books.ts'
import { openBank } from './partners/bank.ts'
import { openGatewayBooks } from './partners/gateway-books.ts'
import { openGateway } from './partners/gateway.ts'
import { openHostBooks } from './partners/host-books.ts'
import { openHostCatalogue } from './partners/host-catalogue.ts'
import { openHostFeeds } from './partners/host-feeds.ts'
import { openHostPictures } from './partners/host-picture.ts'
import { openHostProbe } from './partners/host-probe.ts'
import { openHostRounds } from './partners/host-rounds.ts'
import { openChat } from './partners/chat.ts'
import { observed, openPartnerHealth } from './partners/health.ts'
import { openNameEnquiry } from './partners/name-enquiry.ts'
import { openSms } from './partners/sms.ts'
import { openImageReader } from './image-reader.ts'
import { recallOffset, rememberOffset } from './sandbox-clock.ts'
import { seedDefaults } from './seed-defaults.ts'
import { openSiteAdmission } from './admission/open-admission.ts'
import { brand } from './brand.th.ts'

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
  const relay = openRelay({
    database,
    databaseUrl: config.SITE_DATABASE_URL,
    handle: handleEventsWith(riskKey),
    publish: hub.publish,
    log,
  })
  const partners = openDatabase(config.PARTNERS_DATABASE_URL, { clock, connectionsMax: PARTNERS_CONNECTIONS })
  const context = { database, partners, clock }
  if (config.sandbox) clock.setOffsetMs(await database.read(recallOffset))
  const games = gamesConfig(config, log)
  const images = openImageReader((end) => log.warn(end, 'the picture process ended'))
  const ports = openPartners(config, context, games, images)
  const { gateway, bank, enquiry, sms, chat, hosts } = ports
  const tickets = ticketsConfig(config)
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
        ...depositRoutes(context, gateway, { birthDateNeeded: !config.sandbox }),
        ...slipRoutes(context, { bank, images }),
        ...withdrawalRoutes({ ...context, riskKey }, countCompletedDeposits, (member) =>
          waitUntilCounted(context, member),
        ),
        ...playRoutes(context, games, hosts),
        ...messageRoutes(messages),
        ...ticketRoutes(context, tickets, (input) => launchGame(context, games, input)),
        ...protectionRoutes(context),
        ...siteInfoRoutes({ ...context, riskKey }, config, games, {
          activityUrl: tickets.activityUrl ?? '',
          routes: pages.routes,
        }),
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

/** `health` observes the answers that work waits for. */
function openPartners(
  config: Config,
  context: Context,
  games: GamesConfig,
  images: ReturnType<typeof openImageReader>,
) {
  const { database, clock } = context
  const ofHosts = { hostsUrl: config.GAME_HOSTS_URL, clock }
  const health = openPartnerHealth()
  const ofGateway = {
    url: config.GATEWAY_URL,
    secretKey: config.GATEWAY_SECRET_KEY,
    returnUri: config.PUBLIC_URL,
    images,
  }
  const ofBank = { url: config.BANK_URL, apiKey: config.BANK_API_KEY, apiSecret: config.BANK_API_SECRET, clock }
  const sms = openSms({
    url: config.SMS_URL,
    apiKey: config.SMS_API_KEY,
    apiSecret: config.SMS_API_SECRET,
    sender: 'CHOKDEE',
  })
  const chat =
    config.CHAT_URL && config.CHAT_CHANNEL_TOKEN
      ? openChat({ url: config.CHAT_URL, channelToken: config.CHAT_CHANNEL_TOKEN })
      : null
  return {
    health,
    gateway: observed(openGateway(ofGateway), {
      partner: 'gateway',
      health,
      work: ['expirePayment'],
      otherCalls: ['openPayment', 'findPayment', 'findGatewaySettlement'],
    }),
    bank: observed(openBank(ofBank), {
      partner: 'bank',
      health,
      work: ['pay', 'findPayout'],
      otherCalls: ['readStatement', 'findTransfer'],
    }),
    enquiry: openNameEnquiry({ ...ofBank, payingAccount: () => database.read(findPayingAccount) }),
    partnerBooks: {
      bank: openBankBooks(ofBank),
      gateway: openGatewayBooks(ofGateway),
      rounds: openRoundBooks(context, games, openHostBooks(ofHosts)),
    },
    probe: openHostProbe(config.GAME_HOSTS_URL),
    hosts: openHostRounds(ofHosts),
    catalogue: openHostCatalogue(ofHosts),
    pictures: openHostPictures(ofHosts),
    ...openHostFeeds(ofHosts),
    chat: chat && observed(chat, { partner: 'chat', health, work: ['push'], otherCalls: [] }),
    sms: observed(sms, { partner: 'sms', health, work: ['send'], otherCalls: [] }),
  }
}

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
