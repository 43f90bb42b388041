import type { MemberId } from '#kit/ids.ts'

/** `addressMax`: open challenges of logins of one address. */
export const passkeyLimits = { challengeSeconds: 300, addressMax: 100 } as const

/** `confirm`: reauthentication. Challenges of logins have a table of their own, as they belong to no member yet. */
export type ChallengePurpose = 'add' | 'confirm'

/** `counter`: the authenticator's last report; many always report 0. `synced`: it is backed up or on several
 *  devices. `transports`: WebAuthn's names. `generation`: the member's when they added or last confirmed it. */
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

/** A counter that counts goes up with every use; otherwise the passkey was copied. */
export const isNextCount = (stored: bigint, reported: bigint): boolean => (stored === 0n && reported === 0n) || reported > stored
