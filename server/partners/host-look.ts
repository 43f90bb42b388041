import { statusAnswer, statusPath } from '#contract/provider/status.ts'
import type { HostLook } from '#modules/games/index.ts'
import { openAsk } from './ask.ts'

/** An answer that takes longer is a slow one. */
const SLOW_MS = 1_500

/** Looks at game hosts at `{hostsUrl}/{host}`, or at `https://{host}` where none is given. */
export function openHostLook(hostsUrl: string | undefined, nowMs: () => number = () => performance.now()): HostLook {
  return async ({ host }) => {
    const base = hostsUrl === undefined ? `https://${host}` : `${hostsUrl}/${host}`
    const askedMs = nowMs()
    const answer = await openAsk(base)(statusPath, { method: 'GET', headers: { accept: 'application/json' } })
    const read = answer.kind === 'answer' && answer.status === 200 ? statusAnswer.safeParse(answer.body) : null
    if (!read?.success || read.data.status === 'maintenance') return 'maintenance'
    return nowMs() - askedMs > SLOW_MS ? 'slow' : 'up'
  }
}
