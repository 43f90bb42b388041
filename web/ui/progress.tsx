import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from './icon.tsx'
import * as th from './th.ts'

/** Where we are in a known number of steps. `current` counts from 0; `steps.length` means all done. */
export const Stepper = ({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) => (
  <ol className="steps" aria-label={label}>
    {steps.map((step, place) => (
      <li key={step} className={place < current ? 'done' : undefined} aria-current={place === current ? 'step' : undefined}>
        <i>{place < current ? <Icon name="check" size={16} /> : place + 1}</i>
        <span>
          {step}
          {place < current && <span className="unseen"> {th.doneStep}</span>}
        </span>
      </li>
    ))}
  </ol>
)

export type TimelineItem = { title: string; detail?: ReactNode; state: 'done' | 'current' | 'upcoming'; icon?: IconName }

/** What has happened and what comes next, downwards. */
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
        <b>{item.title}</b>
        {item.detail && <div className="caption quiet">{item.detail}</div>}
      </li>
    ))}
  </ol>
)

/** A few views of one page, each its own address. For the pages to come, with sheet 15 of the design.
 *  @public */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly { to: string; text: string; current: boolean }[] }) => (
  <nav className="tabs" aria-label={label}>
    {tabs.map((tab) => (
      <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
        {tab.text}
      </Link>
    ))}
  </nav>
)
