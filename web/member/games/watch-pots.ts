import { bahtForPeople } from '#kit/money.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import { call } from '#member/session/browser-session.ts'
import type { PotOf } from './front-parts.ts'

/** The site's own interval with hosts. */
const POLL_MS = 10_000

/** Prizes by key while the page is visible. Returns the stop function. */
export function watchPots(report: (pots: ReadonlyMap<string, Pick<PotOf, 'amount' | 'time'>>) => void): () => void {
  const ask = async () => {
    if (document.visibilityState !== 'visible') return
    const answer = await call('GET /pots')
    if (!answer.ok) return
    const entries = answer.data.data.map(
      ({ game, amount, received_at }) =>
        [`${game.host} ${game.code}`, { amount: bahtForPeople(amount), time: bangkokTime(received_at) }] as const,
    )
    report(new Map(entries))
  }
  const poll = () => void ask()
  const timer = setInterval(poll, POLL_MS)
  document.addEventListener('visibilitychange', poll)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', poll)
  }
}
