import type { SignedSender } from '#contract/provider/signed-request.ts'

/** A partner's site that members visit under a name made for it, such as the football prediction. `host` is its name, lower case, without
 *  port. */
export type PartnerSite = SignedSender & {
  /** The one origin that a ticket for it may be sent to, such as https://prediction.example. */
  origin: string
}

/** The partners' sites of this site, and how members are named there. */
export type TicketsConfig = {
  sites: PartnerSite[]
  /** Where the activity link leads; null where the site has none. */
  activityUrl: string | null
  /** The HMAC key of a member's pairwise id at each site, so that sites can neither learn nor compare our member numbers. Must never
   *  change: the sites would no longer know any member. */
  pepper: string
}

/** The partner's site of this exact name. */
export const findSite = (config: TicketsConfig, host: string): PartnerSite | null =>
  config.sites.find((site) => site.host === host.toLowerCase()) ?? null
