import searching from '#ui/art/m_search.svg'
import { Button } from '#ui/button.tsx'
import { Card, Empty, Note, Skeleton } from '#ui/surface.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { clockForPeople, dayForPeople } from '../shell/times.ts'
import { TrailSearch } from './trail-search.tsx'
import * as th from './trail.th.ts'
import { type Chain, type Entry, useTrail } from './use-trail.ts'
import './trail.css'

/** Who did what, and whether the trail's chain is intact. */
export function TrailPage() {
  const { trail, chain, search, older } = useTrail()
  const { entries, more, busy, failed } = trail
  return (
    <>
      <ChainStatus chain={chain} />
      <TrailSearch chain={chain} busy={busy} onSearch={search} />
      {failed && <Note kind="error">{failed}</Note>}
      <Card>
        {entries === null && <Skeleton shape="block" />}
        {entries?.length === 0 && (
          <Empty art={searching} title={th.nothing}>
            {th.nothingDetail}
          </Empty>
        )}
        {entries !== null && entries.length > 0 && (
          <Table columns={columns} rows={entries} keyOf={({ entry }) => entry} />
        )}
        {more && (
          <div className="row centred older">
            <Button variant="ghost" busy={busy} busyText={th.loading} onClick={older}>
              {th.older}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

function ChainStatus({ chain }: { chain: Chain | null }) {
  if (chain === null) return <Note kind="info">{th.chainChecking}</Note>
  const end = <span className="caption reference">{th.chainEnd(chain.last.entry, chain.last.hash.slice(0, 16))}</span>
  if (chain.broken.length > 0) return <Note kind="error">{th.chainBroken(chain.broken.join(', '))}</Note>
  if (!chain.ends) return <Note kind="error">{th.chainCut}</Note>
  return (
    <Note kind="success">
      {th.chainHolds(chain.checked)} {end}
    </Note>
  )
}

const columns: readonly Column<Entry>[] = [
  {
    head: th.time,
    cellClass: 'nowrap quiet',
    cell: ({ at }) => (
      <>
        {dayForPeople(at)}
        <span className="caption under">{clockForPeople(at)}</span>
      </>
    ),
  },
  { head: th.operator, cell: ({ operator }) => <b>{th.names[operator] ?? operator}</b> },
  {
    head: th.action,
    isRowHeader: true,
    cell: ({ act: action, subject, id, ...entry }) => (
      <>
        {th.actions[action] ?? action}
        <span className="caption faint under reference">
          {th.subjects[subject] ?? subject} {id}
        </span>
        <span className="caption quiet under narrow reference">{factsOf(entry)}</span>
      </>
    ),
  },
  {
    head: th.facts,
    wideScreenOnly: true,
    cellClass: 'caption quiet trail-facts',
    cell: (entry) => factsOf(entry),
  },
  { head: th.address, wideScreenOnly: true, cellClass: 'caption faint nowrap', cell: ({ address }) => address },
]

/** "value: 50.00 → 70.00 · asked_by: supervisor". */
function factsOf({ before, after }: Pick<Entry, 'before' | 'after'>): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const facts = names.map((name) => {
    const [was, is] = [before?.[name], after?.[name]].map(factForPeople)
    if (was === is || is === undefined) return `${name}: ${was ?? ''}`
    return was === undefined ? `${name}: ${is}` : `${name}: ${was} → ${is}`
  })
  return facts.join(' · ')
}

function factForPeople(fact: string | number | boolean | null | undefined): string | undefined {
  if (fact === undefined) return undefined
  return fact === null || fact === '' ? '–' : String(fact)
}
