import { gamesAnswer, gamesPath, gamesPerPage, type GamesRequest } from '#contract/provider/games.ts'
import type { GameHost, HostCatalogue } from '#modules/games/index.ts'
import { type HostsSettings, openHostQuery } from './host-query.ts'

/** Past it the host counts as silent. */
const PAGES_MAX = 100

/** An unsigned, incomplete or endless answer, or one in another's name, is silence: half a catalogue would take games
 *  away. */
export function openHostCatalogue(settings: HostsSettings): HostCatalogue {
  const send = openHostQuery(settings)

  async function readPage(host: GameHost, cursor: string) {
    const answer = await send(host, gamesPath, { cursor, limit: gamesPerPage } satisfies GamesRequest)
    const page = answer === 'silent' ? null : gamesAnswer.safeParse(answer.body)
    return page?.success && page.data.host === host.host ? page.data : null
  }

  return {
    async read(host) {
      const entries: unknown[] = []
      let cursor: string | null = ''
      for (let pages = 0; cursor !== null; pages += 1) {
        const page: Awaited<ReturnType<typeof readPage>> = pages < PAGES_MAX ? await readPage(host, cursor) : null
        if (page === null) return 'silent'
        entries.push(...page.games)
        cursor = page.next
      }
      return entries
    },
  }
}
