import { Fragment, type ReactNode, useState } from 'react'
import { type MarkupNode, readMarkup } from '#contract/plain/markup-nodes.ts'
import type { WrittenKind } from '#contract/plain/content.ts'
import asleep from '#ui/art/m_sleep.svg'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { CheckField } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/surface.tsx'
import { thaiDate } from '#kit/thai-time.ts'
import type { Text } from './form-values.ts'
import * as th from './content.th.ts'
import './preview.css'

const screens = { phone: { name: th.phone, width: 390, height: 700 }, desktop: { name: th.desktop, width: 1280, height: 720 } } as const
/** Kinds that are one strip of a page, for which no whole screen is drawn. */
const strips: readonly WrittenKind[] = ['banner', 'video', 'link']
const STRIP_HEIGHT = 270
type Screen = keyof typeof screens

type Props = { kind: WrittenKind; text: Text; version: number | null; onBackToEdited: () => void }

/** The preview on a phone and on a desktop, drawn to scale. */
export function Preview({ kind, text, version, onBackToEdited }: Props) {
  const [screen, setScreen] = useState<Screen>('phone')
  const { width } = screens[screen]
  const height = strips.includes(kind) ? STRIP_HEIGHT : screens[screen].height
  return (
    <section className="card raised content-preview" aria-label={th.preview}>
      <div className="content-head">
        <h2>{th.preview}</h2>
        <span className="content-screens">
          {(Object.keys(screens) as Screen[]).map((one) => (
            <Chip key={one} chosen={one === screen} onChoose={() => setScreen(one)}>
              {screens[one].name} {screens[one].width}
            </Chip>
          ))}
        </span>
      </div>
      {version !== null && (
        <Note kind="info">
          {th.ofVersion(version)}{' '}
          <button type="button" className="gold" onClick={onBackToEdited}>
            {th.backToEdited}
          </button>
        </Note>
      )}
      {/* Nested SVG: a stage as wide as that screen, scaled down to the panel. */}
      <svg className={`screen ${screen}`} viewBox={`0 0 ${width} ${height}`}>
        <foreignObject width={width} height={height}>
          <div className={`stage ${screen}`} inert>
            <Shown kind={kind} text={text} />
          </div>
        </foreignObject>
      </svg>
    </section>
  )
}

function Shown({ kind, text }: { kind: WrittenKind; text: Text }) {
  const title = text.title || th.emptyTitle
  switch (kind) {
    case 'popup':
      return (
        <Popped title={th.announcements} button={{ variant: 'ghost', label: th.close }}>
          <Fold key={title} title={title} open>
            <div className="small quiet">
              <Marked markup={text.content} />
            </div>
          </Fold>
        </Popped>
      )
    case 'maintenance':
      return (
        <Popped
          title={th.maintenance}
          button={{ variant: 'gold', label: th.understood }}
          image={text.image || asleep}
          whole={text.image === ''}
        >
          <div className="quiet">
            <Marked markup={text.content} />
          </div>
          {text.link && <p className="gold">{th.more}</p>}
          <CheckField readOnly>{th.notForAnHour}</CheckField>
        </Popped>
      )
    case 'banner':
      return (
        <div className="stage-page">
          <div className="stage-banner">
            {text.image && <img src={text.image} alt="" />}
            <div className="stage-banner-words">
              <span className="kicker">{text.kicker}</span>
              <h3 className="display leaf">{title}</h3>
              <span className="caption">{text.summary}</span>
              <span className="grow" />
              {(text.game_host || text.link) && <Button compact>{text.game_host ? th.play : th.more}</Button>}
            </div>
          </div>
        </div>
      )
    case 'news':
      return (
        <article className="stage-page stage-reading">
          <p className="caption gold">{thaiDate(text.from)}</p>
          <h3 className="display">{title}</h3>
          <p className="quiet">{text.summary}</p>
          {text.image && <img className="stage-art" src={text.image} alt="" />}
          <Marked markup={text.content} />
        </article>
      )
    case 'video':
    case 'link':
      return (
        <div className="stage-page">
          <div className="card stage-teaser">
            {kind === 'video' && text.image && <img src={text.image} alt="" />}
            <div className="grow">
              <h3>{title}</h3>
              <p className="caption quiet">{text.summary}</p>
              <p className="caption faint">{hostOf(text.link)}</p>
            </div>
            <Icon name="external" size={20} />
          </div>
        </div>
      )
  }
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname : link)

type PoppedProps = {
  title: string
  button: { variant: 'ghost' | 'gold'; label: string }
  image?: string
  whole?: boolean
  children: ReactNode
}

const Popped = ({ title, button, image, whole, children }: PoppedProps) => (
  <div className="stage-behind">
    <div className="stage-dialog">
      {image && <img className={whole ? 'stage-picture whole' : 'stage-picture'} src={image} alt="" />}
      <h3 className="display">{title}</h3>
      {children}
      <Button full variant={button.variant}>
        {button.label}
      </Button>
    </div>
  </div>
)

const plain = new Set(['p', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4'])

const Marked = ({ markup }: { markup: string }) => (
  <div className="markup-look">
    <Pieces nodes={readMarkup(markup, 3)} />
  </div>
)

const Pieces = ({ nodes }: { nodes: readonly MarkupNode[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: an announcement's pieces never change places
  nodes.map((node, index) => <Fragment key={index}>{typeof node === 'string' ? node : <Piece {...node} />}</Fragment>)

function Piece({ tag, href, src, alt, children }: Exclude<MarkupNode, string>) {
  if (tag === 'br') return <br />
  if (tag === 'img') return <img src={src} alt={alt} />
  const inner = <Pieces nodes={children} />
  if (tag === 'a' && href !== undefined) return <span className="stage-link">{inner}</span>
  if (!plain.has(tag)) return inner
  const Tag = tag as 'p'
  return <Tag>{inner}</Tag>
}
