import type { Books } from './books.ts'
import type { Violation } from './compare.ts'
import type { Outage } from './outages.ts'

/** How long after its request, or after the bank is available again, a withdrawal may be paid and shown as paid. Kills are no excuse. */
export const LATE_MS = 90_000

export type Wait = { withdrawal: string; ms: number; ended: boolean }

/** How long each withdrawal took from the moment it was taken and the bank was available, until both the bank's booking and our paid
 *  status. For one that is not paid, the time up to `nowMs`. */
export function waitsOf(books: Books, outages: readonly Outage[], nowMs: number): Wait[] {
  return books.withdrawals
    .filter(({ state }) => state === 'paid' || state === 'approved')
    .map(({ id, state, dueFromMs, endedMs }) => {
      const bankMs = books.bankPaidMs.get(id)
      const ended = state === 'paid' && bankMs !== undefined
      const endMs = ended ? Math.max(Number(endedMs), bankMs) : nowMs
      return { withdrawal: id, ms: Math.max(0, endMs - wellSince(Number(dueFromMs), endMs, outages)), ended }
    })
}

/** The last moment before `endMs` from which on a withdrawal of `fromMs` met no outage. */
function wellSince(fromMs: number, endMs: number, outages: readonly Outage[]): number {
  let since = fromMs
  for (const { fromMs: from, toMs: to } of outages) if (from < endMs && to > since && to <= endMs) since = to
  return since
}

/** Which withdrawals came too late. */
export const lateOf = (waits: readonly Wait[]): Violation[] =>
  waits
    .filter(({ ms }) => ms > LATE_MS)
    .map(({ withdrawal, ms, ended }) => ({
      invariant: `no withdrawal is paid later than ${LATE_MS / 1000} s after its bank is well`,
      what: `withdrawal ${withdrawal}: ${ended ? 'paid after' : 'not paid after'} ${(ms / 1000).toFixed(1)} s`,
    }))

/** For the report: how many, and how long they took. */
export function waitsInWords(waits: readonly Wait[]): string {
  const ms = waits.map((wait) => wait.ms).sort((a, b) => a - b)
  const at = (share: number) =>
    `${((ms[Math.min(ms.length - 1, Math.floor(ms.length * share))] ?? 0) / 1000).toFixed(1)} s`
  return ms.length === 0
    ? 'no withdrawals'
    : `${ms.length} withdrawals paid after p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)}`
}
