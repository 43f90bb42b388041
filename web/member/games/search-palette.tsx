import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useFetcher, useLocation, useNavigate } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { captionOf } from './game-card.tsx'
import { keyOf, pageLink } from './game-links.ts'
import type { GameTile } from './game-tiles.ts'
import type { loader } from './search.tsx'
import * as th from './search.th.ts'
import './search.css'

/** A pause that starts the search. */
const PAUSE_MS = 250
const SHOWN = 7

/** Results while typing, with arrows and Enter. Enter without a choice opens the page of all results. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const { data, load } = useFetcher<typeof loader>()
  const navigate = useNavigate()
  /** The chosen result's index; -1: none. */
  const [at, setAt] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useClosesOnLeaving(onClose)
  // Games to play at once, before anything is typed.
  useEffect(() => void load('/search'), [load])
  const found = data?.games.slice(0, SHOWN) ?? []
  const offered = offeredIn(data)
  const games = found.length > 0 ? found : offered.flatMap((group) => group.games)
  const typed = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const q = currentTarget.value.trim()
    clearTimeout(timer.current)
    setAt(-1)
    timer.current = setTimeout(() => void load(`/search?${new URLSearchParams({ q })}`), PAUSE_MS)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && games.length > 0) {
      event.preventDefault()
      setAt((now) => (now + step + games.length + 1) % (games.length + 1))
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void navigate(
      (games[at] ? pageLink(games[at]) : undefined) ??
        `/search?${new URLSearchParams({ q: event.currentTarget.value.trim() })}`,
    )
  }
  return (
    <Dialog open onClose={onClose} title={th.title} wide>
      <div className="search-results">
        <label className="box">
          <Icon name="search" size={20} />
          <span className="unseen">{th.label}</span>
          <input
            type="search"
            placeholder={th.label}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-expanded={games.length > 0}
            aria-controls="search-found"
            aria-activedescendant={games[at] ? `search-found-${at}` : undefined}
            onInput={typed}
            onKeyDown={pressed}
          />
        </label>
        <p role="status" className="small quiet">
          {!data || data.q === ''
            ? th.start
            : found.length === 0
              ? th.nothing(data.q)
              : th.found(data.games.length, data.more)}
        </p>
        <Results found={found} offered={offered} at={at} />
        {data && data.games.length > SHOWN && (
          <Link to={`/search?${new URLSearchParams({ q: data.q })}`} className="button line compact">
            {th.all}
          </Link>
        )}
      </div>
    </Dialog>
  )
}

type SearchData = ReturnType<typeof useFetcher<typeof loader>>['data']

/** Each game once; `from`: the index of a group's first. */
function offeredIn(data: SearchData): { title: string; from: number; games: GameTile[] }[] {
  const { recent = [], popular = [] } = data?.offered ?? {}
  const played = new Set(recent.map(keyOf))
  const others = popular.filter((game) => !played.has(keyOf(game)))
  return [
    { title: th.recent, from: 0, games: recent },
    { title: th.popular, from: recent.length, games: others },
  ].filter(({ games }) => games.length > 0)
}

type ResultsProps = { found: readonly GameTile[]; offered: ReturnType<typeof offeredIn>; at: number }

/** `at`: the chosen index. */
const Results = ({ found, offered, at }: ResultsProps) => (
  <div id="search-found" className="search-found" role="listbox" aria-label={th.results}>
    {found.map((game, index) => (
      <Found key={keyOf(game)} game={game} index={index} chosen={index === at} />
    ))}
    {found.length === 0 &&
      offered.map(({ title, from, games }) => (
        <div key={title} role="group" aria-label={title}>
          <p className="caption quiet" aria-hidden="true">
            {title}
          </p>
          {games.map((game, index) => (
            <Found key={keyOf(game)} game={game} index={from + index} chosen={from + index === at} />
          ))}
        </div>
      ))}
  </div>
)

const Found = ({ game, index, chosen }: { game: GameTile; index: number; chosen: boolean }) => (
  <Link
    id={`search-found-${index}`}
    role="option"
    aria-selected={chosen}
    aria-label={game.title}
    to={pageLink(game)}
    tabIndex={-1}
  >
    <img src={game.art} srcSet={game.artSet} sizes={game.artSet && '44px'} width="44" height="44" alt="" />
    <span>
      <b className="ellipsis">{game.title}</b>
      <small className="caption quiet ellipsis">{captionOf(game)}</small>
    </span>
  </Link>
)

function useClosesOnLeaving(onClose: () => void): void {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
}
