import { useState } from 'react'
import { Link } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import { call } from '#member/session/browser-session.ts'
import { usePoll } from '#member/session/refresh.ts'
import { SectionTitle } from '#ui/surface.tsx'
import type { PotOf } from './front-parts.server.ts'
import * as th from './pots.th.ts'
import './pots.css'

/** As often as the site asks the hosts. */
const POLL_MS = 10_000

/** The growing prizes. While the page is seen, their amounts follow what the hosts tell; nothing is added in between. */
export function Pots({ pots }: { pots: readonly PotOf[] }) {
  const [reported, setReported] = useState<ReadonlyMap<string, Pick<PotOf, 'amount' | 'receivedAt'>>>(new Map())
  usePoll(pots.length > 0, POLL_MS, () => {
    void call('GET /pots').then((answer) => {
      if (!answer.ok) return
      setReported(
        new Map(
          answer.data.data.map(({ game, amount, received_at }) => [`${game.host} ${game.code}`, { amount, receivedAt: received_at }]),
        ),
      )
    })
  })
  if (pots.length === 0) return null
  return (
    <section aria-label={th.title}>
      <SectionTitle>{th.title}</SectionTitle>
      <ul className="pots">
        {pots.map((pot) => (
          <li key={pot.key}>
            <Pot {...pot} {...reported.get(pot.key)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Pot = ({ art, title, to, from, amount, receivedAt }: PotOf) => (
  <Link to={to} className="card pot">
    <img src={art} width="64" height="64" alt="" loading="lazy" />
    <span className="pot-words">
      <b className="ellipsis">{title}</b>
      <small className="caption quiet">{from}</small>
      <Digits amount={bahtForPeople(amount)} />
      <small className="caption faint">{th.reported(bangkokTime(receivedAt))}</small>
    </span>
  </Link>
)

/** An amount in boxes; a digit that changes rolls in. */
const Digits = ({ amount }: { amount: string }) => (
  <span className="digits">
    <span className="unseen">
      {amount} {th.baht}
    </span>
    <span aria-hidden="true" className="gold">
      ฿
    </span>
    {[...amount].map((digit, index) => (
      // Counted from the end, where the digits change.
      <span key={index - amount.length} aria-hidden="true" className={/[0-9]/.test(digit) ? 'digit' : undefined}>
        <i key={digit}>{digit}</i>
      </span>
    ))}
  </span>
)
