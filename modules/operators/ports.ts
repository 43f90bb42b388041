import type { Clock } from '#kit/clock.ts'
import type { Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'

type Busy = { code: 'BUSY' }

/** Argon2id. */
export type Passwords = {
  /** Refuses: `BUSY`. */
  hash(password: string): Promise<Result<string, Busy>>
  /** Without `hashPrefix` (unknown name) it takes as long. Refuses: `BUSY`. */
  hashUnder(hashPrefix: string | null, password: string): Promise<Result<{ hash: string; outdated: boolean }, Busy>>
}

export type OperatorsContext = Context & {
  passwords: Passwords
  /** Seals the secrets of operators' codes; 32 bytes. */
  totpKey: Buffer
  /** The machine's own: the site's may be moved ahead in the sandbox. */
  phoneClock: Clock
  /** `size`: squares along a side; `path`: the dark ones as SVG, in squares. */
  outlineQr(text: string): { size: number; path: string }
}
