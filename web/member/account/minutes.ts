import { useSite } from '#member/viewer.ts'
import * as th from './minutes.th.ts'

/** What operators state of how long something takes at most, as "3–5 นาที"; null where they state nothing (decisions, section 4). */
export function useMinutes(of: 'deposit' | 'withdraw'): string | null {
  const minutes = useSite()?.minutes[of]
  return minutes ? th.minutes(minutes) : null
}

/** What was measured of how long it really takes, as "วันนี้เฉลี่ย 8 วินาที"; null where it was too seldom. */
export function useMeasured(of: 'deposit' | 'withdraw'): string | null {
  const measured = useSite()?.measured[of]
  return measured ? th.measured(measured) : null
}
