import type { KeyKind } from './keys.ts'

export const dialectNames = ['chokdee', 'hub88', 'amb'] as const
export type DialectName = (typeof dialectNames)[number]

export const dialectKeyKinds: Readonly<Record<DialectName, readonly KeyKind[]>> = {
  chokdee: ['hmac-sha256', 'ed25519'],
  hub88: ['rsa'],
  amb: ['hmac-sha256'],
}
