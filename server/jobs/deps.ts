import type { GamesConfig, HostLook, HostRounds } from '#modules/games/index.ts'
import type { NameEnquiry, SmsSender } from '#modules/members/index.ts'
import type { MessagesDesk } from '#modules/messages/index.ts'
import type { Bank, Books, Gateway, SettlementFeed, SlipChecks, StatementFeed, PartnersDesk } from '#modules/treasury/index.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'
import type { PartnerHealth, PartnerLimits } from '#server/partners/health.ts'

/** What the jobs work with. The ports of partners are those whose answers `health` hears of. */
export type JobsDeps = {
  desk: PartnersDesk & { database: OpenDatabase }
  gateway: Gateway & SettlementFeed
  bank: Bank & StatementFeed & SlipChecks
  enquiry: NameEnquiry
  sms: SmsSender
  messages: MessagesDesk
  books: Books
  games: GamesConfig
  hosts: HostRounds
  lookAt: HostLook
  health: PartnerHealth
  limits: PartnerLimits
  log: Log
}

/** Nobody can tell yet: the job runs again later. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}
