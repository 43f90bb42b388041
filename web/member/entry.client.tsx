import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { systemClock } from '#kit/clock.ts'
import { mayReload } from './reload-guard.ts'

// A part of the page that is gone was replaced by a newer site: loading the page anew finds it, at most once a minute. Without a network, or
// where nothing can be remembered, it would not: then the error shows, with its way on.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || !mayReload(() => sessionStorage, systemClock.now().getTime())) return
  event.preventDefault()
  document.documentElement.dataset['leaving'] = ''
  location.reload()
})

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
