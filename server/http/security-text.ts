import type { Context, Hono } from 'hono'
import type { Clock } from '#kit/clock.ts'
import type { ServerEnv } from './caller.ts'
import type { Admit } from './admission.ts'

/** RFC 9116 advises a year at most; at least half of it always remains. */
const GOOD_FOR_MS = 183 * 86_400_000

export function mountSecurityText(
  app: Hono<ServerEnv>,
  site: { publicUrl: string; securityContact: string; clock: Clock; admit: Admit },
): void {
  const answer = (c: Context<ServerEnv>): Response => {
    const lines = [
      `Contact: ${site.securityContact}`,
      `Expires: ${new Date(site.clock.now().getTime() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: th, en',
      `Canonical: ${site.publicUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
  }
  app.get('/.well-known/security.txt', (c) => site.admit('open', c, () => answer(c)))
}
