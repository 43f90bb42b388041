import { Link } from 'react-router'
import { SectionTitle } from '#ui/surface.tsx'
import type { RowHead } from './front-page.server.ts'
import * as th from './later-rows.th.ts'

/** Titles of later rows, with links where a page lists just their games. */
export const RowNames = ({ heads }: { heads: readonly RowHead[] }) => (
  <>
    <SectionTitle>{th.moreRows}</SectionTitle>
    <ul className="row-names">
      {heads.map(({ id, title, to }) => (
        <li key={id}>
          {to !== null ? (
            <Link className="chip" to={to}>
              {title}
            </Link>
          ) : (
            <span className="chip">{title}</span>
          )}
        </li>
      ))}
    </ul>
  </>
)
