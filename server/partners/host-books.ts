import { roundListAnswer, roundListMax, roundListPath, type RoundListRequest } from '#contract/provider/round-list.ts'
import type { HostBooks } from '#modules/games/index.ts'
import { type HostsSettings, openHostQuery } from './host-query.ts'

/** Past it the host counts as silent: five million rounds of a day. */
const PAGES_MAX = 10_000

export function openHostBooks(settings: HostsSettings): HostBooks {
  const send = openHostQuery(settings)
  return {
    async list(host, { from, to }, page) {
      let cursor: string | null = ''
      for (let pages = 0; cursor !== null; pages += 1) {
        if (pages === PAGES_MAX) return 'silent'
        const request: RoundListRequest = {
          from: from.toISOString(),
          to: to.toISOString(),
          cursor,
          limit: roundListMax,
        }
        const answer = await send(host, roundListPath, request)
        const read = answer === 'silent' ? null : roundListAnswer.safeParse(answer.body)
        if (!read?.success || read.data.host !== host.host) return 'silent'
        await page(read.data.rounds, read.data.rewards ?? null)
        cursor = read.data.next
      }
      return 'complete'
    },
  }
}
