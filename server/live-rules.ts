import type { Environment } from './config.ts'
import type { Licence } from './licence.ts'

/** The names of the sandbox adapters; a real partner has none of them. */
const SANDBOX_HOST = /(?:^|\.)localhost$|^127\.[0-9.]+$|^\[::1\]$|^0\.0\.0\.0$/

/** Words of examples and manuals, found in no real secret. */
const KNOWN_WORDS = /change.?me|secret|password|example|default|sample|chokdee|test|demo|12345|qwerty|abcdef/i
/** A random secret has about one of each kind of character: fewer kinds than this were typed, not generated. */
const KINDS_MIN = 12
const SECRET_CHARS_MIN = 24

type Reasons = (read: Environment, licence: Licence | null) => string[]

/** Every reason why mode live must not start with these settings (decisions, section 1), each with its variable. None: it may. */
export const reasonsAgainstLive: Reasons = (read, licence) => [
  ...(licence === null
    ? ['licence profile: missing; real money needs LICENCE_NUMBER, LICENCE_REGULATOR, LICENCE_JURISDICTION and LICENCE_COUNTRIES']
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
  ...(new URL(read.PUBLIC_URL).host === new URL(read.OFFICE_URL).host ? ['OFFICE_URL: the office needs a name of its own'] : []),
  ...(read.TRUSTED_PROXIES.named ? [] : ['TRUSTED_PROXIES: missing; the proxy that names the country of a visitor must be known']),
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
    ...(['SECRET_KEY', 'GATEWAY_SECRET_KEY', 'GATEWAY_WEBHOOK_SECRET', 'BANK_API_SECRET', 'SMS_API_SECRET'] as const).map(
      (name): [string, string] => [name, read[name]],
    ),
    ...Object.entries(read.GAME_HOST_KEYS).map(([host, { secret }]): [string, string] => [`GAME_HOST_KEYS: ${host}`, secret]),
    ...Object.entries(read.PARTNER_SITE_KEYS).map(([host, { secret }]): [string, string] => [`PARTNER_SITE_KEYS: ${host}`, secret]),
    ...(['SITE_DATABASE_URL', 'OFFICE_DATABASE_URL', 'PARTNERS_DATABASE_URL'] as const).flatMap((name): [string, string][] => {
      const { password } = new URL(read[name])
      return password === '' ? [] : [[name, decodeURIComponent(password)]]
    }),
  ]
  const seen = new Map<string, string>()
  return secrets.flatMap(([name, value]) => {
    const twin = seen.get(value)
    seen.set(value, name)
    if (twin !== undefined) return [`${name}: the same secret as ${twin}`]
    return isPoor(value) ? [`${name}: a known or easily guessed secret`] : []
  })
}

/** Whether a secret was typed rather than generated: a known word, too short, or of too few kinds of characters; base64 is also checked
 *  decoded. */
function isPoor(secret: string): boolean {
  const plain = Buffer.from(secret, 'base64').toString('latin1')
  const isWritten = /^[\x20-\x7e]*$/.test(plain)
  const kinds = new Set(secret.replace(/=+$/, '')).size
  return secret.length < SECRET_CHARS_MIN || kinds < KINDS_MIN || KNOWN_WORDS.test(secret) || (isWritten && KNOWN_WORDS.test(plain))
}
