import type { Context, Hono } from 'hono'
import type { Refusal } from '#contract/plain/refusals.ts'
import type { ServerEnv } from './caller.ts'
import { withAdmission, type Admission } from './admission.ts'

const KEPT_MS = 1_000

type HealthDeps = {
  admission: Admission
  isReady: () => Promise<boolean>
  refuse: (c: Context<ServerEnv>, reason: Refusal) => Response
}

/** `/healthz`: the process runs. `/readyz`: the database responded within the last second, else 503. */
export function mountHealth(app: Hono<ServerEnv>, { admission, isReady, refuse }: HealthDeps): void {
  const isReadyNow = sharedReadiness(isReady)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', (c) =>
    withAdmission(
      c,
      admission,
      { name: 'health' },
      async () => ((await isReadyNow()) ? c.json({ status: 'ready' }) : c.json({ status: 'not_ready' }, 503)),
      (reason) => refuse(c, reason),
    ),
  )
}

/** One check for concurrent callers, repeated after a second. */
export function sharedReadiness(
  check: () => Promise<boolean>,
  nowMs: () => number = () => performance.now(),
): () => Promise<boolean> {
  let last: { ready: boolean; atMs: number } | null = null
  let running: Promise<boolean> | null = null
  return async () => {
    if (last && nowMs() - last.atMs < KEPT_MS) return last.ready
    running ??= check()
      .catch(() => false)
      .then((ready) => {
        last = { ready, atMs: nowMs() }
        running = null
        return ready
      })
    return running
  }
}
