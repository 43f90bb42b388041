import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { SectionTitle } from '#ui/surface.tsx'
import { namedBy, pageLink } from './game-links.ts'
import type { PotOf } from './front-parts.ts'
import * as th from './pots.th.ts'
import './pots.css'

/** The growing prizes. While the page is visible, their amounts follow what the hosts report; nothing is added in between. */
export function Pots({ pots }: { pots: readonly PotOf[] }) {
  const [reported, setReported] = useState<ReadonlyMap<string, Pick<PotOf, 'amount' | 'time'>>>(new Map())
  const hasPots = pots.length > 0
  useEffect(() => {
    if (!hasPots) return
    // Loaded after the page is shown, which has the first amounts.
    const stop = import('./watch-pots.ts').then(({ watchPots }) => watchPots(setReported))
    return () => void stop.then((end) => end())
  }, [hasPots])
  if (!hasPots) return null
  return (
    <section aria-label={th.title}>
      <SectionTitle>{th.title}</SectionTitle>
      <ul className="pots">
        {pots.map((pot) => (
          <li key={pot.key}>
            <Pot {...pot} {...reported.get(pot.key)} named={pot.key} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Pot = ({ named, art, title, from, amount, time }: Omit<PotOf, 'key'> & { named: string }) => (
  <Link to={pageLink(namedBy(named))} className="card pot">
    <img src={art} width="64" height="64" alt="" loading="lazy" />
    <span className="pot-words">
      <b className="ellipsis">{title}</b>
      <small className="caption quiet">{from}</small>
      <Digits amount={amount} />
      <small className="caption faint">{th.reported(time)}</small>
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
