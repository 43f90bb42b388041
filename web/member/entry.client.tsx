import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadGuardMs, storagePrefix } from '#contract/plain/constants.ts'
import { systemClock } from '#kit/clock.ts'

const RELOADED = `${storagePrefix}reloaded`

// A part of the page that is gone was replaced by a newer site: loading the page anew finds it, at most once a minute. Without a network, or
// where nothing can be remembered, it would not: then the error shows, with its way on.
addEventListener('vite:preloadError', (event) => {
  try {
    const now = systemClock.now().getTime()
    if (!navigator.onLine || Math.abs(now - Number(sessionStorage.getItem(RELOADED))) < reloadGuardMs) return
    sessionStorage.setItem(RELOADED, String(now))
    event.preventDefault()
    location.reload()
  } catch {
    return
  }
})

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
