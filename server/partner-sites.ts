import type { TicketsConfig } from '#modules/tickets/index.ts'
import type { Config } from './config.ts'

/** The activity's is at its address, a sandbox's others at the world's port, all else behind https. */
export function ticketsConfig(config: Config): TicketsConfig {
  const activity = config.ACTIVITY_URL ? new URL(config.ACTIVITY_URL) : null
  const world = new URL(config.WORLD_URL)
  const originOf = (host: string): string => {
    if (host === activity?.hostname) return activity.origin
    return config.sandbox ? new URL(`${world.protocol}//${host}:${world.port}`).origin : `https://${host}`
  }
  const sites = Object.entries(config.PARTNER_SITE_KEYS).map(([host, { keys }]) => ({
    host,
    origin: originOf(host),
    keys,
  }))
  return { sites, activityUrl: activity?.href ?? null, pepper: config.keyFor('player').toString('base64') }
}
