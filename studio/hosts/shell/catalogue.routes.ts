import { Hono } from 'hono'
import { catalogueVersion, type GamesAnswer, gamesPath, gamesRequest, type HostGame } from '#contract/provider/games.ts'
import type { HostParty } from '#contract/partners/director.ts'
import { HttpError } from '#kit/party/requests.ts'
import type { HostContext } from '../context.ts'
import { readSignedRequest } from '../wallet/signed-request.ts'

/** The host's catalogue in pages. A cursor is the code of the previous page's last game. */
export function catalogueRoutes(context: HostContext, host: HostParty, facts: () => readonly HostGame[]): Hono {
  const routes = new Hono()
  routes.post(gamesPath, async (c) => {
    const signed = await readSignedRequest(context, host, gamesPath, c)
    const request = gamesRequest.safeParse(JSON.parse(signed.rawBody))
    if (!request.success) throw new HttpError(400, 'BAD_REQUEST', 'this is not a request for a catalogue')
    if (context.faults.take('catalogue', 'timed-out')) await context.hang(c.req.raw.signal)
    const all = facts().slice(context.faults.take('catalogue', 'lost') ? 1 : 0)
    const { cursor, limit } = request.data
    const from = cursor === '' ? 0 : all.findIndex(({ code }) => code === cursor) + 1
    if (cursor !== '' && from === 0)
      throw new HttpError(400, 'BAD_REQUEST', 'the cursor is not a game of this catalogue')
    const games = all.slice(from, from + limit)
    const name = context.faults.take('catalogue', 'wrong-sender') ? `other.${host}` : host
    const next = from + limit < all.length ? (games.at(-1)?.code ?? null) : null
    return signed.answer({ version: catalogueVersion, host: name, games, next } satisfies GamesAnswer)
  })
  return routes
}
