import type { MemberId } from '#kit/ids.ts'

/** The limits of passkeys. `addressMax`: how many questions one address may have open; an answered one is none. */
export const passkeyLimits = { challengeSeconds: 300, addressMax: 100 } as const

/** What a challenge of a member's is for. One of a login is in a table of its own, for it is nobody's yet. */
export type ChallengePurpose = 'add' | 'confirm'

/** A passkey as it is kept: the public half. `counter` is what the authenticator last reported of its uses; many always say 0. */
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

/** Whether an authenticator's count is one that this passkey can say now. One that counts goes up with every use: where it does not,
 *  somebody has copied it. */
export const isNextCount = (stored: bigint, reported: bigint): boolean => (stored === 0n && reported === 0n) || reported > stored
