import { Button } from '#ui/button.tsx'
import { Card, type PillKind, StatusPill } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { call } from '../api.ts'
import { Loading } from '../shell/loading.tsx'
import { Notices } from '../shell/queue.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useOperatorAction } from '../shell/use-operator-action.ts'
import { useLive } from '../shell/use-live.ts'
import * as th from './games.th.ts'
import type { Catalogue, GamesList } from './listed.ts'

/** Each host's last answer, the last changes, and what was not accepted. */
export function CatalogueChanges() {
  const { data: list } = useLive('GET /games')
  const { data, stale } = useLive('GET /catalogue')
  const syncing = useOperatorAction(() => call('POST /catalogue/sync'), {
    onSuccess: () => toast({ type: 'success', message: th.synced }),
  })
  if (!data || !list) return <Loading stale={stale} />
  return (
    <div className="stack loose">
      <Notices stale={stale} at={data.at} />
      <Card>
        <div className="row apart games-head">
          <h2>{th.hosts}</h2>
          <Button
            variant="line"
            icon="refresh"
            busy={syncing.isPending}
            busyText={th.syncing}
            onClick={() => syncing.isPending || syncing.mutate(undefined)}
          >
            {th.sync}
          </Button>
        </div>
        <Table columns={hostColumns} rows={list.hosts} keyOf={({ host }) => host} />
      </Card>
      <Card>
        <h2>{th.refused}</h2>
        {data.refused.length === 0 ? (
          <p className="small faint">{th.noRefused}</p>
        ) : (
          <Table columns={refusedColumns} rows={data.refused} keyOf={({ host, position }) => `${host} ${position}`} />
        )}
      </Card>
      <Card>
        <h2>{th.changes}</h2>
        {data.changes.length === 0 ? (
          <p className="small faint">{th.noChanges}</p>
        ) : (
          <Table columns={changeColumns} rows={data.changes} keyOf={({ id }) => id} />
        )}
      </Card>
    </div>
  )
}

const hostColumns: readonly Column<GamesList['hosts'][number]>[] = [
  {
    head: th.host,
    isRowHeader: true,
    cell: ({ title, host }) => (
      <>
        {title}
        <span className="caption faint under reference">{host}</span>
      </>
    ),
  },
  {
    head: th.answered,
    cellClass: 'quiet',
    cell: ({ answered_at: at }) =>
      at === null ? <StatusPill kind="bad">{th.neverAnswered}</StatusPill> : whenForPeople(at),
  },
  { head: th.count, right: true, cellClass: 'money', cell: ({ games }) => games.toLocaleString('en') },
  {
    head: th.refusedCount,
    right: true,
    cellClass: ({ refused }) => (refused > 0 ? 'money late' : 'money'),
    cell: ({ refused }) => refused.toLocaleString('en'),
  },
]

const refusedColumns: readonly Column<Catalogue['refused'][number]>[] = [
  {
    head: th.code,
    isRowHeader: true,
    cell: ({ code, position, host }) => (
      <>
        {code || '–'}
        <span className="caption faint under">
          {host} · {th.position} {position + 1}
        </span>
      </>
    ),
  },
  { head: th.reason, cellClass: 'small reference', cell: ({ reason }) => reason },
  { head: th.when, wideScreenOnly: true, cellClass: 'quiet nowrap', cell: ({ at }) => whenForPeople(at) },
]

const pills: Readonly<Record<Catalogue['changes'][number]['what'], PillKind>> = {
  came: 'ok',
  changed: 'info',
  went: 'bad',
  returned: 'ok',
}

const changeColumns: readonly Column<Catalogue['changes'][number]>[] = [
  {
    head: th.game,
    isRowHeader: true,
    cell: ({ title, host, game }) => (
      <>
        {title}
        <span className="caption faint under reference">
          {host} · {game}
        </span>
      </>
    ),
  },
  {
    head: th.what,
    cell: ({ what, parts }) => (
      <>
        <StatusPill kind={pills[what]}>{th.catalogueChanges[what]}</StatusPill>
        {parts.length > 0 && <span className="caption faint under">{parts.join(', ')}</span>}
      </>
    ),
  },
  { head: th.when, wideScreenOnly: true, cellClass: 'quiet nowrap', cell: ({ at }) => whenForPeople(at) },
]
