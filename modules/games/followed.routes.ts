import type { Handlers } from '#contract/http/handler.ts'
import { followedMax } from '#contract/plain/games.ts'
import { plusSeconds } from '#kit/clock.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { namesOf } from './catalogue.ts'
import { deleteFollowed, insertFollowed, lockFollowed, selectFollowed, selectIsAnnounced } from './followed.store.ts'
import { findHost, type GamesConfig } from './hosts.ts'

type FollowedApi = 'GET /customers/followed' | 'POST /customers/followed' | 'POST /customers/followed/remove'

/** A team is known while its host has announced a match of it within this time. */
const KNOWN_S = 30 * 86_400

export const followedRoutes = ({ database, clock }: Context, config: GamesConfig): Pick<Handlers, FollowedApi> => ({
  'GET /customers/followed': async (_input, { session }) =>
    ok({ data: await database.read((tx) => selectFollowed(tx, session.member, namesOf(config))) }),
  'POST /customers/followed': async ({ g, key }, { session: { member } }) => {
    const host = findHost(config, g)
    if (host === null) return refuse({ code: 'NOT_FOUND' })
    const followed = { member, hostNo: host.no, key }
    return database.write(async (tx) => {
      const at = clock.now()
      if (!(await selectIsAnnounced(tx, followed, plusSeconds(at, -KNOWN_S)))) return refuse({ code: 'NOT_FOUND' })
      await lockFollowed(tx, member)
      return (await insertFollowed(tx, followed, { at, max: followedMax })) ? ok({}) : refuse({ code: 'FOLLOWED_FULL' })
    })
  },
  'POST /customers/followed/remove': async ({ g, key }, { session: { member } }) => {
    const host = findHost(config, g)
    if (host === null) return refuse({ code: 'NOT_FOUND' })
    await database.write((tx) => deleteFollowed(tx, { member, hostNo: host.no, key }))
    return ok({})
  },
})
