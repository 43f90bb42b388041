import type { PartnerLimits, PartnerName } from '#server/partners/health.ts'

/** At a time and per second: this process's share of the limit over all processes. */
export function openPartnerLimiter(limits: PartnerLimits, nowMs: () => number = () => performance.now()) {
  let processes = 1
  const active = new Map<PartnerName, number>()
  const waiting = new Map<PartnerName, (() => void)[]>()
  const nextMs = new Map<PartnerName, number>()
  const activeOf = (partner: PartnerName): number => active.get(partner) ?? 0
  const atOnce = (partner: PartnerName): number => Math.max(1, Math.floor(limits[partner].atOnce / processes))
  const isFull = (partner: PartnerName): boolean => activeOf(partner) >= atOnce(partner)

  async function enter(partner: PartnerName): Promise<void> {
    if (isFull(partner))
      await new Promise<void>((resume) => waiting.set(partner, [...(waiting.get(partner) ?? []), resume]))
    else active.set(partner, activeOf(partner) + 1)
    const startMs = Math.max(nowMs(), nextMs.get(partner) ?? 0)
    nextMs.set(partner, startMs + (1_000 * processes) / limits[partner].perSecond)
    if (startMs > nowMs()) await new Promise((resume) => setTimeout(resume, startMs - nowMs()))
  }

  function leave(partner: PartnerName): void {
    const [next, ...others] = waiting.get(partner) ?? []
    waiting.set(partner, others)
    if (next) next()
    else active.set(partner, activeOf(partner) - 1)
  }

  return {
    isFull,
    shareAmong(count: number): void {
      processes = count
    },
    async run<Value>(partner: PartnerName, work: () => Promise<Value>): Promise<Value> {
      await enter(partner)
      try {
        return await work()
      } finally {
        leave(partner)
      }
    },
  }
}
export type PartnerLimiter = ReturnType<typeof openPartnerLimiter>
