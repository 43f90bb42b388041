import { statusAnswer, statusPath } from '#contract/provider/status.ts'
import type { HostProbe } from '#modules/games/index.ts'
import { openPartnerCall } from './partner-call.ts'

/** Slower is `slow`. */
const SLOW_MS = 1_500

export function openHostProbe(hostsUrl: string | undefined, nowMs: () => number = () => performance.now()): HostProbe {
  return async ({ host }) => {
    const base = hostsUrl === undefined ? `https://${host}` : `${hostsUrl}/${host}`
    const sentMs = nowMs()
    const answer = await openPartnerCall(base)(statusPath, { method: 'GET', headers: { accept: 'application/json' } })
    const read = answer.kind === 'answer' && answer.status === 200 ? statusAnswer.safeParse(answer.body) : null
    if (!read?.success || read.data.status === 'maintenance') return 'maintenance'
    return nowMs() - sentMs > SLOW_MS ? 'slow' : 'up'
  }
}
