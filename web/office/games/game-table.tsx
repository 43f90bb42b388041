import { useEffect, useId, useState } from 'react'
import { mayCall } from '#contract/plain/office-rights.ts'
import { type GameListFilter, gameListFilters } from '#contract/plain/game-choice.ts'
import { Button } from '#ui/button.tsx'
import { Field, FieldFrame, tied } from '#ui/field.tsx'
import { type PillKind, StatusPill } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { Notices, Queue } from '../shell/queue.tsx'
import { useSession } from '../shell/session.ts'
import type { Column } from '../shell/table.tsx'
import { useChoice } from '../shell/use-choice.ts'
import { useKeys } from '../shell/use-keys.ts'
import { useLive } from '../shell/use-live.ts'
import { EditGame } from './edit-game.tsx'
import { GamePanel } from './game-panel.tsx'
import * as th from './games.th.ts'
import type { GamesList, Listed, OneGame } from './listed.ts'

const keyOf = ({ host, code }: Listed): string => `${host} ${code}`
const TYPING_PAUSE_MS = 300

type Filters = { q: string; host: string; show: GameListFilter }

/** Each change of a filter begins at the first page. */
export function GameTable() {
  const [filters, setFilters] = useState<Filters>({ q: '', host: '', show: '' })
  const [cursor, setCursor] = useState('')
  const { data, stale } = useLive('GET /games', { ...filters, cursor })
  // The list of before stays on the screen while the next one is loaded.
  const [last, setLast] = useState<GamesList | null>(null)
  useEffect(() => {
    if (data) setLast(data)
  }, [data])
  const shown = data ?? last
  if (!shown) return <Loading stale={stale} />
  const filter = (changed: Partial<Filters>) => {
    setFilters({ ...filters, ...changed })
    setCursor('')
  }
  return (
    <>
      <Notices stale={stale} at={shown.at} />
      <FilterFields hosts={shown.hosts} filters={filters} onFilter={filter} />
      <p className="caption quiet" role="status">
        {th.found(shown.found)}
      </p>
      <Games data={shown} />
      <div className="row games-pages">
        {cursor !== '' && (
          <Button variant="ghost" compact onClick={() => setCursor('')}>
            {th.firstPage}
          </Button>
        )}
        {shown.next !== null && (
          <Button variant="line" compact onClick={() => setCursor(shown.next ?? '')}>
            {th.nextPage}
          </Button>
        )}
      </div>
    </>
  )
}

type FilterProps = { hosts: GamesList['hosts']; filters: Filters; onFilter: (changed: Partial<Filters>) => void }

function FilterFields({ hosts, filters, onFilter }: FilterProps) {
  const [hostId, showId] = [useId(), useId()]
  const [typed, setTyped] = useState(filters.q)
  useEffect(() => {
    if (typed === filters.q) return undefined
    const timer = setTimeout(() => onFilter({ q: typed }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, filters.q, onFilter])
  return (
    <div className="games-filters">
      <Field
        label={th.search}
        type="search"
        icon="search"
        hint={th.searchHint}
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FieldFrame id={hostId} label={th.host}>
        <div className="box">
          <select
            {...tied(hostId, undefined)}
            value={filters.host}
            onChange={(event) => onFilter({ host: event.currentTarget.value })}
          >
            <option value="">{th.everyHost}</option>
            {hosts.map(({ host, title }) => (
              <option key={host} value={host}>
                {title}
              </option>
            ))}
          </select>
        </div>
      </FieldFrame>
      <FieldFrame id={showId} label={th.show}>
        <div className="box">
          <select
            {...tied(showId, undefined)}
            value={filters.show}
            onChange={(event) =>
              onFilter({ show: gameListFilters.find((one) => one === event.currentTarget.value) ?? '' })
            }
          >
            {gameListFilters.map((one) => (
              <option key={one} value={one}>
                {th.shows[one]}
              </option>
            ))}
          </select>
        </div>
      </FieldFrame>
    </div>
  )
}

function Games({ data }: { data: GamesList }) {
  const { who } = useSession()
  const { chosen, choose, step } = useChoice(data.games, keyOf)
  const [choosing, setChoosing] = useState<OneGame | null>(null)
  const { data: one } = useLive('GET /games/one', { host: chosen?.host ?? '', game: chosen?.code ?? '' })
  const about = one && chosen && one.game.code === chosen.code && one.game.host === chosen.host ? one : null
  const may = mayCall(who.role, 'POST /games/choice')
  const openForm = () => {
    if (may && about) setChoosing(about)
  }
  useKeys((key) => {
    if (key === 'down' || key === 'up') return step(key === 'down' ? 1 : -1)
    if (key === 'approve') openForm()
  })
  const close = () => setChoosing(null)
  return (
    <>
      <Queue
        {...{ rows: data.games, columns, keyOf, choice: { chosen, choose }, more: false, keys: th.keys }}
        empty={{ title: th.noGames, detail: th.noGamesDetail }}
        detail={about && <GamePanel one={about} hosts={data.hosts} mayChange={may} onChange={openForm} />}
      />
      <EditGame about={choosing} onClose={close} />
    </>
  )
}

const stateOf = ({ gone_at: gone, hidden, closed }: Listed): [PillKind, string] => {
  if (gone !== null) return ['info', th.gone]
  if (hidden) return ['wait', th.hidden]
  return closed ? ['bad', th.closed] : ['ok', th.open]
}

const columns: readonly Column<Listed>[] = [
  {
    head: th.game,
    isRowHeader: true,
    cell: ({ title, provider, code, picture }) => (
      <span className="games-name">
        {picture ? (
          <img src={picture.small} width="40" height="40" alt="" loading="lazy" />
        ) : (
          <span className="games-blank" />
        )}
        <span>
          {title}
          <span className="caption faint under">
            {provider} · {code}
          </span>
        </span>
      </span>
    ),
  },
  { head: th.lobby, wideScreenOnly: true, cellClass: 'quiet nowrap', cell: ({ lobby }) => th.lobbies[lobby] },
  {
    head: th.state,
    cell: (row) => (
      <>
        <StatusPill kind={stateOf(row)[0]}>{stateOf(row)[1]}</StatusPill>
        {row.hot && <span className="caption faint under">{th.hot}</span>}
        {row.chosen && <span className="caption faint under">{th.chosen}</span>}
      </>
    ),
  },
  { head: th.place, wideScreenOnly: true, right: true, cellClass: 'money', cell: ({ place }) => place ?? '–' },
  {
    head: th.played,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money',
    cell: (row) => row.rounds_week.toLocaleString('en'),
  },
]
