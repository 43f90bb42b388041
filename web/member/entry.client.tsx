import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { systemClock } from '#kit/clock.ts'
import { withPopovers } from '#ui/popovers.ts'
import { mayReload } from './reload-guard.ts'

declare global {
  /** Kept by React Router for its own redirects. */
  var __reactRouterDataRouter:
    | { state: { navigation: { location?: { pathname: string; search: string; hash: string } } } }
    | undefined
}

// A missing chunk was replaced by a new version of the site: load the wanted page as a document, at most once a minute.
// Without network or storage that would not help: an error shows, whose page loads again with the network
// (error-screen.tsx).
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine) document.documentElement.dataset['unreached'] = ''
  if (!navigator.onLine || !mayReload(() => sessionStorage, systemClock.now().getTime())) return
  event.preventDefault()
  document.documentElement.dataset['leaving'] = ''
  const wanted = globalThis.__reactRouterDataRouter?.state.navigation.location
  if (wanted) location.assign(`${wanted.pathname}${wanted.search}${wanted.hash}`)
  else location.reload()
})

// React Router 8.4 never handles the failure of an abandoned answer's `done` promise, which would count as an error.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

void withPopovers(() => startTransition(() => void hydrateRoot(document, <HydratedRouter />)))
