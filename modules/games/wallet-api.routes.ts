import type { PartnersContext } from '#kit/transaction.ts'
import type { DialectAnswer, DialectRequest } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import { findHost, type GamesConfig } from './hosts.ts'
import { openKeyUse } from './key-use.ts'
import { deadlineMs, openWallet } from './open-wallet.ts'
import { openRoom } from './room.ts'

export type { DialectAnswer, DialectRequest } from './dialects/dialect.ts'

/** Answers a call. `isFull`: one that came now would be asked to try again, whatever it says. */
export type WalletApi = ((request: DialectRequest) => Promise<DialectAnswer>) & { isFull: () => boolean }

/** How the paths of each dialect begin. */
export const walletBases: readonly string[] = Object.values(dialects).map(({ base }) => base)

/** The answer to a call that was too large or too slow to be read, or came while too many are worked on, in the words of its dialect. */
export const answerToUnreadCall = (path: string, status: 408 | 413 | 503): DialectAnswer =>
  Object.values(dialects)
    .find(({ base }) => path.startsWith(base))
    ?.answerUnread(status) ?? { status, body: {} }

/** The wallet API of game hosts, in every dialect that hosts speak: one wallet behind all of them. A host is known in the dialect that it
 *  is configured for, and in no other. What comes while too many are worked on is asked at once to try again (503), before any signature is
 *  verified: to answer all of them too late would help none. */
export function openWalletApi(context: PartnersContext, config: GamesConfig): WalletApi {
  const shared = {
    wallet: openWallet(context, config),
    clock: context.clock,
    deadlineMs: config.deadlineMs ?? deadlineMs,
    noteKey: openKeyUse(context.database, config),
  }
  const opened = Object.entries(dialects).map(([name, { base, open }]) => {
    const findHostOfDialect = (host: string) => {
      const found = findHost(config, host)
      return found && (found.dialect ?? 'chokdee') === name ? found : null
    }
    return { base, answer: open({ ...shared, findHost: findHostOfDialect }) }
  })
  const room = openRoom()
  const answer = async (request: DialectRequest): Promise<DialectAnswer> => {
    const found = opened.find(({ base }) => request.path.startsWith(base))
    if (!found) return { status: 404, body: {} }
    const leave = room.enter()
    if (leave === null) return answerToUnreadCall(request.path, 503)
    try {
      return await found.answer(request)
    } finally {
      leave()
    }
  }
  return Object.assign(answer, { isFull: room.isFull })
}
