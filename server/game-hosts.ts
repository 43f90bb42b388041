import { regulation } from '#contract/plain/regulation.ts'
import { type GamesConfig, failedFromOverload } from '#modules/games/index.ts'
import { findRealityCheckMinutes } from '#modules/protection/index.ts'
import type { Config } from './config.ts'
import { keyOfMember, withinMemberQuota } from './database/member-quota.ts'
import type { Log } from './log.ts'

const SHED_LINE_MS = 1_000

/** Without a launch address hosts are at the world's port. Throws where a host has no number in the journal, or
 *  another's. */
export function gamesConfig(config: Config, log: Log): GamesConfig {
  const { protocol, port } = new URL(config.WORLD_URL)
  const hosts = Object.entries(config.GAME_HOST_KEYS).map(
    ([host, { no, title, category, pictureHosts, launchUrl, dialect, keys }]) => {
      if (no === undefined) throw new Error(`GAME_HOST_KEYS: ${host} has no number in the journal (no)`)
      const optional = {
        ...(title === undefined ? {} : { title }),
        ...(category === undefined ? {} : { category }),
        ...(pictureHosts && { pictureHosts }),
      }
      return {
        host,
        no,
        ...optional,
        launchUrl: launchUrl ?? `${protocol}//${host}${port ? `:${port}` : ''}/`,
        dialect: dialect ?? 'chokdee',
        keys,
      }
    },
  )
  const hostsByNo = Map.groupBy(hosts, ({ no }) => no)
  for (const [no, [first, second]] of hostsByNo)
    if (second) throw new Error(`GAME_HOST_KEYS: ${first?.host} and ${second.host} have the number ${no}`)
  return {
    hosts,
    siteUrl: config.PUBLIC_URL,
    rules: { featureBuy: regulation.featureBuy, realityCheckMinutes: findRealityCheckMinutes },
    playerPepper: config.keyFor('player').toString('base64'),
    report: reportTo(log),
    // Never rejected in the middle: a host gets its answer in time, or a retry code.
    withinMemberQuota: (whose, work) =>
      withinMemberQuota(typeof whose === 'string' ? `player ${whose}` : keyOfMember(whose), work, true),
  }
}

/** One line a second for late and shed calls: a line for each would take the time that others need. */
function reportTo(log: Log): (failure: unknown) => void {
  let shed = 0
  return (failure) => {
    if (!failedFromOverload(failure)) return log.error({ err: failure }, 'wallet call failed')
    shed += 1
    if (shed > 1) return
    setTimeout(() => {
      log.warn({ code: 'WALLET_CALLS_SHED', calls: shed }, 'wallet calls were answered TRY_AGAIN')
      shed = 0
    }, SHED_LINE_MS).unref()
  }
}

export const gameUrlOf =
  ({ hosts }: GamesConfig) =>
  (host: string, game: string): string | null => {
    const found = hosts.find((configured) => configured.host === host)
    if (!found) return null
    const url = new URL(found.launchUrl)
    if (game !== '') url.searchParams.set('game', game)
    return url.href
  }
