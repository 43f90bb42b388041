import type { Handlers } from '#contract/http/handler.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { Context } from '#kit/transaction.ts'
import { type Authority, authorityOf } from '#modules/grants/index.ts'
import { issueTicket } from './issue-ticket.ts'
import { findSite, type TicketsConfig } from './sites.ts'

type TicketsApi = 'POST /customers/activity/ticket' | 'POST /customers/site-ticket'

/** The games module's command, for game hosts. */
type LaunchGame = (input: {
  by: Authority
  host: string
  game: string
  country?: string | null
}) => Promise<
  Result<
    string,
    Refusal<
      'GAME_HOST_UNKNOWN' | 'GAME_UNKNOWN' | 'GAME_MAINTENANCE' | 'GAME_CLOSED' | 'GAME_NOT_HERE' | 'PLAY_WHILE_PAUSED'
    >
  >
>

export function ticketRoutes(context: Context, config: TicketsConfig, launch: LaunchGame): Pick<Handlers, TicketsApi> {
  const addressFor = async (by: Authority, wanted: string): Promise<Result<string, Refusal>> => {
    const url = URL.parse(wanted)
    const site = url && findSite(config, url.hostname)
    if (!url || !site || url.origin !== site.origin || url.username || url.password)
      return refuse({ code: 'SITE_UNKNOWN' })
    const input = { by, audience: site.host, purpose: 'visit', detail: '' } as const
    url.searchParams.set('token', await context.database.writeOne((tx) => issueTicket(tx, input, context.clock.now())))
    return ok(url.href)
  }
  return {
    'POST /customers/activity/ticket': async (_input, { session }) => {
      const address = await addressFor(authorityOf(session), config.activityUrl ?? '')
      return address.ok ? ok({ url: address.value }) : address
    },
    'POST /customers/site-ticket': async ({ url }, { session, country }) => {
      const by = authorityOf(session)
      const address = await addressFor(by, url)
      if (address.ok) return ok({ url: address.value })
      const game = URL.parse(url)
      const launched = await launch({
        by,
        country,
        host: game?.hostname ?? '',
        game: game?.searchParams.get('game') ?? '',
      })
      if (launched.ok) return ok({ url: launched.value })
      return launched.refusal.code === 'GAME_HOST_UNKNOWN' ? address : launched
    },
  }
}
