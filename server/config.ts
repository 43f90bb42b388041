import { hkdfSync } from 'node:crypto'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url().transform((text) => text.replace(/\/$/, ''))
const secret = z.string().min(16)

const keysByHost = z
  .string()
  .transform((text) => z.record(z.string(), z.object({ keyId: z.string(), secret: z.base64() })).parse(JSON.parse(text)))

const environment = z.object({
  CHOKDEE_MODE: z.enum(['sandbox', 'live']),
  PORT: port.default(3000),
  OFFICE_PORT: port.default(3001),
  LISTEN: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.default('http://localhost:3000'),
  OFFICE_URL: url.default('http://office.localhost:3001'),
  WORLD_URL: url.default('http://world.localhost:3900'),
  DATABASE_URL: z.string().optional(),
  SITE_DATABASE_URL: z.string(),
  OFFICE_DATABASE_URL: z.string(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(24),
  SECRET_KEY: z.base64().refine((text) => Buffer.from(text, 'base64').length >= 32, 'SECRET_KEY needs 32 bytes in base64'),
  GATEWAY_URL: url,
  GATEWAY_SECRET_KEY: secret,
  GATEWAY_WEBHOOK_SECRET: z.base64(),
  BANK_URL: url,
  BANK_API_KEY: secret,
  BANK_API_SECRET: secret,
  SMS_URL: url,
  SMS_API_KEY: secret,
  SMS_API_SECRET: secret,
  GAME_HOST_KEYS: keysByHost,
  /** Sites of partners that redeem tickets for visits, by host name. */
  PARTNER_SITE_KEYS: keysByHost.default({}),
  /** Where the menus' activity link leads; it must be one of these sites. */
  ACTIVITY_URL: url.optional(),
  SANDBOX_DOOR_KEY: secret.optional(),
  OTP_FIXED_CODE: z
    .string()
    .regex(/^[0-9]{6}$/)
    .optional(),
  /** The most SMS with codes in a Bangkok day: what a flood of requests may cost. */
  OTP_MESSAGES_PER_DAY: z.coerce.number().int().min(1).default(5_000),
  SESSION_BINDING: z.enum(['auto', 'off']).default('auto'),
  OFFICE_PASSWORD: z.string().min(12),
  OFFICE_TOTP_SECRET: z
    .string()
    .regex(/^[A-Z2-7]{32}$/)
    .optional(),
  DEMO_PASSWORD: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** Why a process refuses to start: the variable and the reason, one line each. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused'
}

/** Reads the process's environment once. Throws `ConfigRefused` naming each variable that is missing or wrong,
 *  and in mode live each combination that must never meet real money (decisions, section 1). */
export function readConfig(env: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(filled)
  if (!parsed.success) throw new ConfigRefused(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const read = parsed.data
  const activity = read.ACTIVITY_URL && new URL(read.ACTIVITY_URL).hostname
  if (activity && !read.PARTNER_SITE_KEYS[activity]) throw new ConfigRefused(`ACTIVITY_URL: PARTNER_SITE_KEYS has no key for ${activity}`)
  if (read.CHOKDEE_MODE === 'live') refuseInLive(read)
  const key = Buffer.from(read.SECRET_KEY, 'base64')
  return {
    ...read,
    sandbox: read.CHOKDEE_MODE === 'sandbox',
    publicOrigin: new URL(read.PUBLIC_URL).origin,
    officeOrigin: new URL(read.OFFICE_URL).origin,
    /** Derives a key for one purpose from the master secret, so that no two purposes share one. */
    keyFor: (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, 'chokdee', purpose, 32)),
  }
}

/** The sandbox adapters speak to these names only; a real partner is never one of them. */
const SANDBOX_HOST = /^(localhost|.*\.localhost|127\.[0-9.]+|\[::1\])$/

function refuseInLive(read: z.output<typeof environment>): void {
  const reasons: string[] = []
  if (!read.PUBLIC_URL.startsWith('https:')) reasons.push('PUBLIC_URL: mode live needs https')
  if (read.OTP_FIXED_CODE !== undefined) reasons.push('OTP_FIXED_CODE: a fixed OTP exists in mode sandbox only')
  if (read.DEMO_PASSWORD !== undefined) reasons.push('DEMO_PASSWORD: demo logins exist in mode sandbox only')
  if (read.OFFICE_TOTP_SECRET !== undefined) reasons.push('OFFICE_TOTP_SECRET: seeded operators exist in mode sandbox only')
  if (read.SANDBOX_DOOR_KEY !== undefined) reasons.push('SANDBOX_DOOR_KEY: sandbox doors exist in mode sandbox only')
  if (read.SESSION_BINDING === 'off') reasons.push('SESSION_BINDING: may be off in mode sandbox only')
  for (const name of ['GATEWAY_URL', 'BANK_URL', 'SMS_URL'] as const) {
    if (SANDBOX_HOST.test(new URL(read[name]).hostname)) reasons.push(`${name}: a sandbox partner in mode live`)
  }
  for (const name of ['GAME_HOST_KEYS', 'PARTNER_SITE_KEYS'] as const) {
    for (const host of Object.keys(read[name])) if (SANDBOX_HOST.test(host)) reasons.push(`${name}: sandbox host ${host} in mode live`)
  }
  // Real money needs a licence profile (number, regulator, jurisdiction, allowed countries); until that room is built, live cannot start.
  reasons.push('licence profile: missing; real money needs one')
  throw new ConfigRefused(reasons.join('\n'))
}
