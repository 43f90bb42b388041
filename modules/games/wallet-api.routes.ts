import type { PartnersContext } from '#kit/transaction.ts'
import type { DialectAnswer, DialectRequest } from './dialects/dialect.ts'
import { dialects } from './dialects/index.ts'
import { findHost, type GamesConfig } from './hosts.ts'
import { openKeyUse } from './key-use.ts'
import { deadlineMs, openWallet } from './open-wallet.ts'
import { openRoom } from './room.ts'

export type { DialectAnswer, DialectRequest } from './dialects/dialect.ts'

export type WalletApi = ((request: DialectRequest) => Promise<DialectAnswer>) & { isFull: () => boolean }

export const walletBases: readonly string[] = Object.values(dialects).map(({ base }) => base)

export const answerToUnreadCall = (path: string, status: 408 | 413 | 503): DialectAnswer =>
  Object.values(dialects)
    .find(({ base }) => path.startsWith(base))
    ?.answerUnread(status) ?? { status, body: {} }

/** Beyond the room a call is answered 503 before its signature is verified: answering all too late would help none. */
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
