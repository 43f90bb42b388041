import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { Result } from '#kit/result.ts'
import { type Busy, openLimiter, openLimiterByKey } from '#kit/node/limiter.ts'

/** Argon2id, as OWASP advises: 19 MiB, two passes, one lane (docs/cryptography.md). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const QUEUE_MAX = 32

export type Passwords = {
  /** Refuses: `BUSY`. */
  hash(password: string): Promise<Result<string, Busy>>
  /** Without a hash (unknown phone) it takes as long. `outdated`: made at another cost. Refuses: `BUSY`. */
  check(storedHash: string | null, password: string): Promise<Result<{ matches: boolean; outdated: boolean }, Busy>>
  /** `hashPrefix`: a hash without its last part; without one (unknown name) it takes as long. Refuses: `BUSY`. */
  hashUnder(hashPrefix: string | null, password: string): Promise<Result<{ hash: string; outdated: boolean }, Busy>>
  /** Within this process. Refuses: `BUSY`. */
  oneAtATime<Value>(phone: string, tryIt: () => Promise<Value>): Promise<Result<Value, Busy>>
}

/** A flood of logins leaves one core free. */
export async function openPasswords(options: { cores: number; queueMax?: number }): Promise<Passwords> {
  const queueMax = options.queueMax ?? QUEUE_MAX
  const limited = openLimiter(Math.max(1, options.cores - 1), queueMax)
  const decoyHash = await hash(randomBytes(32), COST)
  return {
    hash: (password) => limited(() => hash(password, COST)),
    check: (storedHash, password) =>
      limited(async () => {
        const matches = await verify(storedHash ?? decoyHash, password)
        return { matches: matches && storedHash !== null, outdated: storedHash !== null && isOutdated(storedHash) }
      }),
    hashUnder: (hashPrefix, password) =>
      limited(async () => {
        if (hashPrefix === null) return { hash: await hash(password, COST), outdated: false }
        const made = parseOptions(`${hashPrefix}$${NO_HASH}`)
        const options = { memoryCost: made.memoryCost, timeCost: made.timeCost, parallelism: made.parallelism }
        return {
          hash: await hash(password, { ...options, salt: Buffer.from(hashPrefix.split('$').at(-1) ?? '', 'base64') }),
          outdated: hasOtherParameters(made),
        }
      }),
    oneAtATime: openLimiterByKey(queueMax),
  }
}

/** So that the parameters can be parsed. */
const NO_HASH = 'A'.repeat(43)

const isOutdated = (storedHash: string): boolean => hasOtherParameters(parseOptions(storedHash))

function hasOtherParameters(made: ReturnType<typeof parseOptions>): boolean {
  return made.memoryCost !== COST.memoryCost || made.timeCost !== COST.timeCost || made.parallelism !== COST.parallelism
}
