import { z } from 'zod'
import { gameCategories, type Lobby } from '#contract/plain/games.ts'
import { type HostKey, type KeyKind, kindOf, publicHalf, rsaBits, type SigningKey } from '#contract/provider/keys.ts'
import { type DialectName, dialectKeyKinds, dialectNames } from '#contract/provider/dialects.ts'

/** NIST SP 800-131A disallows smaller RSA keys. */
const RSA_BITS_MIN = 2_048

const keyId = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const key = z.union([
  z.object({ keyId, secret: z.base64() }),
  z.object({ keyId, publicKey: z.string().min(1), ownPrivateKey: z.string().min(1).optional() }),
])

const lobbies = Object.keys(gameCategories) as [Lobby, ...Lobby[]]
const details = {
  // Four digits: ids of rounds and cursors of lists carry it.
  no: z.int().min(1).max(9_999).optional(),
  launchUrl: z.url().optional(),
  title: z.string().trim().min(1).max(80).optional(),
  category: z.enum(lobbies).optional(),
  dialect: z.enum(dialectNames).optional(),
  pictureHosts: z
    .array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/))
    .max(10)
    .optional(),
}

/** One key is beside the other fields; two, during a rotation, in `keys`, newest first. */
const hosts = z.record(
  z.string(),
  z.union([
    z.object({ keys: z.array(key).min(1).max(2), ...details }),
    z
      .intersection(key, z.object(details))
      .transform(({ no, launchUrl, title, category, dialect, pictureHosts, ...single }) => {
        return { keys: [single], no, launchUrl, title, category, dialect, pictureHosts }
      }),
  ]),
)

export type ConfiguredHost = {
  keys: HostKey[]
  /** In the journal; it never changes. */
  no?: number | undefined
  launchUrl?: string | undefined
  title?: string | undefined
  /** Agreed for all of its games; else each game's own. */
  category?: Lobby | undefined
  dialect?: DialectName | undefined
  pictureHosts?: string[] | undefined
}

/** Reads `GAME_HOST_KEYS` and `PARTNER_SITE_KEYS`: JSON by host name. Faults (no key, a short RSA key, a kind that the
 *  dialect does not accept) name host and keyId, never the key. */
export function hostKeysIn(text: string, context: z.core.$RefinementCtx): Record<string, ConfiguredHost> {
  const parsed = hosts.safeParse(jsonIn(text))
  const faults = parsed.success
    ? Object.entries(parsed.data).flatMap(([host, found]) => faultsOf(host, found))
    : [
        'is no JSON of host names with one or two keys (keyId with secret or publicKey) and optional `no` (the host’s number), ' +
          '`launchUrl`, `title`, `category`, `dialect`, `pictureHosts`',
      ]
  for (const message of faults) context.addIssue({ code: 'custom', message })
  return parsed.success && faults.length === 0 ? parsed.data : z.NEVER
}

function faultsOf(host: string, { keys, dialect = 'chokdee' }: ConfiguredHost): string[] {
  const ids = keys.map(({ keyId: id }) => id)
  const twice = new Set(ids).size < ids.length ? [`${host} has two keys of one name`] : []
  return [
    ...twice,
    ...keys.flatMap((hostKey) =>
      keyFaults(hostKey, dialectKeyKinds[dialect]).map((fault) => `${host}, key ${hostKey.keyId}: ${fault}`),
    ),
  ]
}

const isShort = (anyKey: HostKey | SigningKey): boolean => kindOf(anyKey) === 'rsa' && rsaBits(anyKey) < RSA_BITS_MIN

function keyFaults(hostKey: HostKey, kinds: readonly KeyKind[]): string[] {
  const kind = kindOf(hostKey)
  if (kind === null || !kinds.includes(kind)) return [`needs a key of ${kinds.join(' or ')}`]
  if (isShort(hostKey)) return [`an RSA key needs ${RSA_BITS_MIN} bits`]
  if (!('publicKey' in hostKey) || hostKey.ownPrivateKey === undefined) return []
  const own = { privateKey: hostKey.ownPrivateKey }
  if (kindOf(own) !== kind) return [`ownPrivateKey must be a private key of ${kind}`]
  if (isShort(own)) return [`ownPrivateKey: an RSA key needs ${RSA_BITS_MIN} bits`]
  return publicHalf(own) === publicHalf(hostKey) ? ['ownPrivateKey is the private half of the host’s own key'] : []
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
