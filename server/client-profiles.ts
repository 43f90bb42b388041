import type { ClientProfile } from '#contract/http/handler.ts'

/** Third-party clients by the exact origin they call from. */
export type ClientProfiles = ReadonlyMap<string, ClientProfile>

type Environment = {
  OTP_FIXED_CODE?: string | undefined
  CLIENT_PROFILE?: ClientProfile | undefined
  CLIENT_ORIGINS: string
  CHOKDEE_MODE: 'sandbox' | 'live'
}

/** `reasons`: why the process must not start. CLIENT_ORIGINS is comma-separated. */
export function readClientProfiles(
  environment: Environment,
  ours: readonly string[],
): { profiles: ClientProfiles; reasons: string[] } {
  const origins = environment.CLIENT_ORIGINS.split(',')
    .map((text) => text.trim())
    .filter(Boolean)
  const profile = environment.CLIENT_PROFILE
  const reasons: string[] = []
  if (profile !== undefined && origins.length === 0)
    reasons.push('CLIENT_ORIGINS: missing; a profile is given to the clients of these origins only')
  if (profile === undefined && origins.length > 0)
    reasons.push('CLIENT_PROFILE: missing; CLIENT_ORIGINS names whose clients have it')
  if (profile === undefined && (environment.OTP_FIXED_CODE?.length ?? 6) < 6)
    reasons.push('OTP_FIXED_CODE: our own site takes six digits; four or five are for clients with a CLIENT_PROFILE')
  for (const origin of origins) {
    const url = URL.parse(origin)
    if (url === null || url.origin !== origin || !/^https?:$/.test(url.protocol))
      reasons.push(`CLIENT_ORIGINS: not an origin: ${origin}`)
    else if (ours.includes(origin)) reasons.push(`CLIENT_ORIGINS: our own site needs no profile: ${origin}`)
    else if (environment.CHOKDEE_MODE === 'live' && url.protocol !== 'https:')
      reasons.push(`CLIENT_ORIGINS: mode live needs https: ${origin}`)
  }
  return {
    profiles: new Map(profile === undefined ? [] : origins.map((origin) => [origin, profile] as const)),
    reasons,
  }
}
