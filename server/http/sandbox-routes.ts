import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { siteClock } from '#contract/partners/director.ts'
import { readBody } from './body.ts'
import type { ServerEnv } from './caller.ts'
import type { Admit } from './admission.ts'

/** `key`: the director's bearer token. `moveClock`: ms ahead of the machine's time. */
export type SandboxRoutes = { key: string; moveClock(offsetMs: number): Promise<void> }

/** `POST /sandbox/clock`, in mode sandbox only. */
export function mountSandboxRoutes(app: Hono<ServerEnv>, routes: SandboxRoutes & { admit: Admit }): void {
  const wanted = digest(`Bearer ${routes.key}`)
  const moveClock = async (c: Context<ServerEnv>): Promise<Response> => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), wanted)) return c.json({ code: 'FORBIDDEN' }, 403)
    const bytes = await readBody(c.req.raw)
    const body = siteClock.safeParse(typeof bytes === 'string' ? null : parse(bytes))
    if (!body.success) return c.json({ code: 'BAD_REQUEST' }, 400)
    await routes.moveClock(body.data.offset_ms)
    return c.json({ success: true })
  }
  app.post('/sandbox/clock', (c) => routes.admit('partner', c, () => moveClock(c)))
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
