import type { Context } from '#kit/transaction.ts'
import type { WireAnswer, WireRequest } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import { findHost, type GamesConfig } from './hosts.ts'
import { openKeyUse } from './key-use.ts'
import { openWallet } from './open-wallet.ts'

export type { WireAnswer, WireRequest } from './dialects/dialect.ts'

/** So many calls are worked on at a time by each process: about what is settled within half of the time that a host waits. */
const CALLS_MAX = 512

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
export function openProvider(context: Context, config: GamesConfig): (request: WireRequest) => Promise<WireAnswer> {
  const shared = { wallet: openWallet(context, config), clock: context.clock, noteKey: openKeyUse(context.database, config) }
  const opened = Object.entries(dialects).map(([name, { base, open }]) => {
    const ownHost = (host: string) => {
      const found = findHost(config, host)
      return found && (found.dialect ?? 'chokdee') === name ? found : null
    }
    return { base, answer: open({ ...shared, findHost: ownHost }) }
  })
  let inside = 0
  return async (request) => {
    const found = opened.find(({ base }) => request.path.startsWith(base))
    if (!found) return { status: 404, body: {} }
    if (inside >= CALLS_MAX) return unreadAnswer(request.path, 503)
    inside += 1
    try {
      return await found.answer(request)
    } finally {
      inside -= 1
    }
  }
}
