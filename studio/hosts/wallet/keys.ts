import { publicHalf, type SigningKey, type VerifyingKey } from '#contract/provider/keys.ts'

/** By the host's name: a secret that both share, or two pairs, of which the host has its half of one and the site's half of the other. */
export type HostKeys = Readonly<
  Record<string, { keyId: string; secret: string } | { keyId: string; hostPrivateKey: string; ownPrivateKey: string }>
>

/** The keys of a game host: what it signs with, and what it knows the site by. A secret is both; of pairs each has its own half. */
export type KeysOfHost = { keyId: string; signing: SigningKey; site: VerifyingKey }

/** The keys of this host, or null where it has none. Of a pair, `ownPrivateKey` in the configuration is the site's: it is named as in the
 *  site's configuration. */
export function keysOfHost({ GAME_HOST_KEYS }: { GAME_HOST_KEYS: HostKeys }, host: string): KeysOfHost | null {
  const key = GAME_HOST_KEYS[host]
  if (key === undefined) return null
  const { keyId } = key
  if ('secret' in key) return { keyId, signing: { secret: key.secret }, site: { secret: key.secret } }
  return { keyId, signing: { privateKey: key.hostPrivateKey }, site: { publicKey: publicHalf({ privateKey: key.ownPrivateKey }) ?? '' } }
}
