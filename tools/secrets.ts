import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dialectKeyKinds } from '#contract/provider/dialects.ts'
import { gameHosts } from '#studio/hosts/registry.ts'

const random = (bytes: number, encoding: 'base64' | 'base64url' = 'base64url'): string =>
  randomBytes(bytes).toString(encoding)

/** The base32 alphabet of authenticator apps. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Every secret of the sandbox by the name of its environment variable; the three `…_DATABASE_PASSWORD` are read by these tools
 *  alone, which put them into the addresses of the database. */
const MAKERS = {
  SECRET_KEY: () => random(32, 'base64'),
  GATEWAY_SECRET_KEY: () => `skey_test_${random(24)}`,
  GATEWAY_WEBHOOK_SECRET: () => random(32, 'base64'),
  BANK_API_KEY: () => random(18),
  BANK_API_SECRET: () => random(32),
  SMS_API_KEY: () => random(18),
  SMS_API_SECRET: () => random(32),
  // Filled by `hostKeys`.
  GAME_HOST_KEYS: () => '{}',
  PARTNER_SITE_KEYS: () => JSON.stringify({ 'prediction.localhost': { keyId: 's1', secret: random(32, 'base64') } }),
  CHAT_CHANNEL_TOKEN: () => random(32),
  CHAT_CHANNEL_SECRET: () => random(24),
  // For `POST /sandbox/clock`.
  SANDBOX_DOOR_KEY: () => random(32),
  OFFICE_PASSWORD: () => random(12),
  OFFICE_TOTP_SECRET: () => Array.from(randomBytes(32), (byte) => BASE32[byte % 32]).join(''),
  SITE_DATABASE_PASSWORD: () => random(24),
  OFFICE_DATABASE_PASSWORD: () => random(24),
  PARTNERS_DATABASE_PASSWORD: () => random(24),
} satisfies Record<string, () => string>

export type Secrets = Record<keyof typeof MAKERS, string>

/** The secrets of a sandbox, made once and kept in `secrets.json` (0600) of its data folder. Secrets added by later versions are made
 *  when missing. */
export function sandboxSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  mkdirSync(dataDir, { recursive: true })
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const missing = Object.entries(MAKERS).filter(([name]) => !stored[name as keyof Secrets])
  const secrets = { ...stored, ...Object.fromEntries(missing.map(([name, make]) => [name, make()])) } as Secrets
  const keys = hostKeys(secrets.GAME_HOST_KEYS)
  const isNew = missing.length > 0 || keys.kept !== secrets.GAME_HOST_KEYS
  if (isNew)
    writeFileSync(file, `${JSON.stringify({ ...secrets, GAME_HOST_KEYS: keys.kept }, null, 2)}\n`, { mode: 0o600 })
  return { ...secrets, GAME_HOST_KEYS: keys.configured }
}

type StoredKey = { keyId: string } & (
  | { secret: string }
  | { publicKey: string; ownPrivateKey: string; hostPrivateKey: string }
)

/** The keys of the world's game hosts. `kept`: those that were made, with those of hosts that the world has no more.
 *  `configured`: GAME_HOST_KEYS for the hosts it has, each with its number, title, category and dialect. */
function hostKeys(stored: string): { kept: string; configured: string } {
  const known = JSON.parse(stored) as Record<string, StoredKey>
  const keys = Object.fromEntries(gameHosts.map((one) => [one.host, known[one.host] ?? newKey(one)]))
  const configured = gameHosts.map(({ host, no, title, category, dialect }) => [
    host,
    { ...keys[host], no, title, category, dialect },
  ])
  return { kept: JSON.stringify({ ...known, ...keys }), configured: JSON.stringify(Object.fromEntries(configured)) }
}

/** A secret that both share, or two pairs: the host's, and the site's for what it asks the host. */
function newKey({ keyId, dialect = 'chokdee' }: (typeof gameHosts)[number]): StoredKey {
  if (!dialectKeyKinds[dialect].includes('rsa')) return { keyId, secret: random(32, 'base64') }
  const [host, own] = [rsaPair(), rsaPair()]
  return { keyId, publicKey: host.publicKey, hostPrivateKey: host.privateKey, ownPrivateKey: own.privateKey }
}

const rsaPair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  }
}
