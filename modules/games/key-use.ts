import type { Database } from '#kit/transaction.ts'
import type { GameHost, GamesConfig } from './hosts.ts'
import { insertKeyUse } from './key-use.store.ts'

const NOTE_MS = 60_000

/** At most once a minute a key; no call waits for it. Shows when an exchanged key is no longer used. */
export function openKeyUse(
  database: Database,
  config: Pick<GamesConfig, 'report'>,
): (use: { host: GameHost; keyId: string; at: Date }) => void {
  const noted = new Map<string, number>()
  return ({ host, keyId, at }) => {
    const key = `${host.no} ${keyId}`
    if (at.getTime() < (noted.get(key) ?? 0) + NOTE_MS) return
    noted.set(key, at.getTime())
    database
      .writeOne((tx) => insertKeyUse(tx, { hostNo: host.no, keyId, at }))
      .catch((failure: unknown) => {
        noted.delete(key)
        config.report?.(failure)
      })
  }
}
