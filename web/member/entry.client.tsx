import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadGuardMs, storagePrefix } from '#contract/plain/constants.ts'
import { systemClock } from '#kit/clock.ts'

const RELOADED = `${storagePrefix}reloaded`

// A part of the page that is gone was replaced by a newer site: loading the page anew finds it, at most once a minute.
addEventListener('vite:preloadError', (event) => {
  const now = systemClock.now().getTime()
  if (now - Number(sessionStorage.getItem(RELOADED) ?? 0) < reloadGuardMs) return
  event.preventDefault()
  sessionStorage.setItem(RELOADED, String(now))
  location.reload()
})

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
