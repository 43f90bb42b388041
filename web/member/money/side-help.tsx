import type { ReactNode } from 'react'
import { useSite } from '#member/viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as th from './side-help.th.ts'

export type HelpPoint = { icon: IconName; title: string; text: ReactNode }

/** Help beside a money screen, on a desktop. On a phone it stands in the screen itself, where it matters. */
export function SideHelp({ points }: { points: readonly HelpPoint[] }) {
  const support = useSite()?.support
  return (
    <aside className="card side-help" aria-label={th.goodToKnow}>
      <h2>{th.goodToKnow}</h2>
      <ul>
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="gold">
              <Icon name={icon} size={20} />
            </span>
            <b className="small">{title}</b>
            <span className="caption quiet">{text}</span>
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
