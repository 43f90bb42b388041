import { useSite } from '#member/viewer.ts'
import * as th from './minutes.th.ts'

/** As operators state it: "3–5 นาที"; null where they do not (decisions, section 4). */
export function useMinutes(of: 'deposit' | 'withdraw'): string | null {
  const minutes = useSite()?.minutes[of]
  return minutes ? th.minutes(minutes) : null
}

/** "วันนี้เฉลี่ย 8 วินาที"; null where there were too few to measure. */
export function useMeasured(of: 'deposit' | 'withdraw'): string | null {
  const measured = useSite()?.measured[of]
  return measured ? th.measured(measured) : null
}
