import type { Clock } from '#kit/clock.ts'
import type { Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'

type Busy = { code: 'BUSY' }

/** The password hasher (Argon2id), shared by members and operators; passed in by the composition. */
export type Passwords = {
  /** Hashes a password for keeping. Refuses: `BUSY`. */
  hash(password: string): Promise<Result<string, Busy>>
  /** Hashes a password under the salt and parameters of another hash. Without one (unknown name) it takes as long. Refuses: `BUSY`. */
  hashUnder(hashPrefix: string | null, password: string): Promise<Result<{ hash: string; outdated: boolean }, Busy>>
}

/** What the commands of this module need. */
export type OperatorsContext = Context & {
  passwords: Passwords
  /** The key (32 bytes) that seals the secrets of operators' codes. */
  totpKey: Buffer
  /** The machine's own clock, by which operators' authenticator apps count. The clock of `Context` is the site's: in the sandbox, tests
   *  and visitors move it ahead, with that of the simulated partners. */
  phoneClock: Clock
  /** Draws a text as QR code: the number of its squares along one side, and the dark ones as an SVG path in units of one square. */
  outlineQr(text: string): { size: number; path: string }
}
