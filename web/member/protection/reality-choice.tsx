import { useEffect, useRef, useState } from 'react'
import { regulation } from '#contract/plain/regulation.ts'
import { call } from '#member/session/browser-session.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { Chip, Chips } from '#ui/chip.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { netForPeople } from './net.ts'
import type { Play } from './reality-check.tsx'
import * as th from './th.ts'

/** Minutes of play between reality checks; and the present time and result during play. */
export function RealityChoice({ minutes, onChanged }: { minutes: number; onChanged: () => void }) {
  const [play, setPlay] = useState<Play | null>(null)
  useEffect(() => {
    void call('GET /customers/reality-check').then((answer) => {
      if (answer.ok) setPlay(answer.data.data.play)
    })
  }, [])
  const asked = useRef<number | null>(null)
  const choose = async (wanted: number) => {
    // A second press on the same interval.
    if (asked.current === wanted) return
    asked.current = wanted
    const answer = await call('PUT /customers/reality-check', { minutes: String(wanted) })
    asked.current = null
    if (!answer.ok) return toastFailure(answer)
    toast({ type: 'success', message: th.realitySaved(wanted) })
    onChanged()
  }
  return (
    <section className="card protection-card reality-choice" aria-labelledby="reality-check">
      <SectionTitle id="reality-check">{th.reality}</SectionTitle>
      <p className="small quiet">{th.realityHow}</p>
      {play && <p className="small">{th.realityNow(play.minutes, netForPeople(play.net))}</p>}
      <Chips label={th.realityEvery}>
        {regulation.realityCheck.minutes.map((one) => (
          <Chip key={one} chosen={one === minutes} onChoose={() => void choose(one)}>
            {th.minutes(one)}
          </Chip>
        ))}
      </Chips>
    </section>
  )
}
