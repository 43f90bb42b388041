import { statusAnswer, statusPath } from '#contract/provider/status.ts'
import type { HostProbe } from '#modules/games/index.ts'
import { openPartnerCall } from './partner-call.ts'

/** A slower response counts as slow. */
const SLOW_MS = 1_500

/** Probes game hosts at `{hostsUrl}/{host}`, or at `https://{host}` where no `hostsUrl` is given. */
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
