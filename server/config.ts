import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { regulation } from '#contract/plain/regulation.ts'
import { readClientProfiles } from './client-profiles.ts'
import { hostKeysIn } from './host-keys.ts'
import { type PartnerLimits, partnerNames, defaultLimits } from './partners/health.ts'
import { readLicence } from './licence.ts'
import { reasonsAgainstLive } from './live-rules.ts'
import { regulationFaults } from './regulation-faults.ts'
import { readTrustedProxies } from '#kit/node/trusted-proxies.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url().transform((text) => text.replace(/\/$/, ''))
const secret = z.string().min(16)

const environment = z.object({
  CHOKDEE_MODE: z.enum(['sandbox', 'live']),
  PORT: port.default(3000),
  OFFICE_PORT: port.default(3001),
  LISTEN: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.default('http://localhost:3000'),
  OFFICE_URL: url.default('http://office.localhost:3001'),
  /** The sandbox world: its contact pages, and by its port partners' sites and game hosts. */
  WORLD_URL: url.default('http://world.localhost:3900'),
  /** Comma-separated addresses and networks, trusted in what they forward about the caller. */
  TRUSTED_PROXIES: z.string().default('').transform(proxiesIn),
  /** From a trusted proxy: the visitor's country (ISO 3166-1, two letters). */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i)
    .default('x-client-country'),
  LICENCE_NUMBER: z.string().max(100).optional(),
  LICENCE_REGULATOR: z.string().max(100).optional(),
  LICENCE_JURISDICTION: z.string().max(100).optional(),
  LICENCE_COUNTRIES: z.string().max(1_000).optional(),
  /** `raised` a hundredfold or `off`, in mode sandbox only. */
  RATE_LIMITS: z.enum(['on', 'raised', 'off']).default('on'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:https:\/\/|mailto:|tel:)\S+$/)
    .optional(),
  /** The owner's, for migrating and seeding; unused by the site's own processes. */
  DATABASE_URL: z.string().optional(),
  SITE_DATABASE_URL: z.string(),
  OFFICE_DATABASE_URL: z.string(),
  /** Of the role that records reports of gateway and bank, and nothing else. */
  PARTNERS_DATABASE_URL: z.string(),
  /** Of a process with the site's role, without relay and job queue. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(24),
  SECRET_KEY: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length >= 32, 'SECRET_KEY needs 32 bytes in base64'),
  GATEWAY_URL: url,
  GATEWAY_SECRET_KEY: secret,
  GATEWAY_WEBHOOK_SECRET: z.base64(),
  BANK_URL: url,
  BANK_API_KEY: secret,
  BANK_API_SECRET: secret,
  SMS_URL: url,
  CHAT_URL: url.optional(),
  CHAT_CHANNEL_TOKEN: secret.optional(),
  CHAT_CHANNEL_SECRET: secret.optional(),
  SMS_API_KEY: secret,
  SMS_API_SECRET: secret,
  GAME_HOST_KEYS: z.string().transform(hostKeysIn),
  PARTNER_SITE_KEYS: z.string().transform(hostKeysIn).default({}),
  /** Of the menus; it must be one of these sites. */
  ACTIVITY_URL: url.optional(),
  /** Requests go to {GAME_HOSTS_URL}/{host}; without it https://{host}. */
  GAME_HOSTS_URL: url.optional(),
  /** The bearer of the /sandbox routes, in mode sandbox only. */
  SANDBOX_DOOR_KEY: secret.optional(),
  OTP_FIXED_CODE: z
    .string()
    .regex(/^[0-9]{4,6}$/)
    .optional(),
  /** SMS with codes per Bangkok day: bounds the cost of a flood. */
  OTP_MESSAGES_PER_DAY: z.coerce.number().int().min(1).default(5_000),
  /** Over all processes: JSON by partner (bank, gateway, sms, chat) with `atOnce` and `perSecond`. */
  PARTNER_LIMITS: z.string().default('{}').transform(limitsIn),
  /** Third-party clients and their origins, comma-separated (decisions, section 5). `classic`: withdrawals to the
   *  unchanged registered account need no password again. */
  CLIENT_PROFILE: z.enum(['classic']).optional(),
  CLIENT_ORIGINS: z.string().max(4_000).default(''),
  /** `off`: the token alone is enough, without a cookie. In mode sandbox only. */
  SESSION_BINDING: z.enum(['auto', 'off']).default('auto'),
  /** Of the seeded operators, in mode sandbox only. */
  OFFICE_PASSWORD: z.string().min(12).optional(),
  OFFICE_TOTP_SECRET: z
    .string()
    .regex(/^[A-Z2-7]{32}$/)
    .optional(),
  /** Of `npm start`; refused in mode live. */
  DEMO_PASSWORD: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Environment = z.output<typeof environment>
export type Config = ReturnType<typeof readConfig>

const partnerLimits = z.strictObject(
  Object.fromEntries(
    partnerNames.map((name) => [
      name,
      z.strictObject({ atOnce: z.int().min(1).max(100), perSecond: z.number().min(0.1).max(1_000) }).optional(),
    ]),
  ),
)

function limitsIn(text: string, context: z.core.$RefinementCtx): PartnerLimits {
  const parsed = partnerLimits.safeParse(jsonIn(text))
  if (parsed.success) return { ...defaultLimits, ...parsed.data } as PartnerLimits
  context.addIssue({ code: 'custom', message: `is no JSON of ${partnerNames.join(', ')} with atOnce and perSecond` })
  return z.NEVER
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function proxiesIn(text: string, context: z.core.$RefinementCtx) {
  try {
    return { named: text.trim() !== '', ...readTrustedProxies(text) }
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Throws `ConfigError` for each missing or wrong variable, and in mode live for each combination that must never meet
 *  real money (decisions, section 1). */
export function readConfig(env: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(filled)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const read = parsed.data
  const { licence, reasons } = readLicence(read)
  reasons.push(...regulationFaults(regulation))
  const ours = [new URL(read.PUBLIC_URL).origin, new URL(read.OFFICE_URL).origin]
  const clients = readClientProfiles(read, ours)
  reasons.push(...clients.reasons)
  const activity = read.ACTIVITY_URL && new URL(read.ACTIVITY_URL).hostname
  if (activity && !read.PARTNER_SITE_KEYS[activity])
    reasons.push(`ACTIVITY_URL: PARTNER_SITE_KEYS has no key for ${activity}`)
  if (read.CHOKDEE_MODE === 'live') reasons.push(...reasonsAgainstLive(read, licence))
  else if (read.OFFICE_PASSWORD === undefined)
    reasons.push('OFFICE_PASSWORD: mode sandbox needs it for its seeded operators')
  if (reasons.length > 0) throw new ConfigError([...new Set(reasons)].join('\n'))
  const key = Buffer.from(read.SECRET_KEY, 'base64')
  return {
    ...read,
    licence,
    clientProfiles: clients.profiles,
    SECURITY_CONTACT: read.SECURITY_CONTACT ?? `mailto:security@${new URL(read.PUBLIC_URL).hostname}`,
    sandbox: read.CHOKDEE_MODE === 'sandbox',
    publicOrigin: new URL(read.PUBLIC_URL).origin,
    officeOrigin: new URL(read.OFFICE_URL).origin,
    /** From the master secret; no two purposes share a key. */
    keyFor: (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, 'chokdee', purpose, 32)),
  }
}
