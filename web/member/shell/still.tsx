import { createContext, type HTMLAttributes, type MouseEvent, type ReactNode, useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'

/** By name (held-back.server.ts). Set on the server alone. */
export const HeldBack = createContext<ReadonlyMap<string, unknown> | null>(null)

/**
 * On the server what the loader held back; in the browser what a navigation sent, null where the document brought
 * markup.
 */
export const useHeldBack = <Data,>(name: string, sent: Data | null): Data | null =>
  (useContext(HeldBack)?.get(name) as Data | undefined) ?? sent

type StillProps = Pick<HTMLAttributes<HTMLDivElement>, 'className'> & {
  /** Null where the document brought the markup. */
  children: ReactNode
}

const AS_IT_STANDS = { __html: '' }

/**
 * A part that never changes in the browser. A document has its markup without the data; `children` are null then, and
 * the browser keeps the markup. Redrawn without data it is empty: Trusted Types forbid writing markup. Presses are
 * handled around it (`useStillLinks`).
 */
export const Still = import.meta.env.SSR ? StillOnServer : StillInBrowser

function StillOnServer({ className = 'still', children }: StillProps) {
  return <div className={className}>{children}</div>
}

function StillInBrowser({ className = 'still', children }: StillProps) {
  const hydrated = useHydrated()
  const [wasDrawnHere] = useState(hydrated)
  return children === null && !wasDrawnHere ? (
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_STANDS} />
  ) : (
    <div className={className}>{children}</div>
  )
}

/**
 * For links in still parts below `within` (a selector): `opens` handles one here; others navigate without a new
 * document, unless for another tab.
 */
export function useStillLinks(within: string, opens: (to: string, link: HTMLElement) => boolean) {
  const navigate = useNavigate()
  const linkOf = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return null
    return event.target instanceof Element ? event.target.closest<HTMLElement>(`${within} a[href^="/"]`) : null
  }
  const addressOf = (link: HTMLElement) => link.getAttribute('href') ?? ''
  return {
    // Before a link that React drew leads on by itself.
    onClickCapture: (event: MouseEvent) => {
      const link = linkOf(event)
      if (link && opens(addressOf(link), link)) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || link.getAttribute('target')) return
      event.preventDefault()
      void navigate(addressOf(link))
    },
  }
}
