import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type TileProps = {
  /** The image's address: square. */
  art: string
  /** The `srcset` of an image in several widths. */
  artSet?: string | undefined
  title: string
  caption: string
  tag?: { text: string; kind?: 'hot' | 'fresh' } | undefined
  /** Without it the tile is closed and grey. */
  href?: string | undefined
  newTab?: boolean
  onPress?: ((event: React.MouseEvent<HTMLAnchorElement>) => void) | undefined
  eager?: boolean
  /** Its image comes after what else the page loads. */
  lowPriority?: boolean | undefined
}

/** As in tile.css: 3, 5 or 7 side by side. */
export const tileSizes = '(min-width: 1280px) 150px, (min-width: 500px) 19vw, 31vw'

/** A real link. */
export function Tile({ art, artSet, title, caption, tag, href, newTab, onPress, eager, lowPriority }: TileProps) {
  const face = (
    <>
      <span className="tile-art">
        <img
          src={art}
          srcSet={artSet}
          sizes={artSet && tileSizes}
          width="160"
          height="160"
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={lowPriority ? 'low' : undefined}
          decoding="async"
        />
        {tag && (
          <span className={classes('tag', tag.kind)}>
            {tag.kind && <Icon name={tag.kind === 'hot' ? 'flame' : 'spark'} size={16} />}
            {tag.text}
          </span>
        )}
      </span>
      <b className="ellipsis">{title}</b>
      <small className="ellipsis">{caption}</small>
    </>
  )
  if (href === undefined) return <div className="tile closed">{face}</div>
  return (
    <a className="tile" href={href} onClick={onPress} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {face}
    </a>
  )
}

export const Tiles = ({ children }: { children: ReactNode }) => <div className="tiles">{children}</div>
