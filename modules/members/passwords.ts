import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Result } from '#kit/result.ts'
import { type Busy, openTurns, openTurnsByKey } from './turns.ts'

/** Argon2id, as OWASP advises: 19 MiB, two passes, one lane (architecture, section 3). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** How many may wait for a turn; the next one is refused rather than kept. */
const QUEUE_MAX = 32

export type Passwords = {
  /** Hashes a password for keeping. Refuses: `BUSY`. */
  hash(password: string): Promise<Result<string, Busy>>
  /** Compares a password with a kept hash. Without a hash (nobody of that phone) it takes as long and does not match.
   *  `outdated`: the hash was made at another cost. Refuses: `BUSY`. */
  check(kept: string | null, password: string): Promise<Result<{ matches: boolean; outdated: boolean }, Busy>>
  /** Runs the tries at one phone one after the other, within this process. Refuses: `BUSY`. */
  inTurnOf<Value>(phone: string, tryIt: () => Promise<Value>): Promise<Result<Value, Busy>>
}

/** Opens the password hasher. At most `cores` - 1 hashes run at once, so that a flood of logins leaves a core to everybody else. */
export async function openPasswords(options: { cores: number; queueMax?: number }): Promise<Passwords> {
  const queueMax = options.queueMax ?? QUEUE_MAX
  const inTurn = openTurns(Math.max(1, options.cores - 1), queueMax)
  const nobodys = await hash(randomBytes(32), COST)
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    check: (kept, password) =>
      inTurn(async () => {
        const matches = await verify(kept ?? nobodys, password)
        return { matches: matches && kept !== null, outdated: kept !== null && isOutdated(kept) }
      }),
    inTurnOf: openTurnsByKey(queueMax),
  }
}

function isOutdated(kept: string): boolean {
  const made = parseOptions(kept)
  return made.memoryCost !== COST.memoryCost || made.timeCost !== COST.timeCost || made.parallelism !== COST.parallelism
}
