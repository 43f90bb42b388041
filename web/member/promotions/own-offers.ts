import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { useProfile } from '#member/session/snapshot.ts'

/** What the bonus pages show of a member: the offers they may take, the lock of the running bonus, and their cash-back. */
export type OwnBonus = AnswerOf<'GET /customers/bonus'>['data']
export type OwnOffer = OwnBonus['offers'][number]
/** Why nothing may be withdrawn while a bonus runs: its turnover, and what is missing. */
export type Lock = NonNullable<OwnBonus['lock']>

/** The member's offers and lock, read again whenever the profile shows another turnover, bonus, promotion or claim, or `again` changes;
 *  null until they are known. `first`: as the page's loader has read them. */
export function useOwnBonus(again = 0, first: OwnBonus | null = null): OwnBonus | null {
  const profile = useProfile()
  const [found, setFound] = useState(first)
  const claims = profile?.events.map(({ id }) => id).join(' ')
  const version =
    profile && [profile.current_promotion?.id, profile.turnover, profile.bonus, profile.ufabet_credit, claims, again].join(' ')
  const read = useRef(first === null ? null : version)
  useEffect(() => {
    if (read.current === version) return
    read.current = version
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
