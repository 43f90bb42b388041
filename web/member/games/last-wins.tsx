import { Link } from 'react-router'
import { SectionTitle } from '#ui/surface.tsx'
import type { WinOf } from './front-parts.ts'
import * as th from './last-wins.th.ts'
import './last-wins.css'

/** Anonymous; empty where there are none. */
export const LastWins = ({ wins }: { wins: readonly WinOf[] }) =>
  wins.length > 0 && (
    <section aria-label={th.title}>
      <SectionTitle>{th.title}</SectionTitle>
      <ul className="last-wins">
        {wins.map(({ key, art, title, to, paid, time }) => (
          <li key={key}>
            <Link to={to} className="card last-win">
              <img src={art} width="48" height="48" alt="" loading="lazy" />
              <span>
                <b className="ellipsis">{title}</b>
                <small className="jade">{paid}</small>
                <small className="faint">{time}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="caption faint">{th.note}</p>
    </section>
  )
