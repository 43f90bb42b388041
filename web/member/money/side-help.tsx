import { Link } from 'react-router'
import { useSite } from '#member/viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as th from './side-help.th.ts'

/** `way`: a link behind the text. */
export type HelpPoint = { icon: IconName; title: string; text: string; way?: { to: string; text: string } }

/** For desktops; on a phone the help is in the screen itself. */
export function SideHelp({ points }: { points: readonly HelpPoint[] }) {
  const support = useSite()?.support
  return (
    <aside className="card side-help" aria-label={th.goodToKnow}>
      <h2>{th.goodToKnow}</h2>
      <ul>
        {points.map(({ icon, title, text, way }) => (
          <li key={title}>
            <span className="gold">
              <Icon name={icon} size={20} />
            </span>
            <b className="small">{title}</b>
            <span className="caption quiet">
              {text}
              {way && (
                <>
                  {' '}
                  <Link className="gold underlined" to={way.to}>
                    {way.text}
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {support && (
        <ButtonLink variant="ghost" compact full icon="headset" href={support} newTab>
          {th.staff}
        </ButtonLink>
      )}
    </aside>
  )
}
