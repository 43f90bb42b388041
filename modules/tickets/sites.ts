import type { SignedSender } from '#contract/provider/signed-request.ts'

/** Such as the football prediction. `host`: lower case, without port. */
export type PartnerSite = SignedSender & {
  /** The only origin for its tickets, such as https://prediction.example. */
  origin: string
}

export type TicketsConfig = {
  sites: PartnerSite[]
  /** Null where the site has none. */
  activityUrl: string | null
  /** The HMAC key of pairwise ids, so that sites can neither learn nor compare our member numbers. Must never
   *  change: sites would no longer know any member. */
  pepper: string
}

/** By its exact name. */
export const findSite = (config: TicketsConfig, host: string): PartnerSite | null =>
  config.sites.find((site) => site.host === host.toLowerCase()) ?? null
