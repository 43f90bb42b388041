import { frontParts, type GameRowOf, homeRowMax } from '#member/games/front-parts.ts'
import { call } from '#member/session/browser-session.ts'
import type { FrontPage } from './front-page.server.ts'

/** `count` of the site's rows from one on, as they are now; null where the site did not answer. */
export async function readRows({ from, count }: FrontPage['later']): Promise<GameRowOf[] | null> {
  const answer = await call('GET /front')
  if (!answer.ok) return null
  const { rows } = frontParts(answer.data.data, null)
  return rows.slice(from, from + count).map((row) => ({ ...row, games: row.games.slice(0, homeRowMax) }))
}
