import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'

/** Gives the markup of children, which is rendered once for each address (links compare themselves with it) and kept. */
export type KeepMarkup = {
  /** Once for each value of `by`. */
  by(by: unknown, address: string, children: ReactNode): string
  /** Once for each `part` of this very object `source`. */
  of(source: object, part: string, address: string, children: ReactNode): string
}

/** Set on the server alone (kept.server.tsx). */
export const KeptMarkup = createContext<KeepMarkup | null>(null)

type KeptProps = HTMLAttributes<HTMLElement> & {
  as: 'aside' | 'div' | 'dl' | 'footer' | 'nav' | 'section' | 'span' | 'ul'
  /** This part's name and everything that its children depend on, besides the address, as JSON can write it. Nothing of one member may be
   *  in them. */
  by: unknown
  popover?: 'auto'
}

/** An element whose children are the same for everybody at an address: menus, the foot, lists of offers. The server renders them once and
 *  then writes the markup it kept; the browser gets the same bytes and makes them interactive as any others. The children use neither
 *  `useId` nor the data of a route, which the server does not give them. */
export const Kept = import.meta.env.SSR ? KeptOnServer : AsItIs

function AsItIs({ as: Tag, by: _by, children, ...rest }: KeptProps) {
  return <Tag {...rest}>{children}</Tag>
}

function KeptOnServer({ as: Tag, by, children, ...rest }: KeptProps) {
  const keep = useContext(KeptMarkup)
  const { pathname, search } = useLocation()
  if (!keep) return <Tag {...rest}>{children}</Tag>
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: keep.by(by, pathname + search, children) }} />
}
