import { join } from 'node:path'
import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { ownMedia as ownMediaPattern } from '#contract/plain/content.ts'
import { type Clock, systemClock } from '#kit/clock.ts'
import {
  type ApprovalActions,
  expireApprovals,
  findOperatorSession,
  forgetFailures,
  operatorActions,
  operatorRoutes,
  type OperatorsContext,
  totpKeyFrom,
  type WaitingQueues,
} from '#modules/operators/index.ts'
import { countParked, parkedEventActions, parkedEventRoutes } from '#modules/outbox/index.ts'
import { depositOfficeRoutes, suspenseAction, suspenseCreditRoutes } from '#modules/deposits/index.ts'
import { accountAction, accountOfficeRoutes, countSuspense, suspenseRoutes } from '#modules/treasury/index.ts'
import { countOpenBreaks, reconciliationOfficeRoutes } from '#modules/reconciliation/index.ts'
import { protectionOfficeRoutes } from '#modules/protection/index.ts'
import { type RiskContext, riskOfficeRoutes } from '#modules/risk/index.ts'
import { countChangeQueue, memberOfficeRoutes } from '#modules/members/index.ts'
import { type Passwords } from '#modules/identity/index.ts'
import {
  countHeldWins,
  coveredSlipsRoutes,
  drawCalendarActions,
  drawCalendarRoutes,
  drawRoutes,
  gameHostRoutes,
  type GamesConfig,
  gamesOfficeRoutes,
  heldWinActions,
  heldWinRoutes,
  type HostTrading,
  HOUSE_RULE,
  matchRoutes,
  houseRuleAction,
  houseRuleRoutes,
  openTrading,
  selectGameNames,
} from '#modules/games/index.ts'
import { type ContentDeps, contentOfficeRoutes } from '#modules/content/index.ts'
import {
  codeActions,
  codeOfficeRoutes,
  countOpenHeld,
  createAction,
  heldBonusRoutes,
  OFFER_CREATE,
  offerActions,
  offerOfficeRoutes,
} from '#modules/promotions/index.ts'
import { predictionOfficeRoutes } from '#modules/predictions/index.ts'
import { settingActions, settingRoutes } from '#modules/settings/index.ts'
import { ODDS_CHANGE, oddsAction, wheelOfficeRoutes } from '#modules/wheel/index.ts'
import { countWaitingWithdrawals, withdrawalOfficeRoutes } from '#modules/withdrawals/index.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { gamesConfig } from './game-hosts.ts'
import { readAssets } from './http/assets.ts'
import { officeApp } from './http/office-app.ts'
import { loadOfficeDocument } from './http/office-page.ts'
import { imagesIn } from './http/uploads.ts'
import type { Log } from './log.ts'
import { openHostTrading } from './partners/host-trading.ts'
import { outlineQr } from './outline-qr.ts'
import { openImageReader } from './image-reader.ts'
import { openLimits } from './admission/limits.ts'
import { openAdmission } from './admission/open-admission.ts'
import { openPressure } from './admission/pressure.ts'
import { countOpenHolds, partnerOfficeRoutes, referralHoldRoutes } from '#modules/referrals/index.ts'
import { settings } from './settings.ts'

const FORGET_MS = 3_600_000
const EXPIRE_MS = 60_000

const approvalActions = (trading: Parameters<typeof houseRuleAction>[0]): ApprovalActions => ({
  [HOUSE_RULE]: houseRuleAction(trading),
  ...drawCalendarActions(trading),
  ...operatorActions,
  ...settingActions(settings),
  ...parkedEventActions,
  ...heldWinActions,
  ...offerActions,
  [OFFER_CREATE]: createAction,
  ...codeActions,
  'suspense.end': suspenseAction,
  'account.change': accountAction,
  [ODDS_CHANGE]: oddsAction,
})

const waitingQueues: WaitingQueues = {
  withdrawals: countWaitingWithdrawals,
  suspense: countSuspense,
  changes: countChangeQueue,
  wins: countHeldWins,
  holds: countOpenHolds,
  bonuses: countOpenHeld,
  reconciliation: countOpenBreaks,
  parked: countParked,
}

