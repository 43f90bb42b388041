import { dice } from '../dice.ts'
import { type Seeds, sha256 } from './stream.ts'

/** What both say of one thing, and what kinds of things it shows. */
export type Comparison = { of: string; given?: unknown; ours: unknown; theirs: unknown; kinds?: string[] }

export type Random = {
  below: (max: number) => number
  oneOf: <T>(all: readonly T[]) => T
  seeds: Seeds
}

/** The choices and the seeds of one history, always the same for its number. */
export function randomOf(seed: number): Random {
  const below = dice(seed)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
  const client = Array.from({ length: 1 + below(64) }, () => letters.charAt(below(64))).join('')
  return {
    below,
    oneOf: (all) => all[below(all.length)] as (typeof all)[number],
    seeds: { server: sha256(`server ${seed}`), client, nonce: below(4) === 0 ? below(1_000_000) : below(50) },
  }
}

/** The same seeds by the names that the engines give them. */
export const theirSeeds = ({ server, client, nonce }: Seeds) => ({ serverSeed: server, clientSeed: client, nonce })
