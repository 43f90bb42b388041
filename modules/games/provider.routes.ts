import type { Context } from '#kit/transaction.ts'
import type { WireAnswer, WireRequest } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import { findHost, type GamesConfig } from './hosts.ts'
import { openKeyUse } from './key-use.ts'
import { openWallet } from './open-wallet.ts'

export type { WireAnswer, WireRequest } from './dialects/dialect.ts'

/** How the paths of each wire begin. */
export const walletBases: readonly string[] = Object.values(dialects).map(({ base }) => base)

/** The answer to a call that was too large or too slow to be read, in the words of its wire. */
export const unreadAnswer = (path: string, status: 408 | 413): WireAnswer =>
  Object.values(dialects)
    .find(({ base }) => path.startsWith(base))
    ?.unread(status) ?? { status, body: {} }

/** The wallet API of game hosts, on every wire that hosts speak: one wallet behind all of them. A host is known on the wire that it is
 *  configured for, and on no other. */
export function openProvider(context: Context, config: GamesConfig): (request: WireRequest) => Promise<WireAnswer> {
  const shared = { wallet: openWallet(context, config), clock: context.clock, noteKey: openKeyUse(context.database, config) }
  const opened = Object.entries(dialects).map(([name, { base, open }]) => {
    const ownHost = (host: string) => {
      const found = findHost(config, host)
      return found && (found.dialect ?? 'chokdee') === name ? found : null
    }
    return { base, answer: open({ ...shared, findHost: ownHost }) }
  })
  return async (request) => {
    const found = opened.find(({ base }) => request.path.startsWith(base))
    return found ? found.answer(request) : { status: 404, body: {} }
  }
}
