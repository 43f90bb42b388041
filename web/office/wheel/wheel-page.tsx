import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { mayCall } from '#contract/plain/office-rights.ts'
import { chanceOf, returnOf, expectedValueOf } from '#contract/plain/wheel.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Card, Note, StatusPill } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { addressOf } from '../shell/pages.ts'
import { Figures, Notices } from '../shell/queue.tsx'
import { useSession } from '../shell/session.ts'
import { type Column, Table } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import { playOf, tableOf, type Version } from './draft.ts'
import { Balance } from './draft-preview.tsx'
import { WheelDraws } from './wheel-draws.tsx'
import { EditOdds } from './edit-odds.tsx'
import * as th from './wheel.th.ts'
import './wheel.css'

type Wheel = OfficeAnswerOf<'GET /wheel'>['data']
type Field = Version['fields'][number]

export function WheelPage() {
  const { data, stale } = useLive('GET /wheel')
  return data ? <LoadedWheel data={data} stale={stale} /> : <Loading stale={stale} />
}

function LoadedWheel({ data, stale }: { data: Wheel; stale: boolean }) {
  const { at, open, versions, asked } = data
  const play = playOf(data)
  const { who } = useSession()
  const [editing, setEditing] = useState(false)
  const [current, ...earlier] = versions
  const mayEdit = mayCall(who.role, 'POST /wheel/odds')
  if (!current) return <Loading stale={stale} />
  return (
    <>
      <Notices stale={stale} at={at} />
      {!mayEdit && <Note kind="info">{th.supervisorsOnly}</Note>}
      <InForce version={current} />
      <Balance table={tableOf(current)} play={play} />
      <Card>
        <div className="wheel-head">
          <h2>{th.inForce(current.version)}</h2>
          <span className="row">
            <StatusPill kind={open ? 'ok' : 'bad'}>{open ? th.open : th.closed}</StatusPill>
            {asked && (
              <Link to={addressOf('approvals')}>
                <StatusPill kind="wait">{th.asked(asked.maker)}</StatusPill>
              </Link>
            )}
            {mayEdit && !editing && (
              <Button variant="ghost" compact onClick={() => setEditing(true)}>
                {th.edit}
              </Button>
            )}
          </span>
        </div>
        <Table columns={fieldColumns} rows={current.fields} keyOf={({ title }) => title} />
        <p className="caption faint">{th.settingOf}</p>
      </Card>
      {/* A version that was published meanwhile begins a new draft. */}
      {editing && (
        <EditOdds
          key={current.version}
          current={current}
          play={play}
          asked={asked !== null}
          onClose={() => setEditing(false)}
        />
      )}
      <WheelDraws />
      {earlier.length > 0 && (
        <Card>
          <h2>{th.versions}</h2>
          <Table columns={versionColumns} rows={earlier} keyOf={({ version }) => String(version)} />
        </Card>
      )}
    </>
  )
}

const InForce = ({ version }: { version: Version }) => {
  const table = tableOf(version)
  return (
    <Figures
      figures={[
        { what: th.price, value: th.money(bahtForPeople(version.price)) },
        { what: th.worthPerPoint, value: th.money(bahtForPeople(expectedValueOf(table))) },
        { what: th.share, value: th.percent(returnOf(table)) },
      ]}
    />
  )
}

const prizeText = ({ prize, points }: Pick<Field, 'prize' | 'points'>): string =>
  points > 0 ? th.points(points) : prize === '0.00' ? th.nothing : th.money(bahtForPeople(prize))

const fieldColumns: readonly Column<Field>[] = [
  { head: th.field, isRowHeader: true, cell: ({ title }) => title },
  { head: th.chance, right: true, cellClass: 'money nowrap', cell: ({ chance_ppm: ppm }) => chanceOf(ppm) },
  { head: th.prize, right: true, cellClass: 'money nowrap', cell: prizeText },
]

const versionColumns: readonly Column<Version>[] = [
  {
    head: th.version,
    isRowHeader: true,
    cell: ({ version, fields }) => (
      <>
        {th.ofVersion(version)}
        <span className="caption faint under">
          {fields.map(({ title, chance_ppm: ppm }) => `${title} ${chanceOf(ppm)}`).join(' · ')}
        </span>
      </>
    ),
  },
  { head: th.since, wideScreenOnly: true, cellClass: 'nowrap', cell: ({ at }) => whenForPeople(at) },
  {
    head: th.price,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money nowrap',
    cell: ({ price }) => bahtForPeople(price),
  },
  { head: th.worth, right: true, cellClass: 'money nowrap', cell: ({ worth }) => bahtForPeople(worth) },
  {
    head: th.share,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money nowrap',
    cell: (version) => th.percent(returnOf(tableOf(version))),
  },
]
