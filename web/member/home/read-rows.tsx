import type { ReactNode } from 'react'
import { frontParts, homeRowMax } from '#member/games/front-parts.ts'
import { GameRows } from '#member/games/game-row.tsx'
import { call } from '#member/session/browser-session.ts'
import type { FrontPage } from './front-page.server.ts'

/** `count` of the site's rows from index `from` on. Null where the site did not answer. */
export async function readRows({ from, count }: FrontPage['later']): Promise<ReactNode> {
  const answer = await call('GET /front')
  if (!answer.ok) return null
  const rows = frontParts(answer.data.data, null).rows.slice(from, from + count)
  return <GameRows rows={rows.map((row) => ({ ...row, games: row.games.slice(0, homeRowMax) }))} />
}