export const officeHandlers = (
  context: OperatorsContext & RiskContext,
  content: Omit<ContentDeps, 'games'>,
  games: Pick<GamesConfig, 'hosts'>,
  hostTrading: HostTrading,
): OfficeHandlers => {
  const trading = openTrading(context, games, hostTrading)
  return {
    ...operatorRoutes(context, approvalActions(trading), waitingQueues),
    ...settingRoutes(context, settings),
    ...depositOfficeRoutes(context),
    ...suspenseCreditRoutes(context),
    ...suspenseRoutes(context),
    ...accountOfficeRoutes(context),
    ...wheelOfficeRoutes(context),
    ...predictionOfficeRoutes(context),
    ...reconciliationOfficeRoutes(context),
    ...withdrawalOfficeRoutes(context),
    ...memberOfficeRoutes(context),
    ...riskOfficeRoutes(context),
    ...protectionOfficeRoutes(context),
    ...parkedEventRoutes(context),
    ...gamesOfficeRoutes(context, games),
    ...heldWinRoutes(context),
    ...referralHoldRoutes(context),
    ...partnerOfficeRoutes(context),
    ...gameHostRoutes(context, games),
    ...offerOfficeRoutes(context),
    ...codeOfficeRoutes(context),
    ...heldBonusRoutes(context),
    ...contentOfficeRoutes(context, { ...content, games: selectGameNames }),
    ...matchRoutes(trading),
    ...coveredSlipsRoutes(context, games),
    ...houseRuleRoutes(trading),
    ...drawRoutes(trading),
    ...drawCalendarRoutes(trading),
  }
}

/** Its own origin, cookie, sessions and database role. Only the database's owner creates operators (tools/stack.ts
 *  seeds a sandbox's). `onAnnounced` is called after each write, so that a decision's payout starts at once. */
export async function openOffice(
  config: Config,
  deps: { clock: Clock; log: Log; passwords: Passwords; onAnnounced: () => void },
) {
  const { clock, log, passwords } = deps
  const database = openDatabase(config.OFFICE_DATABASE_URL, { clock, connectionsMax: 4, onAnnounced: deps.onAnnounced })
  const keys = { totpKey: totpKeyFrom(config.SECRET_KEY), riskKey: config.keyFor('risk-links') }
  const context = { database, clock, passwords, ...keys, phoneClock: systemClock, outlineQr }
  const hostTrading = openHostTrading({ hostsUrl: config.GAME_HOSTS_URL, clock })
  const upkeep = [
    every(
      FORGET_MS,
      () => forgetFailures(context),
      (err) => log.warn({ err }, 'failed sign-ins were not forgotten'),
    ),
    every(
      EXPIRE_MS,
      () => expireApprovals(context),
      (err) => log.warn({ err }, 'what nobody approved was not ended'),
    ),
  ]
  const pressure = openPressure(database.pool)
  const limits = openLimits(context, { mode: config.RATE_LIMITS, sandbox: config.sandbox })
  const images = openImageReader((end) => log.warn(end, 'the picture process ended'))
  const page = await loadOfficeDocument(join(import.meta.dirname, '../build/office'))
  const ownMedia = new Map(
    [...(await readAssets(join(import.meta.dirname, '../build/member/client')))].filter(([path]) =>
      ownMediaPattern.test(path),
    ),
  )
  const app = officeApp({
    admission: openAdmission(config, { ownUrl: config.OFFICE_URL, countries: false, limits, pressure }),
    handlers: officeHandlers(
      context,
      { images, ownImages: [...ownMedia.keys()] },
      gamesConfig(config, log),
      hostTrading,
    ),
    findSession: (token, byPerson) => findOperatorSession(context, token, byPerson),
    officeOrigin: config.officeOrigin,
    page: { ...page, assets: new Map([...page.assets, ...ownMedia]) },
    ...imagesIn(database),
    isReady: () =>
      database
        .read((tx) => tx.rows('ready', 'select 1'))
        .then(
          () => true,
          () => false,
        ),
    log,
  })
  const close = () => {
    for (const timer of upkeep) clearInterval(timer)
    images.close()
    pressure.close()
    return database.close()
  }
  return { app, close }
}

function every(
  ms: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): ReturnType<typeof setInterval> {
  const timer = setInterval(() => void work().catch(onFailure), ms)
  timer.unref()
  return timer
}
