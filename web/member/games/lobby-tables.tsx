import { useEffect, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import type { Lobby } from '#contract/plain/games.ts'
import { call } from '#member/session/browser-session.ts'
import { SectionTitle } from '#ui/surface.tsx'
import { inPlace } from './match-parts.ts'
import { BetLink } from './matches.tsx'
import { busiestOf, type TableOf, tablesOf } from './table-parts.ts'
import * as th from './tables.th.ts'

/** The site's own interval with hosts. */
const POLL_MS = 2_000
/** On home, where most look at something else. */
const HOME_POLL_MS = 6_000
const SECOND_MS = 1_000

type Reported = { tables: readonly TableOf[]; at: number }
/** What an answer shows, after the tables shown now. */
type Pick = (answer: AnswerOf<'GET /tables'>['data'], shown: readonly TableOf[]) => readonly TableOf[]

/**
 * Hosts' reports while the page is visible, with each phase's seconds left by the page's clock; null until that runs.
 */
function useReported(first: readonly TableOf[], lobby: Lobby | '', pick: Pick, everyMs: number): TimedTable[] {
  const [{ tables, at }, setReported] = useState<Reported>({ tables: first, at: 0 })
  const [now, setNow] = useState(0)
  useEffect(() => {
    setReported({ tables: first, at: performance.now() })
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await call('GET /tables', { lobby })
      if (answer.ok) setReported((shown) => ({ tables: pick(answer.data.data, shown.tables), at: performance.now() }))
    }
    const tick = setInterval(() => setNow(performance.now()), SECOND_MS)
    const poll = setInterval(() => void ask(), everyMs)
    return () => {
      clearInterval(tick)
      clearInterval(poll)
    }
  }, [first, lobby, pick, everyMs])
  const secondsOf = ({ endsIn }: TableOf) => Math.max(0, Math.ceil((endsIn - Math.max(0, now - at)) / SECOND_MS))
  return tables.map((table) => ({ ...table, seconds: at === 0 ? null : secondsOf(table) }))
}

export function LobbyTables({ lobby, tables: first }: { lobby: Lobby; tables: readonly TableOf[] }) {
  const tables = useReported(first, lobby, tablesOf, POLL_MS)
  const title = tables.every(({ hasClock }) => hasClock) ? th.title : th.rooms
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <ul className="tables">
        {tables.map((table) => (
          <TableCard key={table.id} table={table} />
        ))}
      </ul>
      <Legend tables={tables} />
    </section>
  )
}

const busiestInPlace: Pick = (answer, shown) => inPlace(shown, busiestOf(answer))

/** The busiest tables, for home; empty where nobody plays. */
export function TableStrip({ shown }: { shown: readonly TableOf[] }) {
  const tables = useReported(shown, '', busiestInPlace, HOME_POLL_MS)
  const [fullest] = tables
  if (fullest === undefined) return null
  return (
    <section aria-label={th.busiest}>
      <SectionTitle more={{ to: `/${fullest.lobby}`, text: th.seeAll }}>{th.busiest}</SectionTitle>
      <ul className="match-strip">
        {tables.map((table) => (
          <TableCard key={table.id} table={table} />
        ))}
      </ul>
      <Legend tables={tables} />
    </section>
  )
}

type TimedTable = TableOf & { seconds: number | null }

/** Without a running clock, what stays true longer than a phase. */
const stateOf = ({ hasClock, seconds, phase }: TimedTable) =>
  hasClock && seconds === null && phase !== th.phases.paused ? th.stands : phase

const TableCard = ({ table }: { table: TimedTable }) => (
  <li>
    <BetLink
      to={table.to}
      watch={table.watch}
      className={table.hasClock ? 'card match-card table-card' : 'card match-card table-card room'}
    >
      <span className="row apart">
        <b className="ellipsis">{table.title}</b>
        {table.hasClock && table.seconds !== null && (
          <span className={table.isOpen ? 'table-clock small jade' : 'table-clock small quiet'}>
            {table.seconds > 0 ? th.seconds(table.seconds) : '–'}
          </span>
        )}
        {table.prize && <span className="table-clock small gold">{th.prize}</span>}
      </span>
      <span className="small quiet">{stateOf(table)}</span>
      {table.marks.length > 0 && (
        <span className="table-marks caption">
          <span className="unseen">{th.lastResults(table.marks.map(({ text }) => text))}</span>
          {table.marks.map(({ text, side }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results have no other name than their place
            <b key={place} className={side} aria-hidden="true">
              {text}
            </b>
          ))}
        </span>
      )}
      <span className="caption quiet">
        {[table.players, table.limits, table.seats].filter((text) => text !== '').join(' · ')}
      </span>
    </BetLink>
  </li>
)

/** Explains the result letters, and that they predict nothing. */
function Legend({ tables }: { tables: readonly TableOf[] }) {
  const texts = tables.flatMap(({ marks }) => marks.map(({ text }) => text))
  if (texts.length === 0) return null
  return <p className="caption quiet">{[th.legend(texts), th.past].filter((text) => text !== '').join(' · ')}</p>
}
