import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/progress.tsx'
import { gameOrders } from './game-order.ts'
import type { LobbyQuery, LobbyPage, View } from './lobby-page.server.ts'
import * as th from './lobby.th.ts'

/** A pause in typing this long submits the search. */
const typingPauseMs = 450

/** The id of the panel that the views show. */
export const GAMES_PANEL = 'lobby-games'

/** A lobby without a search or filter. */
export const noFilters = { q: '', provider: '', theme: '', feature: '', volatility: '', sort: '' } as const

/** This lobby's address with these parameters changed; a change goes back to the first page. */
export function lobbyHref({ lobby, query }: Pick<LobbyPage, 'lobby' | 'query'>, changed: Partial<LobbyQuery>): string {
  const params = Object.entries({ ...query, cursor: '', ...changed }).filter(([, value]) => value !== '')
  return params.length === 0 ? `/${lobby}` : `/${lobby}?${new URLSearchParams(params)}`
}

/** Search, provider, theme and view, and volatility, feature and order: links and forms, so they work without a script. */
export function LobbyFilters({ page, member }: { page: LobbyPage; member: boolean }) {
  const tab = (show: View, text: string) => ({ to: lobbyHref(page, { show }), text, current: page.query.show === show })
  const forAll = [tab('', th.all), tab('hot', th.hot), tab('new', th.justOut)]
  const ownTab = (show: View, text: string) => ({ ...tab(show, text), to: lobbyHref(page, { ...noFilters, show }) })
  const own = [ownTab('recent', th.recent), ownTab('favourites', th.favourites)]
  return (
    <div className="hall-find">
      <Search key={page.lobby} page={page} />
      {page.providers.length > 1 && (
        <nav className="hall-chips" aria-label={th.providers}>
          {[{ name: '', games: page.gamesInAll }, ...page.providers].map(({ name: provider, games }) => (
            <Link
              key={provider}
              to={lobbyHref(page, { provider })}
              className="chip gold"
              aria-current={page.query.provider === provider ? 'true' : undefined}
              preventScrollReset
            >
              {provider || th.everyProvider} <small className="faint">{games}</small>
            </Link>
          ))}
        </nav>
      )}
      {page.themes.length > 1 && (
        <nav className="hall-chips" aria-label={th.themes}>
          {[{ id: '', name: th.everyTheme }, ...page.themes].map(({ id, name }) => (
            <Link
              key={id}
              to={lobbyHref(page, { theme: id })}
              className="chip"
              aria-current={page.query.theme === id ? 'true' : undefined}
              preventScrollReset
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {page.gamesInAll > 3 && <More key={`${page.query.volatility} ${page.query.feature} ${page.query.sort}`} page={page} />}
      <div className="hall-tabs">
        <Tabs panel={GAMES_PANEL} label={th.views} tabs={member ? [...forAll, ...own] : forAll} />
      </div>
    </div>
  )
}

/** Volatility, feature and order: a change submits, the button is for those without a script. */
function More({ page }: { page: LobbyPage }) {
  const submit = useSubmit()
  const { volatility, feature, sort, cursor: _first, ...others } = page.query
  return (
    <Form
      action={`/${page.lobby}`}
      className="hall-more"
      onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
    >
      <label className="box">
        <span className="unseen">{th.level}</span>
        <select name="volatility" defaultValue={volatility}>
          <option value="">{th.anyLevel}</option>
          {th.levels.map((name, index) => (
            <option key={name} value={index + 1}>
              {th.level}
              {name}
            </option>
          ))}
        </select>
      </label>
      {page.features.length > 1 && (
        <label className="box">
          <span className="unseen">{th.feature}</span>
          <select name="feature" defaultValue={feature}>
            <option value="">{th.anyFeature}</option>
            {page.features.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {(page.sortable || sort !== '') && (
        <label className="box">
          <span className="unseen">{th.order}</span>
          <select name="sort" defaultValue={sort}>
            {gameOrders.map((order) => (
              <option key={order} value={order}>
                {th.orders[order]}
              </option>
            ))}
          </select>
        </label>
      )}
      {Object.entries(others).map(([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />)}
      <button type="submit" className="unseen">
        {th.show}
      </button>
    </Form>
  )
}

function Search({ page }: { page: LobbyPage }) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLInputElement>(null)
  const { q, cursor: _first, ...others } = page.query
  // Going back restores the earlier search text.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = q
  }, [q])
  const typed = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void submit(currentTarget, { replace: true, preventScrollReset: true }), typingPauseMs)
  }
  return (
    <Form action={`/${page.lobby}`} role="search" className="hall-search" onInput={typed}>
      <label className="box">
        <Icon name="search" size={20} />
        <span className="unseen">{th.search}</span>
        <input
          ref={box}
          type="search"
          name="q"
          defaultValue={q}
          placeholder={th.search}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      {Object.entries(others).map(([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />)}
      <button type="submit" className="unseen">
        {th.searchNow}
      </button>
    </Form>
  )
}
