import { createHash } from 'node:crypto'
import { fromBase64, publicHalf } from '#contract/provider/keys.ts'
import type { Environment } from './config.ts'
import type { ConfiguredHost } from './host-keys.ts'
import type { Licence } from './licence.ts'

const SANDBOX_HOST = /(?:^|\.)localhost$|^127\.[0-9.]+$|^\[::1\]$|^0\.0\.0\.0$/

const KNOWN_WORDS = /change.?me|secret|password|example|default|sample|chokdee|test|demo|12345|qwerty|abcdef/i
/** Fewer different characters: typed, not generated. */
const DIFFERENT_CHARS_MIN = 12
const SECRET_CHARS_MIN = 24
/** A shorter secret weakens HMAC-SHA256 (RFC 2104). */
const HMAC_BYTES_MIN = 32

type Reasons = (read: Environment, licence: Licence | null) => string[]

/** Each with its variable (decisions, section 1). None: the process may start. */
export const reasonsAgainstLive: Reasons = (read, licence) => [
  ...(licence === null
    ? [
        'licence profile: missing; real money needs LICENCE_NUMBER, LICENCE_REGULATOR, LICENCE_JURISDICTION and LICENCE_COUNTRIES',
      ]
    : []),
  ...insecureAddresses(read, licence),
  ...sandboxParts(read, licence),
  ...sandboxPartners(read, licence),
  ...poorSecrets(read, licence),
]

const insecureAddresses: Reasons = (read) => [
  ...(['PUBLIC_URL', 'OFFICE_URL'] as const)
    .filter((name) => !read[name].startsWith('https:'))
    .map((name) => `${name}: mode live needs https`),
  ...(['PUBLIC_URL', 'OFFICE_URL'] as const)
    .filter((name) => SANDBOX_HOST.test(new URL(read[name]).hostname))
    .map((name) => `${name}: a name of this machine in mode live`),
  ...(new URL(read.PUBLIC_URL).host === new URL(read.OFFICE_URL).host
    ? ['OFFICE_URL: the office needs a name of its own']
    : []),
  ...(read.TRUSTED_PROXIES.named
    ? []
    : ['TRUSTED_PROXIES: missing; the proxy that names the country of a visitor must be known']),
]

const sandboxParts: Reasons = (read) => {
  const only = 'mode sandbox only'
  const parts: [present: boolean, reason: string][] = [
    [read.OTP_FIXED_CODE !== undefined, `OTP_FIXED_CODE: a fixed OTP exists in ${only}`],
    [read.DEMO_PASSWORD !== undefined, `DEMO_PASSWORD: demo logins exist in ${only}`],
    [read.OFFICE_PASSWORD !== undefined, `OFFICE_PASSWORD: seeded operators exist in ${only}`],
    [read.OFFICE_TOTP_SECRET !== undefined, `OFFICE_TOTP_SECRET: seeded operators exist in ${only}`],
    [read.SANDBOX_DOOR_KEY !== undefined, `SANDBOX_DOOR_KEY: sandbox routes exist in ${only}`],
    [read.SESSION_BINDING === 'off', `SESSION_BINDING: may be off in ${only}`],
    [read.RATE_LIMITS !== 'on', `RATE_LIMITS: may be raised or off in ${only}`],
  ]
  return parts.filter(([present]) => present).map(([, reason]) => reason)
}

const sandboxPartners: Reasons = (read) => [
  ...(['GATEWAY_URL', 'BANK_URL', 'SMS_URL', 'CHAT_URL', 'GAME_HOSTS_URL'] as const).flatMap((name) => {
    const address = read[name]
    if (address === undefined) return []
    const { protocol, hostname } = new URL(address)
    if (SANDBOX_HOST.test(hostname)) return [`${name}: a sandbox partner in mode live`]
    return protocol === 'https:' ? [] : [`${name}: mode live needs https`]
  }),
  ...Object.keys(read.PARTNER_SITE_KEYS)
    .filter((host) => SANDBOX_HOST.test(host))
    .map((host) => `PARTNER_SITE_KEYS: sandbox host ${host} in mode live`),
  ...(read.ACTIVITY_URL?.startsWith('http:') ? ['ACTIVITY_URL: mode live needs https'] : []),
  ...Object.entries(read.GAME_HOST_KEYS).flatMap(([host, { no, launchUrl }]) => {
    if (SANDBOX_HOST.test(host)) return [`GAME_HOST_KEYS: sandbox host ${host} in mode live`]
    return no !== undefined && launchUrl?.startsWith('https:')
      ? []
      : [`GAME_HOST_KEYS: ${host} needs its number (no) and an https launchUrl`]
  }),
]

