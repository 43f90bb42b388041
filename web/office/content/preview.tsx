import { type ReactNode, useState } from 'react'
import { readMarkup } from '#contract/plain/markup-nodes.ts'
import type { WrittenKind } from '#contract/plain/content.ts'
import asleep from '#ui/art/m_sleep.svg'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { drawMarkup } from '#ui/draw-markup.tsx'
import { CheckField } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/surface.tsx'
import { urlOf } from '#kit/url.ts'
import { thaiDate } from '#kit/thai-time.ts'
import type { PreviewedItem } from './form-values.ts'
import * as th from './content.th.ts'
import './preview.css'

const screens = {
  phone: { name: th.phone, width: 390, height: 700 },
  desktop: { name: th.desktop, width: 1280, height: 720 },
} as const
/** Kinds that are one strip of a page, without a whole screen. */
const strips: readonly WrittenKind[] = ['banner', 'video', 'link']
const STRIP_HEIGHT = 270
type Screen = keyof typeof screens

type Props = { kind: WrittenKind; item: PreviewedItem; version: number | null; onBackToEdited: () => void }

/** Phone and desktop, drawn to scale. */
export function Preview({ kind, item, version, onBackToEdited }: Props) {
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
      {/* An SVG scales what is in it down to the panel: a stage as wide as that screen. */}
      <svg className={`screen ${screen}`} viewBox={`0 0 ${width} ${height}`}>
        <foreignObject width={width} height={height}>
          <div className={`stage ${screen}`} inert>
            <Shown kind={kind} item={item} />
          </div>
        </foreignObject>
      </svg>
    </section>
  )
}

function Shown({ kind, item }: { kind: WrittenKind; item: PreviewedItem }) {
  const title = item.title || th.emptyTitle
  switch (kind) {
    case 'popup':
      return (
        <Popped title={th.announcements} button={{ variant: 'ghost', label: th.close }}>
          <Fold key={title} title={title} open>
            <div className="small quiet">
              <Marked markup={item.content} />
            </div>
          </Fold>
        </Popped>
      )
    case 'maintenance':
      return (
        <Popped
          title={th.maintenance}
          button={{ variant: 'gold', label: th.understood }}
          image={item.image || asleep}
          whole={item.image === ''}
        >
          <div className="quiet">
            <Marked markup={item.content} />
          </div>
          {item.link && <p className="gold">{th.more}</p>}
          <CheckField readOnly>{th.notForAnHour}</CheckField>
        </Popped>
      )
    case 'banner':
      return (
        <div className="stage-page">
          <div className="stage-banner">
            {item.image && <img src={item.image} alt="" />}
            <div className="stage-banner-words">
              <span className="kicker">{item.kicker}</span>
              <h3 className="display leaf">{title}</h3>
              <span className="caption">{item.summary}</span>
              <span className="grow" />
              {(item.game_host || item.link) && <Button compact>{item.game_host ? th.play : th.more}</Button>}
            </div>
          </div>
        </div>
      )
    case 'news':
      return (
        <article className="stage-page stage-reading">
          <p className="caption gold">{thaiDate(item.from)}</p>
          <h3 className="display">{title}</h3>
          <p className="quiet">{item.summary}</p>
          {item.image && <img className="stage-art" src={item.image} alt="" />}
          <Marked markup={item.content} />
        </article>
      )
    case 'video':
    case 'link':
      return (
        <div className="stage-page">
          <div className="card stage-teaser">
            {kind === 'video' && item.image && <img src={item.image} alt="" />}
            <div className="grow">
              <h3>{title}</h3>
              <p className="caption quiet">{item.summary}</p>
              <p className="caption faint">{hostOf(item.link)}</p>
            </div>
            <Icon name="external" size={20} />
          </div>
        </div>
      )
  }
}

const hostOf = (link: string): string => urlOf(link)?.hostname ?? link

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

const Marked = ({ markup }: { markup: string }) => (
  <div className="markup-look">{drawMarkup(readMarkup(markup, { headingsFrom: 3 }))}</div>
)
