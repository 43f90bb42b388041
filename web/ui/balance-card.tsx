import { type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import { useHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { Flourish } from './ornament.tsx'
import * as th from './th.ts'

type BalanceProps = {
  /** For screen readers and above the figure. */
  label: string
  caption: string
  /** The balance for display: "12,480.50". */
  balance: string
  /** Top left; a pill top right. */
  owner?: ReactNode
  pill?: ReactNode
  /** A spinner while `checking`; the page must ignore a press meanwhile. */
  refresh?: { label: string; checking: boolean; onRefresh: () => void }
  /** One quiet line under the figure. An empty text keeps its space. */
  status?: ReactNode
  actions?: ReactNode
  /** For a page that remembers the eye button's choice. Otherwise the card keeps it. */
  hidden?: boolean
  onHidden?: (hidden: boolean) => void
}

/** Hiding covers the figure on this screen only, unless the page remembers it (`hidden`). */
export function BalanceCard({
  label,
  caption,
  balance,
  owner,
  pill,
  refresh,
  status,
  actions,
  hidden: stored,
  onHidden,
}: BalanceProps) {
  const hydrated = useHydrated()
  const [own, setOwn] = useState(false)
  const hidden = stored ?? own
  const [whole = '', decimals = '00'] = balance.split('.')
  return (
    <section className="balance" aria-label={label}>
      <Flourish />
      <div className="row small quiet balance-owner">
        {owner}
        <IconButton
          icon={hidden ? 'eyeoff' : 'eye'}
          label={hidden ? th.showBalance : th.hideBalance}
          disabled={!hydrated}
          aria-pressed={hidden}
          onClick={() => (onHidden ?? setOwn)(!hidden)}
        />
        <span className="grow" />
        {pill}
      </div>
      <div className="caption quiet">{caption}</div>
      <div className="balance-figure">
        <output aria-live="polite" data-balance={balance} translate="no">
          <span className="currency">฿</span>
          <span>{hidden ? '•••••' : whole}</span>
          {!hidden && <small>{`.${decimals}`}</small>}
        </output>
        {refresh && (
          <IconButton
            icon="refresh"
            label={refresh.label}
            boxed
            round
            busy={refresh.checking}
            disabled={!hydrated}
            onClick={refresh.onRefresh}
          />
        )}
      </div>
      {status !== undefined && <p className="caption quiet balance-status">{status}</p>}
      {actions && <div className="balance-actions">{actions}</div>}
    </section>
  )
}

/** With an icon: a phone, a name. */
export const BalanceOwner = ({ children }: { children: ReactNode }) => (
  <>
    <Icon name="phone" size={20} />
    <span className="nowrap">{children}</span>
  </>
)
