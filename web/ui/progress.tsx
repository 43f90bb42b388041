import type { KeyboardEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import * as th from './th.ts'
import './progress.css'

/** `current` counts from 0; `steps.length` means all done. */
export const Stepper = ({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) => (
  <ol className="steps" aria-label={label}>
    {steps.map((step, index) => (
      <li
        key={step}
        className={index < current ? 'done' : undefined}
        aria-current={index === current ? 'step' : undefined}
      >
        <i>{index < current ? <Icon name="check" size={16} /> : index + 1}</i>
        <span>
          {step}
          {index < current && <span className="unseen"> {th.doneStep}</span>}
        </span>
      </li>
    ))}
  </ol>
)

export type TimelineItem = {
  title: string
  detail?: ReactNode
  aside?: string
  state: 'done' | 'current' | 'upcoming'
  icon?: IconName
}

/** Downwards. */
export const Timeline = ({ label, items }: { label: string; items: readonly TimelineItem[] }) => (
  <ol className="timeline" aria-label={label}>
    {items.map((item) => (
      <li
        key={item.title}
        className={item.state === 'done' ? 'done' : undefined}
        aria-current={item.state === 'current' ? 'step' : undefined}
      >
        <i>
          <Icon name={item.state === 'done' ? 'check' : (item.icon ?? 'clock')} size={16} />
        </i>
        <div className="row apart">
          <b>{item.title}</b>
          {item.aside && <span className="caption">{item.aside}</span>}
        </div>
        {item.detail && <div className="caption quiet">{item.detail}</div>}
      </li>
    ))}
  </ol>
)

/**
 * Views with own addresses, chosen by press, arrows, Home and End. `panel`: the id of the `role="tabpanel"`. `pushes`:
 * back leads to the former view.
 */
export function Tabs({
  label,
  tabs,
  panel,
  pushes = false,
}: {
  label: string
  tabs: readonly { to: string; text: string; current: boolean }[]
  panel: string
  pushes?: boolean
}) {
  const navigate = useNavigate()
  const moveByKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ current }) => current)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    const list = event.currentTarget
    list.querySelectorAll<HTMLAnchorElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus()
    void navigate(tab.to, { replace: true, preventScrollReset: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its tabs always has the focus
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={moveByKey}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          role="tab"
          aria-selected={tab.current}
          aria-controls={panel}
          tabIndex={tab.current ? 0 : -1}
          replace={!pushes}
          preventScrollReset
        >
          {tab.text}
        </Link>
      ))}
    </div>
  )
}
