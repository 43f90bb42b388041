import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import { call } from '#member/session/browser-session.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { Icon } from '#ui/icon.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import * as th from './own-results.th.ts'

/** So many fit beside the first screen. */
const SHOWN = 4

type Round = AnswerOf<'GET /customers/rounds'>['data'][number]
type Reality = AnswerOf<'GET /customers/reality-check'>['data']

/** The member's last results, and the play session: how long, with what result, and after how long the next reality check comes. Nothing
 *  before the first round. Read again when the credit changes. */
export default function OwnResults() {
  const credit = useProfile()?.ufabet_credit
  const [rounds, setRounds] = useState<readonly Round[]>([])
  const [reality, setReality] = useState<Reality | null>(null)
  useEffect(() => {
    void call('GET /customers/rounds').then((answer) => answer.ok && setRounds(answer.data.data.slice(0, SHOWN)))
    void call('GET /customers/reality-check').then((answer) => answer.ok && setReality(answer.data.data))
  }, [credit])
  if (rounds.length === 0) return null
  return (
    <section className="card own-results" aria-label={th.results}>
      <SectionTitle more={{ to: '/cheat', text: th.all }}>{th.results}</SectionTitle>
      <ul>
        {rounds.map(({ id, title, created_at, win_lose }) => (
          <li key={id}>
            <span className="grow">
              <b className="ellipsis">{title}</b>
              <small className="caption faint">{bangkokTime(created_at)}</small>
            </span>
            <Signed amount={win_lose} />
          </li>
        ))}
      </ul>
      {reality?.play && (
        <p className="own-session">
          <span>{th.sessionNet}</span>
          <Signed amount={reality.play.net} />
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

const Signed = ({ amount }: { amount: string }) => {
  const lost = amount.startsWith('-')
  const won = !lost && Number(amount) > 0
  return (
    <b className={won ? 'money jade' : 'money'}>
      {lost ? '−' : won ? '+' : ''}
      {bahtForPeople(lost ? amount.slice(1) : amount)}
    </b>
  )
}
