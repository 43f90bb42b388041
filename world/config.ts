import { z } from 'zod'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback)
const url = (fallback: string) =>
  z
    .url()
    .default(fallback)
    .transform((text) => text.replace(/\/+$/, ''))

const sharedKey = z.object({ keyId: z.string().min(1), secret: z.base64().min(16) })
/** Two pairs: `hostPrivateKey` is the host's half of one, `ownPrivateKey` the site's of the other. The world plays the
 *  hosts, and computes the site's public half to check its signatures. */
const pairs = z.object({
  keyId: z.string().min(1),
  hostPrivateKey: z.string().min(1),
  ownPrivateKey: z.string().min(1),
})
const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})

const environment = z.object({
  WORLD_PORT: port(3900),
  WORLD_BIND: z.string().min(1).default('127.0.0.1'),
  WORLD_URL: url('http://world.localhost:3900'),
  PUBLIC_URL: url('http://localhost:3000'),
  CLIENT_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || [])),
  /** For programs: webhooks, wallet calls, the sandbox clock. */
  SITE_URL: url('http://127.0.0.1:3000'),
  DATA_DIR: z.string().min(1).default('.data'),
  GATEWAY_SECRET_KEY: z.string().min(1),
  GATEWAY_WEBHOOK_SECRET: z.base64().min(16),
  BANK_API_KEY: z.string().min(1),
  BANK_API_SECRET: z.string().min(1),
  SMS_API_KEY: z.string().min(1),
  SMS_API_SECRET: z.string().min(1),
  CHAT_CHANNEL_TOKEN: z.string().min(1),
  CHAT_CHANNEL_SECRET: z.string().min(1),
  GAME_HOST_KEYS: json.pipe(z.record(z.string(), z.union([sharedKey, pairs]))),
  PARTNER_SITE_KEYS: json.pipe(z.record(z.string(), sharedKey)).default({}),
  SANDBOX_DOOR_KEY: z.string().min(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Between two rounds of one player, and whether a held press fires on: as the regulation has it. */
  GAME_ROUND_MS: z.coerce.number().int().min(0).max(60_000).default(2_500),
  HOLD_TO_FIRE: z.stringbool().default(true),
  /** Minutes of a match in one of the clock (rule book, section 10). */
  MATCH_PACE: z.coerce.number().int().min(1).max(60).default(1),
  TABLE_LINKS: z.coerce.number().int().min(10).max(1_000_000).default(1_000_000),
  /** Until the clock is moved; below zero: in the past. */
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  HANG_MS: z.coerce.number().int().min(0).max(120_000).default(30_000),
})

export type WorldConfig = z.output<typeof environment>

/** Throws an Error that names every invalid variable, never its value. */
export function readWorldConfig(variables: Record<string, string | undefined> = process.env): WorldConfig {
  const filled = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(filled)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`world: the configuration is not complete\n  ${faults.join('\n  ')}`)
}
