import { useSite } from '#member/viewer.ts'

/** What operators state of how long something usually takes, as "3–5 นาที"; null where they state nothing (decisions, section 4). */
export function useMinutes(of: 'deposit' | 'withdraw'): string | null {
  const minutes = useSite()?.minutes[of]
  return minutes ? `${minutes} นาที` : null
}
