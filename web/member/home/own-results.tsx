import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import { call } from '#member/session/browser-session.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { netForPeople } from '#member/protection/net.ts'
import { Icon } from '#ui/icon.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import * as th from './own-results.th.ts'

/** As many as fit into the first screen. */
const SHOWN = 4

type Round = AnswerOf<'GET /customers/rounds'>['data'][number]
type Reality = AnswerOf<'GET /customers/reality-check'>['data']

/**
 * Last results, and the play session with its reality checks. Empty before the first round. Read again when the credit
 * changes.
 */
export default function OwnResults() {
  const credit = useProfile()?.ufabet_credit
  const [rounds, setRounds] = useState<readonly Round[]>([])
  const [reality, setReality] = useState<Reality | null>(null)
  useEffect(() => {
    let wanted = true
    void call('GET /customers/rounds').then((answer) => {
      if (wanted && answer.ok) setRounds(answer.data.data.slice(0, SHOWN))
    })
    void call('GET /customers/reality-check').then((answer) => {
      if (wanted && answer.ok) setReality(answer.data.data)
    })
    return () => {
      wanted = false
    }
  }, [credit])
  if (rounds.length === 0) return null
  return (
    <section className="card own-results" aria-label={th.results}>
      {/* `/cheat`: the fairness page. */}
      <SectionTitle more={{ to: '/cheat', text: th.all }}>{th.results}</SectionTitle>
      <ul>
        {rounds.map(({ id, title, created_at, win_lose }) => (
          <li key={id}>
            <span className="grow">
              <b className="ellipsis">{title}</b>
              <small className="caption faint">{bangkokTime(created_at)}</small>
            </span>
            <Net amount={win_lose} />
          </li>
        ))}
      </ul>
      {reality?.play && (
        <p className="own-session">
          <span>{th.sessionNet}</span>
          <Net amount={reality.play.net} />
        </p>
      )}
      {reality && (
        <p className="caption quiet row">
          <Icon name="clock" size={16} />
          {reality.play ? th.played(reality.play.minutes, reality.minutes) : th.reminder(reality.minutes)}
        </p>
      )}
    </section>
  )
}

const Net = ({ amount }: { amount: string }) => (
  <b className={Number(amount) > 0 ? 'money jade' : 'money'}>{netForPeople(amount)}</b>
)
