import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { tileSizes } from '#ui/tile.tsx'
import './teasers.css'

/** `aside`: the small last line. `artSet`: a `srcset`, whose image is often on the page as a tile already. */
export type TeaserOf = {
  art: string
  artSet?: string
  title: string
  text: string
  aside: string
  to: string
  newTab?: boolean
}
type Props = TeaserOf & { heading?: 'h2' | 'h3' }

export const Teaser = ({ art, artSet, title, text, aside, to, newTab, heading: Heading = 'h2' }: Props) => (
  <a className="card teaser" href={to} {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
    <img src={art} srcSet={artSet} sizes={artSet && tileSizes} width="400" height="206" alt="" loading="lazy" />
    <div>
      <Heading>{title}</Heading>
      {text && <p className="caption quiet">{text}</p>}
      <p className="caption faint">{aside}</p>
    </div>
    <Icon name={newTab ? 'external' : 'right'} size={20} />
  </a>
)

/**
 * Stacked on a phone. In a `gallery` a desktop shows whole images above the text; `led` makes the first as wide as the
 * page.
 */
export const Teasers = ({ gallery, led, children }: { gallery?: boolean; led?: boolean; children: ReactNode }) => (
  <div className={classes('teasers', gallery && 'gallery', led && 'led')}>{children}</div>
)
