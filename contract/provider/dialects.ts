import type { KeyKind } from './keys.ts'

/** The dialects in which game hosts speak to the wallet: ours, and those shaped like others' public documents. */
export const dialectNames = ['chokdee', 'hub88', 'amb'] as const
export type DialectName = (typeof dialectNames)[number]

/** Which keys a dialect's callers sign with. */
export const dialectKeyKinds: Readonly<Record<DialectName, readonly KeyKind[]>> = {
  chokdee: ['hmac-sha256', 'ed25519'],
  hub88: ['rsa'],
  amb: ['hmac-sha256'],
}
