import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { KeepMarkup } from './kept.tsx'

/** Some 5 KB each, key and markup. Addresses with a query of their own come and go. */
const KEPT_MAX = 1_000

/** Keeps the markup of parts of pages that are the same for everybody (kept.tsx): the oldest make room for new ones. */
export function openMarkupStore(render: (address: string, children: ReactNode) => string = markupOf): KeepMarkup {
  const kept = new Map<string, string>()
  const bySource = new WeakMap<object, Map<string, string>>()
  const keptIn = (store: Map<string, string>, key: string, address: string, children: ReactNode) => {
    const known = store.get(key)
    if (known !== undefined) return known
    const markup = render(address, children)
    if (store.size >= KEPT_MAX) store.delete(store.keys().next().value ?? '')
    store.set(key, markup)
    return markup
  }
  return {
    by: (by, address, children) => keptIn(kept, JSON.stringify([by, address]), address, children),
    of(source, part, address, children) {
      const store = bySource.get(source) ?? new Map<string, string>()
      bySource.set(source, store)
      return keptIn(store, `${part} ${address}`, address, children)
    },
  }
}

/** Within the render of a page: React's renderer for strings is a module of its own and leaves the other's state alone. */
const markupOf = (address: string, children: ReactNode): string =>
  renderToString(<StaticRouter location={address}>{children}</StaticRouter>)