const poorSecrets: Reasons = (read) => {
  const secrets: [name: string, value: string][] = [
    ...(
      ['SECRET_KEY', 'GATEWAY_SECRET_KEY', 'GATEWAY_WEBHOOK_SECRET', 'BANK_API_SECRET', 'SMS_API_SECRET'] as const
    ).map((name): [string, string] => [name, read[name]]),
    ...(['GAME_HOST_KEYS', 'PARTNER_SITE_KEYS'] as const).flatMap((name) => keySecrets(name, read[name])),
    ...(['SITE_DATABASE_URL', 'OFFICE_DATABASE_URL', 'PARTNERS_DATABASE_URL'] as const).flatMap(
      (name): [string, string][] => {
        const { password } = new URL(read[name])
        return password === '' ? [] : [[name, decodeURIComponent(password)]]
      },
    ),
  ]
  const seen = new Map<string, string>()
  return [
    ...publicKeyFaults(read),
    ...secrets.flatMap(([name, value]) => {
      const twin = seen.get(value)
      seen.set(value, name)
      if (twin !== undefined) return [`${name}: the same secret as ${twin}`]
      return isPoor(value) ? [`${name}: a known or easily guessed secret`] : []
    }),
  ]
}

const keySecrets = (name: string, hosts: Record<string, ConfiguredHost>): [string, string][] =>
  Object.entries(hosts).flatMap(([host, { keys }]) =>
    keys.flatMap((key): [string, string][] =>
      'secret' in key ? [[`${name}: ${host} (${key.keyId})`, key.secret]] : [],
    ),
  )

/** By the SHA-256 of their SPKI in base64. */
const PUBLISHED_PAIRS: ReadonlySet<string> = new Set([
  // Hub88's public signature examples.
  '8fb787a8b4847e84d1273d844f166aa5640fc7ea3ba28cc835a0ec7310b673f8',
  // The examples at /provider/docs.
  '25475f00ca333c44b9a0f87d1bc3f5dcdaa7d2aafc0fcf059b256350a42d7f4f',
])

/** A pair must be one host's alone, its private half unpublished, and our own private key present, to sign requests to
 *  the host. */
function publicKeyFaults(read: Environment): string[] {
  const seen = new Map<string, string>()
  return Object.entries(read.GAME_HOST_KEYS).flatMap(([host, { keys }]) =>
    keys.flatMap((key) => {
      const name = `GAME_HOST_KEYS: ${host} (${key.keyId})`
      if ('secret' in key)
        return (fromBase64(key.secret)?.length ?? 0) < HMAC_BYTES_MIN
          ? [`${name}: a secret needs ${HMAC_BYTES_MIN} random bytes`]
          : []
      const half = publicHalf(key) ?? ''
      const twin = seen.get(half)
      seen.set(half, name)
      if (twin !== undefined) return [`${name}: the same key as ${twin}`]
      if (PUBLISHED_PAIRS.has(createHash('sha256').update(half).digest('hex')))
        return [`${name}: a pair whose private half is published`]
      return key.ownPrivateKey === undefined ? [`${name}: ownPrivateKey is missing`] : []
    }),
  )
}

/** A known word, too short, or too few different characters; base64 is also checked decoded. */
function isPoor(secret: string): boolean {
  const plain = Buffer.from(secret, 'base64').toString('latin1')
  const isPrintable = /^[\x20-\x7e]*$/.test(plain)
  const differentChars = new Set(secret.replace(/=+$/, '')).size
  return (
    secret.length < SECRET_CHARS_MIN ||
    differentChars < DIFFERENT_CHARS_MIN ||
    KNOWN_WORDS.test(secret) ||
    (isPrintable && KNOWN_WORDS.test(plain))
  )
}
