import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, useNavigate, useSubmit } from 'react-router'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/progress.tsx'
import { gameOrders } from './game-order.ts'
import type { LobbyQuery, LobbyPage, View } from './lobby-page.server.ts'
import * as th from './lobby.th.ts'

/** A pause that submits the search. */
const typingPauseMs = 450

/** The panel of the views. */
export const GAMES_PANEL = 'lobby-games'

export const noFilters = { q: '', provider: '', theme: '', feature: '', volatility: '', sort: '' } as const

/** A change goes back to the first page. */
export function lobbyHref({ lobby, query }: Pick<LobbyPage, 'lobby' | 'query'>, changed: Partial<LobbyQuery>): string {
  const params = Object.entries({ ...query, cursor: '', ...changed }).filter(([, value]) => value !== '')
  return params.length === 0 ? `/${lobby}` : `/${lobby}?${new URLSearchParams(params)}`
}

const SHEET = 'lobby-sheet'

/** Links, forms and a popover, so all works without a script. */
export function LobbyFilters({ page, member }: { page: LobbyPage; member: boolean }) {
  const tab = (show: View, text: string) => ({ to: lobbyHref(page, { show }), text, current: page.query.show === show })
  const forAll = [tab('', th.all), tab('hot', th.hot), tab('new', th.justOut)]
  const ownTab = (show: View, text: string) => ({ ...tab(show, text), to: lobbyHref(page, { ...noFilters, show }) })
  const own = [ownTab('recent', th.recent), ownTab('favourites', th.favourites)]
  const chosen = chosenIn(page)
  return (
    <div className="hall-find">
      <Search key={page.lobby} page={page} />
      {page.gamesInAll > 3 && (
        <button
          type="button"
          className="box hall-filter"
          popoverTarget={SHEET}
          aria-label={th.filtersOf(chosen.length)}
        >
          <Icon name="filter" size={20} />
          <span className="hall-filter-word">{th.filters}</span>
          {chosen.length > 0 && <b>{chosen.length}</b>}
        </button>
      )}
      <div className="hall-tabs">
        <Tabs panel={GAMES_PANEL} label={th.views} tabs={member ? [...forAll, ...own] : forAll} pushes />
      </div>
      {chosen.length > 0 && (
        <ul className="hall-chips" aria-label={th.chosenFilters}>
          {chosen.map(({ name, text }) => (
            <li key={name}>
              <Link to={lobbyHref(page, { [name]: '' })} className="chip gold" aria-current="true" preventScrollReset>
                <span className="unseen">{th.without} </span>
                {text}
                <Icon name="x" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {page.gamesInAll > 3 && <Sheet key={lobbyHref(page, {})} page={page} />}
    </div>
  )
}

/** The first choice is none. */
type Group = {
  name: 'provider' | 'theme' | 'volatility' | 'feature' | 'sort'
  title: string
  choices: { value: string; text: string }[]
}

function groupsOf(page: LobbyPage): Group[] {
  const named = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, text: name }))
  const any = (text: string) => ({ value: '', text })
  const groups: Group[] = [
    {
      name: 'provider',
      title: th.providers,
      choices: [
        any(`${th.everyProvider} ${page.gamesInAll}`),
        ...page.providers.map(({ name, games }) => ({ value: name, text: `${name} ${games}` })),
      ],
    },
    { name: 'theme', title: th.themes, choices: [any(th.everyTheme), ...named(page.themes)] },
    {
      name: 'volatility',
      title: th.level,
      choices: [any(th.anyLevel), ...th.levels.map((text, index) => ({ value: String(index + 1), text }))],
    },
    { name: 'feature', title: th.feature, choices: [any(th.anyFeature), ...named(page.features)] },
    {
      name: 'sort',
      title: th.order,
      choices:
        page.sortable || page.query.sort !== '' ? gameOrders.map((value) => ({ value, text: th.orders[value] })) : [],
    },
  ]
  return groups.filter(({ choices }) => choices.length > 2)
}

const chosenIn = (page: LobbyPage) =>
  groupsOf(page).flatMap(({ name, title, choices }) => {
    const value = page.query[name]
    if (value === '') return []
    const text = choices.find((choice) => choice.value === value)?.text ?? value
    return [{ name, text: name === 'volatility' ? `${title} ${text}` : text }]
  })

/** Chosen together and shown at one press. */
function Sheet({ page }: { page: LobbyPage }) {
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Partial<LobbyQuery>
    void navigate(lobbyHref(page, chosen), { preventScrollReset: true })
  }
  const { q, kind, show } = page.query
  return (
    <Form
      id={SHEET}
      popover="auto"
      action={`/${page.lobby}`}
      className="lobby-sheet"
      aria-label={th.filters}
      onSubmit={send}
    >
      <div className="row apart">
        <b>{th.filters}</b>
        <IconButton icon="x" label={th.closeFilters} popoverTarget={SHEET} popoverTargetAction="hide" />
      </div>
      <div className="lobby-sheet-groups">
        {groupsOf(page).map(({ name, title, choices }) => (
          <fieldset key={name}>
            <legend className="caption quiet">{title}</legend>
            <div className="lobby-choices">
              {choices.map(({ value, text }) => (
                <Chip key={value} name={name} value={value} chosen={page.query[name] === value}>
                  {text}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {Object.entries({ q, kind, show }).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="lobby-sheet-end">
        <ButtonLink to={lobbyHref(page, { ...noFilters, q })} variant="ghost">
          {th.clearFilters}
        </ButtonLink>
        <Button type="submit">{th.showGames}</Button>
      </div>
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
    // Back leads to the games of before the search, not through each pause in typing it.
    timer.current = setTimeout(
      () => void submit(currentTarget, { replace: q !== '', preventScrollReset: true }),
      typingPauseMs,
    )
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
          placeholder={
            page.lobby === 'sports' || page.lobby === 'esports' ? th.searchTeams : th.searchAmong(page.gamesInAll)
          }
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
      {Object.entries(others).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <button type="submit" className="unseen">
        {th.searchNow}
      </button>
    </Form>
  )
}
