import type { MemberId } from '#kit/ids.ts'

/** `addressMax`: an address's open challenges. */
export const passkeyLimits = { challengeSeconds: 300, addressMax: 100 } as const

/** Challenges of logins have a table of their own: they belong to no member yet. */
export type ChallengePurpose = 'add' | 'confirm'

/** `counter`: many always report 0. `synced`: backed up or on several devices. `generation`: when added or last
 *  confirmed. */
export type Passkey = {
  member: MemberId
  id: string
  credentialId: Buffer
  publicKey: Buffer
  counter: bigint
  transports: string[]
  synced: boolean
  name: string
  addedAt: Date
  lastUsedAt: Date | null
  generation: number
}

/** A counter that counts goes up; otherwise the passkey was copied. */
export const isNextCount = (stored: bigint, reported: bigint): boolean =>
  (stored === 0n && reported === 0n) || reported > stored
