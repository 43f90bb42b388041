import { Link } from 'react-router'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokTime } from '#kit/thai-time.ts'
import { SectionTitle } from '#ui/surface.tsx'
import type { WinOf } from './front-parts.server.ts'
import * as th from './last-wins.th.ts'
import './last-wins.css'

/** The last wins, which name nobody; nothing where there are none. */
export const LastWins = ({ wins }: { wins: readonly WinOf[] }) =>
  wins.length > 0 && (
    <section aria-label={th.title}>
      <SectionTitle>{th.title}</SectionTitle>
      <ul className="last-wins">
        {wins.map(({ key, art, title, to, stake, payout, at }) => (
          <li key={key}>
            <Link to={to} className="card last-win">
              <img src={art} width="48" height="48" alt="" loading="lazy" />
              <span>
                <b className="ellipsis">{title}</b>
                <small className="jade">{th.paid(bahtForPeople(stake), bahtForPeople(payout))}</small>
                <small className="faint">{bangkokTime(at)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="caption faint">{th.note}</p>
    </section>
  )
