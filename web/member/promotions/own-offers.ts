import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { useProfile } from '#member/session/snapshot.ts'

/** What the bonus pages show of a member: the offers they may take, the lock of the running bonus, and their cash-back. */
export type OwnBonus = AnswerOf<'GET /customers/bonus'>['data']
export type OwnOffer = OwnBonus['offers'][number]
/** Why nothing may be withdrawn while a bonus runs: its turnover, and what is missing. */
export type Lock = NonNullable<OwnBonus['lock']>

/** The member's offers and lock, read again whenever the profile shows another turnover, bonus, promotion or claim, or `again` changes;
 *  null until they are known. */
export function useOwnBonus(again = 0): OwnBonus | null {
  const profile = useProfile()
  const [found, setFound] = useState<OwnBonus | null>(null)
  const claims = profile?.events.map(({ id }) => id).join(' ')
  const version =
    profile && [profile.current_promotion?.id, profile.turnover, profile.bonus, profile.ufabet_credit, claims, again].join(' ')
  useEffect(() => {
    let wanted = true
    void call('GET /customers/bonus').then((answer) => {
      if (wanted && answer.ok) setFound(answer.data.data)
    })
    return () => {
      wanted = false
    }
  }, [version])
  return found
}
