import type { Transfers } from '#contract/http/account.ts'
import type { TimelineItem } from '#ui/progress.tsx'
import * as th from './transfer-steps.th.ts'

type Transfer = Transfers['transfers'][number]

/** How long a finished transfer stays visible. */
const SHOWN_MS = 600_000

/** Just credited or set aside, else awaited; null where there is neither. */
export function liveTransfer({ transfers }: Transfers, serverTimeMs: number): Transfer | null {
  const waiting = transfers.find(({ stage }) => stage === 'waiting')
  const [newest] = transfers
  if (!newest) return null
  const endedMs = Date.parse(newest.credited_at ?? newest.seen_at ?? newest.started_at)
  const justCame = newest.stage !== 'waiting' && serverTimeMs - endedMs < SHOWN_MS
  return justCame ? newest : (waiting ?? null)
}

/** Waiting, seen at the bank, matched, credited, each with its time. */
export function stepsOf(transfer: Transfer | null, time: (instant: string) => string): TimelineItem[] {
  const { stage, seen_at: seen, matched_at: matched, credited_at: credited } = transfer ?? { stage: 'waiting' as const }
  const at = (instant: string | null | undefined, otherwise: string) => (instant ? time(instant) : otherwise)
  return [
    {
      title: th.waiting,
      detail: transfer ? th.exactly : th.checked,
      state: seen ? 'done' : 'current',
      ...(seen ? { detail: th.found } : {}),
    },
    { title: th.received, detail: at(seen, ''), state: seen ? 'done' : 'upcoming', icon: 'bank' },
    stage === 'suspended'
      ? { title: th.wrongSender, detail: th.inReview, state: 'current', icon: 'alert' }
      : { title: th.senderRight, detail: at(matched, ''), state: matched ? 'done' : 'upcoming', icon: 'user' },
    { title: th.credited, detail: at(credited, ''), state: credited ? 'done' : 'upcoming', icon: 'wallet' },
  ]
}
