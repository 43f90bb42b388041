import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { PrajamYam } from './ornament.tsx'

/** `raised` for the one that matters, `gilt` for a gold edge. */
export const Card = ({ raised, gilt, children }: { raised?: boolean; gilt?: boolean; children: ReactNode }) => (
  <section className={classes('card', raised && 'raised', gilt && 'gilt')}>{children}</section>
)

/** The value right. */
export const Pairs = ({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl>
    {pairs.map(([name, value]) => (
      <div key={name} className="pair">
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** `more`: an optional way on. */
export const SectionTitle = ({
  children,
  id,
  more,
}: {
  children: ReactNode
  id?: string
  more?: { to: string; text: string }
}) => (
  <div className="section-title">
    <PrajamYam />
    <h2 id={id}>{children}</h2>
    {more && (
      <Link to={more.to}>
        {more.text}
        <Icon name="right" size={16} />
      </Link>
    )}
  </div>
)

export type NoteKind = 'success' | 'info' | 'warning' | 'error'
const noteIcons: Record<NoteKind, IconName> = { success: 'check', info: 'info', warning: 'alert', error: 'x' }

/** Stays in its place. An error is announced at once. */
export const Note = ({ kind, children }: { kind: NoteKind; children: ReactNode }) => (
  <div className={classes('note', kind)} role={kind === 'error' ? 'alert' : undefined}>
    <Icon name={noteIcons[kind]} size={20} />
    <div>{children}</div>
  </div>
)

export type PillKind = 'ok' | 'wait' | 'bad' | 'info'
const pillIcons: Record<PillKind, IconName> = { ok: 'check', wait: 'clock', bad: 'x', info: 'info' }

/** Never by colour alone. */
export const StatusPill = ({ kind, children }: { kind: PillKind; children: ReactNode }) => (
  <span className={classes('pill', kind)}>
    <Icon name={pillIcons[kind]} />
    {children}
  </span>
)

/** With the content's exact geometry; visible only after 200 ms. */
export const Skeleton = ({ shape }: { shape: 'line' | 'short' | 'control' | 'square' | 'block' }) => (
  <span className={classes('skeleton', shape === 'short' ? 'line short' : shape)} aria-hidden="true" />
)

/** `art`: an SVG of 160 × 160. */
export const Empty = ({
  art,
  title,
  children,
  action,
}: {
  art: string
  title: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className="empty">
    <img src={art} width="160" height="160" alt="" />
    <h2 className="display">{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </div>
)
