import { createContext, type HTMLAttributes, type MouseEvent, type ReactNode, useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'

/** What loaders held back from the document's data, by name (held-back.server.ts). Set on the server alone. */
export const HeldBack = createContext<ReadonlyMap<string, unknown> | null>(null)

/** The data of a page's still parts: on the server what the loader held back under this name, in the browser what it sent with a
 *  navigation, and null where the document brought their markup. */
export const useHeldBack = <Data,>(name: string, sent: Data | null): Data | null =>
  (useContext(HeldBack)?.get(name) as Data | undefined) ?? sent

type StillProps = Pick<HTMLAttributes<HTMLDivElement>, 'className'> & {
  /** Null where the document brought the markup. */
  children: ReactNode
}

const AS_IT_STANDS = { __html: '' }

/** A part of a page that never changes in the browser: texts, images, links. A document has its markup and not its data, which would be the
 *  same once more; `children` are null then, and the browser leaves what the server wrote. Drawn again without its data it is empty:
 *  Trusted Types forbid a page to write markup. An element around it handles presses (`useStillLinks`). */
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

/** Handlers for links inside still parts below `within` (a selector): one that `opens` takes is opened here, any other leads on without a
 *  new document, unless it wants its own tab. */
export function useStillLinks(within: string, opens: (to: string, link: HTMLElement) => boolean) {
  const navigate = useNavigate()
  const linkOf = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
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
