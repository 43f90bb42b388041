import type { AnswerOf } from '#contract/http/api.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { selectInterruptedGames } from '#modules/games/index.ts'
import { selectRevocation, updateRevocationSeen } from '#modules/grants/index.ts'
import { findRevokedGrants } from '#modules/identity/index.ts'
import { selectChatLink } from '#modules/messages/index.ts'

const GAMES_MAX = 20

type RevocationSummary = AnswerOf<'GET /customers/recovery'>['data']

/** The last revocation (docs/decisions/0049), with what still waits for confirmation; null: there was none. What was
 *  confirmed or removed since is left out. */
export function findRevocationSummary(context: Context, member: MemberId): Promise<RevocationSummary> {
  return context.database.read(async (tx) => {
    const last = await selectRevocation(tx, member)
    if (last === null) return null
    const { cooldownUntil, sessions, accountChange, passkeys } = await findRevokedGrants(
      tx,
      member,
      last.at,
      context.clock.now(),
    )
    const chat = await selectChatLink(tx, member)
    const games = await selectInterruptedGames(tx, member, last.generation, last.at, GAMES_MAX)
    return {
      at: last.at.toISOString(),
      by: last.by,
      seen: last.seenAt !== null,
      // The API's name of the cooldown's end: changing it would break clients.
      rests_until: cooldownUntil?.toISOString() ?? null,
      sessions: sessions.map(({ device, network, begunAt, lastSeenAt }) => ({
        device,
        network,
        begun_at: begunAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
      })),
      games: games.map(({ title, host, openedAt }) => ({ title, host, opened_at: openedAt.toISOString() })),
      account_change: accountChange && {
        bank: accountChange.bank,
        account_ending: accountChange.lastFourDigits,
        asked_at: accountChange.requestedAt.toISOString(),
      },
      passkeys: passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
        id,
        name,
        added_at: addedAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      chat: chat?.suspended ? { linked_at: chat.linkedAt.toISOString() } : null,
    }
  })
}

export const acknowledgeRevocation = (context: Context, member: MemberId): Promise<void> =>
  context.database.writeOne((tx) => updateRevocationSeen(tx, member, context.clock.now()))
