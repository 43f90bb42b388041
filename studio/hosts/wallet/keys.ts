import { publicHalf, type SigningKey, type VerifyingKey } from '#contract/provider/keys.ts'

/** By host: a shared secret, or the private keys of host and site. */
export type HostKeys = Readonly<
  Record<string, { keyId: string; secret: string } | { keyId: string; hostPrivateKey: string; ownPrivateKey: string }>
>

/** What the host signs with, and how it verifies the site. A secret is both. */
export type KeysOfHost = { keyId: string; signing: SigningKey; site: VerifyingKey }

/** Null where the host has none. `ownPrivateKey` is the site's: it is named as in the site's configuration. */
export function keysOfHost({ GAME_HOST_KEYS }: { GAME_HOST_KEYS: HostKeys }, host: string): KeysOfHost | null {
  const key = GAME_HOST_KEYS[host]
  if (key === undefined) return null
  const { keyId } = key
  if ('secret' in key) return { keyId, signing: { secret: key.secret }, site: { secret: key.secret } }
  return {
    keyId,
    signing: { privateKey: key.hostPrivateKey },
    site: { publicKey: publicHalf({ privateKey: key.ownPrivateKey }) ?? '' },
  }
}
