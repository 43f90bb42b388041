import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { watchSearchKeys } from './search-keys.ts'
import * as th from './search-button.th.ts'
import './search-button.css'

const SearchPalette = lazy(() =>
  import('#member/games/search-palette.tsx').then(({ SearchPalette }) => ({ default: SearchPalette })),
)

/** Ctrl K, ⌘ K or / opens it; without a script it is a link. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => watchSearchKeys(() => setOpen(true)), [])
  const openHere = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link to="/search" className="search-open" onClick={openHere} aria-keyshortcuts="Control+K /">
        <Icon name="search" size={20} />
        <span className="search-open-words">{th.search}</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </Link>
      {open && (
        <Suspense>
          <SearchPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
