import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { SectionTitle } from '#ui/surface.tsx'
import { namedBy, pageLink } from './game-links.ts'
import type { PotOf } from './front-parts.ts'
import * as th from './pots.th.ts'
import './pots.css'

/** Amounts as reported while the page is visible; nothing is added in between. */
function useReported(pots: readonly PotOf[]): readonly PotOf[] {
  const [reported, setReported] = useState<ReadonlyMap<string, Pick<PotOf, 'amount' | 'time'>>>(new Map())
  const hasPots = pots.length > 0
  useEffect(() => {
    if (!hasPots) return
    // Loaded after the page is shown, which has the first amounts.
    const stop = import('./watch-pots.ts').then(({ watchPots }) => watchPots(setReported))
    return () => void stop.then((end) => end())
  }, [hasPots])
  return pots.map((pot) => ({ ...pot, ...reported.get(pot.key) }))
}

/** A card each. */
export function Pots({ pots }: { pots: readonly PotOf[] }) {
  const now = useReported(pots)
  if (pots.length === 0) return null
  return (
    <section aria-label={th.title}>
      <SectionTitle>{th.title}</SectionTitle>
      <ul className="pots">
        {now.map((pot) => (
          <li key={pot.key}>
            <Pot {...pot} named={pot.key} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In one low card, above games. */
export function PotsCard({ pots }: { pots: readonly PotOf[] }) {
  const now = useReported(pots)
  if (pots.length === 0) return null
  return (
    <section className="card pots-card" aria-label={th.title}>
      <h2 className="unseen">{th.title}</h2>
      <ul>
        {now.map(({ key, art, title, at, amount }) => (
          <li key={key}>
            <Link to={pageLink(namedBy(key))}>
              <img src={art} width="48" height="48" alt="" loading="lazy" />
              <span className="pot-words">
                <span className="caption ellipsis">
                  <span className="gold">{th.title}</span> {title}
                </span>
                <b className="money">฿{amount}</b>
                {at !== '' && <small className="caption quiet ellipsis">{at}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Pot = ({ named, art, title, from, at, amount, time }: Omit<PotOf, 'key'> & { named: string }) => (
  <Link to={pageLink(namedBy(named))} className="card pot">
    <img src={art} width="64" height="64" alt="" loading="lazy" />
    <span className="pot-words">
      <b className="ellipsis">{title}</b>
      <small className="caption quiet">{from}</small>
      <Digits amount={amount} />
      {at !== '' && <small className="caption gold">{at}</small>}
      <small className="caption faint">{th.reported(time)}</small>
    </span>
  </Link>
)

/** A changed digit rolls in. */
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
