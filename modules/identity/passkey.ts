import type { MemberId } from '#kit/ids.ts'

/** The limits of passkeys. `addressMax`: how many open challenges of logins one address may have. */
export const passkeyLimits = { challengeSeconds: 300, addressMax: 100 } as const

/** What a member's challenge is for: `add` a passkey, or `confirm` that it is the member (reauthentication; the confirming of a suspended
 *  passkey needs no challenge). Challenges of logins are in a table of their own, as they belong to no member yet. */
export type ChallengePurpose = 'add' | 'confirm'

/** A passkey as it is kept: the public key. `counter` is what the authenticator last reported of its uses; many always report 0. `synced`:
 *  the authenticator has a backup of it, or keeps it on several devices. `transports`: how browsers reach the authenticator, by WebAuthn's
 *  names. `generation`: the member's when they added or last confirmed it. */
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

/** Whether an authenticator's counter is plausible for this passkey. One that counts goes up with every use; otherwise the passkey was
 *  copied. */
export const isNextCount = (stored: bigint, reported: bigint): boolean => (stored === 0n && reported === 0n) || reported > stored
