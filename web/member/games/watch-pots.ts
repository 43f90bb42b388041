import { bahtForPeople } from '#kit/money.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import { call } from '#member/session/browser-session.ts'
import type { PotOf } from './front-parts.ts'

/** As often as the site asks the hosts. */
const POLL_MS = 10_000

/** Hands on the growing prizes by their keys, as hosts reported them last, while the page is visible. Returns a function that ends
 *  this. */
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
