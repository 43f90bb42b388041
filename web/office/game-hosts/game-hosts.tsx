import sleeping from '#ui/art/m_sleep.svg'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { Card, Empty, Note, StatusPill } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { Notices } from '../shell/queue.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import * as th from './game-hosts.th.ts'

type Host = OfficeAnswerOf<'GET /game-hosts'>['data']['hosts'][number]

export function GameHosts() {
  const { data, stale } = useLive('GET /game-hosts')
  if (!data) return <Loading stale={stale} />
  return (
    <>
      <Notices stale={stale} at={data.at} />
      <Card>
        {data.hosts.length === 0 ? (
          <Empty art={sleeping} title={th.none}>
            {th.noneDetail}
          </Empty>
        ) : (
          <Table columns={columns} rows={data.hosts} keyOf={({ host }) => host} />
        )}
      </Card>
      <Note kind="info">{th.keyNote}</Note>
    </>
  )
}

const kinds = { up: 'ok', slow: 'wait', maintenance: 'bad', closed: 'bad' } as const

const columns: readonly Column<Host>[] = [
  {
    head: th.host,
    isRowHeader: true,
    cell: ({ host, title, catalogue_at: at }) => (
      <>
        {title}
        <span className="caption faint under reference">{host}</span>
        <span className="caption faint under narrow">
          {th.catalogueAt} {at ? whenForPeople(at) : th.never}
        </span>
      </>
    ),
  },
  {
    head: th.state,
    cell: ({ state, since }) => (
      <>
        <StatusPill kind={kinds[state]}>{th.states[state]}</StatusPill>
        {since && <span className="caption faint under">{whenForPeople(since)}</span>}
      </>
    ),
  },
  { head: th.dialect, wideScreenOnly: true, cellClass: 'reference', cell: ({ dialect }) => dialect },
  {
    head: th.keys,
    cell: ({ keys }) =>
      keys.map(({ id, kind, used_at: at }) => (
        <span key={id} className="under">
          <span className="reference">{id}</span> <span className="caption quiet">{kind}</span>
          <span className="caption faint under">{at ? th.usedAt(whenForPeople(at)) : th.neverUsed}</span>
        </span>
      )),
  },
  {
    head: th.catalogueAt,
    wideScreenOnly: true,
    cellClass: 'nowrap',
    cell: ({ catalogue_at: at }) => (at ? whenForPeople(at) : <span className="faint">{th.never}</span>),
  },
]
