import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { useProfile } from '#member/session/snapshot.ts'

export type OwnBonus = AnswerOf<'GET /customers/bonus'>['data']
export type OwnOffer = OwnBonus['offers'][number]
/** Why nothing may be withdrawn while a bonus runs. */
export type Lock = NonNullable<OwnBonus['lock']>

/**
 * Read again whenever turnover, bonus, promotion or claim of the profile, or `again`, changes; null until known.
 * `first`: from the loader.
 */
export function useOwnBonus(again = 0, first: OwnBonus | null = null): OwnBonus | null {
  const profile = useProfile()
  const [found, setFound] = useState(first)
  const claims = profile?.events.map(({ id }) => id).join(' ')
  const version =
    profile &&
    [profile.current_promotion?.id, profile.turnover, profile.bonus, profile.ufabet_credit, claims, again].join(' ')
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
