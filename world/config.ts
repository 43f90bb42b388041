import { z } from 'zod'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback)
const url = (fallback: string) =>
  z
    .url()
    .default(fallback)
    .transform((text) => text.replace(/\/+$/, ''))

const sharedKey = z.object({ keyId: z.string().min(1), secret: z.base64().min(16) })
/** Two pairs: `hostPrivateKey` is the host's half of one, `ownPrivateKey` the site's half of the other. The world plays
 *  the hosts, and computes the site's public half from its private one to check the site's signatures. */
const pairs = z.object({ keyId: z.string().min(1), hostPrivateKey: z.string().min(1), ownPrivateKey: z.string().min(1) })
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
  /** The world's public URL, for links and QR images. */
  WORLD_URL: url('http://world.localhost:3900'),
  /** The site's public URL: the exit of a game. */
  PUBLIC_URL: url('http://localhost:3000'),
  /** The origins of other front ends of the site, to which a game may lead back as well. */
  CLIENT_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || [])),
  /** The site's URL for programs: webhooks, wallet calls, the sandbox clock. */
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
  /** The bearer key of the site's /sandbox routes. */
  SANDBOX_DOOR_KEY: z.string().min(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The shortest time between two rounds of one player (decisions, section 8; UK RTS 14: 2.5 s for slots). */
  GAME_ROUND_MS: z.coerce.number().int().min(0).max(60_000).default(2_500),
  /** How many minutes of a match are played in one of the clock (rule book, section 10). */
  MATCH_PACE: z.coerce.number().int().min(1).max(60).default(1),
  /** The most links of a chain of shared rounds. */
  TABLE_LINKS: z.coerce.number().int().min(10).max(1_000_000).default(1_000_000),
  /** The initial offset of a clock that was never moved, to the machine's time; below zero: in the past. */
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
  /** How long a timed-out partner keeps its caller waiting. */
  HANG_MS: z.coerce.number().int().min(0).max(120_000).default(30_000),
})

export type WorldConfig = z.output<typeof environment>

/** Reads the world's configuration; throws an Error that names every invalid variable, never its value. */
export function readWorldConfig(variables: Record<string, string | undefined> = process.env): WorldConfig {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(filled)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`world: the configuration is not complete\n  ${faults.join('\n  ')}`)
}
