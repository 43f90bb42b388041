import type { Context } from '#kit/transaction.ts'
import type { WireAnswer, WireRequest } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import { findHost, type GamesConfig } from './hosts.ts'
import { openKeyUse } from './key-use.ts'
import { deadlineMs, openWallet } from './open-wallet.ts'
import { openRoom } from './room.ts'

export type { WireAnswer, WireRequest } from './dialects/dialect.ts'

/** Answers a call. `isFull`: one that came now would be told to come again, whatever it says. */
export type Provider = ((request: WireRequest) => Promise<WireAnswer>) & { isFull: () => boolean }

/** How the paths of each wire begin. */
export const walletBases: readonly string[] = Object.values(dialects).map(({ base }) => base)

/** The answer to a call that was too large or too slow to be read, or came while too many are worked on, in the words of its wire. */
export const unreadAnswer = (path: string, status: 408 | 413 | 503): WireAnswer =>
  Object.values(dialects)
    .find(({ base }) => path.startsWith(base))
    ?.unread(status) ?? { status, body: {} }

/** The wallet API of game hosts, on every wire that hosts speak: one wallet behind all of them. A host is known on the wire that it is
 *  configured for, and on no other. What comes while too many are worked on is told at once to come again (503), before anything of it is
 *  proven: to answer all of them too late would help none. */
export function openProvider(context: Context, config: GamesConfig): Provider {
  const shared = {
    wallet: openWallet(context, config),
    clock: context.clock,
    deadlineMs: config.deadlineMs ?? deadlineMs,
    noteKey: openKeyUse(context.database, config),
  }
  const opened = Object.entries(dialects).map(([name, { base, open }]) => {
    const ownHost = (host: string) => {
      const found = findHost(config, host)
      return found && (found.dialect ?? 'chokdee') === name ? found : null
    }
    return { base, answer: open({ ...shared, findHost: ownHost }) }
  })
  const room = openRoom()
  const answer = async (request: WireRequest): Promise<WireAnswer> => {
    const found = opened.find(({ base }) => request.path.startsWith(base))
    if (!found) return { status: 404, body: {} }
    const leave = room.enter()
    if (leave === null) return unreadAnswer(request.path, 503)
    try {
      return await found.answer(request)
    } finally {
      leave()
    }
  }
  return Object.assign(answer, { isFull: room.isFull })
}
