import type {
  GamesConfig,
  HostCatalogue,
  HostFixtures,
  HostPictures,
  HostPots,
  HostTables,
  HostProbe,
  HostRounds,
  TileMaker,
} from '#modules/games/index.ts'
import type { NameEnquiry, SmsSender } from '#modules/members/index.ts'
import type { MessagesContext } from '#modules/messages/index.ts'
import type {
  Bank,
  Gateway,
  GatewaySettlementFeed,
  SlipChecks,
  StatementFeed,
  PartnersContext,
} from '#modules/treasury/index.ts'
import type { PartnerBooks } from '#modules/reconciliation/index.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { PartnerHealth, PartnerLimits } from '#server/partners/health.ts'

/** `health`: as observed at the calls of bank, gateway, SMS and chat. */
export type JobsDeps = {
  context: PartnersContext & { database: OpenDatabase }
  gateway: Gateway & GatewaySettlementFeed
  bank: Bank & StatementFeed & SlipChecks
  enquiry: NameEnquiry
  sms: SmsSender
  messages: MessagesContext
  partnerBooks: PartnerBooks
  games: GamesConfig
  hosts: HostRounds
  probe: HostProbe
  catalogue: HostCatalogue
  pictures: HostPictures
  pots: HostPots
  fixtures: HostFixtures
  tables: HostTables
  tiles: TileMaker
  health: PartnerHealth
  limits: PartnerLimits
  log: Log
}

/** Unknown outcome: the job runs again later. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
}
