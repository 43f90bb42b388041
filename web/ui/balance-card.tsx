import { type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import { useHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { Flourish } from './ornament.tsx'
import * as th from './th.ts'

type BalanceProps = {
  /** What this is, for screen readers and above the figure. */
  label: string
  caption: string
  /** The figure as people read it: "12,480.50". */
  balance: string
  /** Who it belongs to, top left; a pill top right. */
  owner?: ReactNode
  pill?: ReactNode
  /** The button that refreshes: shows a spinner while `checking`; a press meanwhile is the page's to ignore. */
  refresh?: { label: string; checking: boolean; onRefresh: () => void }
  /** One quiet line under the figure, for instance how a check is going. Give an empty text to keep its room. */
  status?: ReactNode
  actions?: ReactNode
  /** Whether the figure is covered, and who is called when its eye is pressed: for a page that remembers. Without them the card sees to it itself. */
  hidden?: boolean
  onHidden?: (hidden: boolean) => void
}

/** A balance in big figures with its eye, its refresh and at most two acts. Hiding covers the figure only on this screen, unless the page
 *  remembers it (`hidden`). */
export function BalanceCard({ label, caption, balance, owner, pill, refresh, status, actions, hidden: stored, onHidden }: BalanceProps) {
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
        <output aria-live="polite" data-balance={balance}>
          <span className="currency">฿</span>
          {hidden ? '•••••' : whole}
          {!hidden && <small>.{decimals}</small>}
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

/** An owner line with an icon: a phone, a name. */
export const BalanceOwner = ({ children }: { children: ReactNode }) => (
  <>
    <Icon name="phone" size={20} />
    <span className="nowrap">{children}</span>
  </>
)
