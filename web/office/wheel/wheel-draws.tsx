import { useState } from 'react'
import { chanceOf } from '#contract/plain/wheel.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Card, Note } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { Figures } from '../shell/queue.tsx'
import { Select } from '../shell/select.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import type { Draws } from './draft.ts'
import { useDraws } from './use-draws.ts'
import * as th from './wheel.th.ts'

type DrawnField = Draws['fields'][number]
type Spin = Draws['last'][number]

/** Draws and payments of the last days beside the odds, and the newest spins. */
export function WheelDraws() {
  const [days, setDays] = useState('7')
  const { data, stale } = useDraws(days)
  return (
    <Card>
      <div className="wheel-head">
        <h2>{th.draws}</h2>
        <Select name="days" label={th.days} value={days} onChange={setDays}>
          {Object.entries(th.daysOptions).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </div>
      {data ? <DrawSums data={data} /> : <Loading stale={stale} />}
    </Card>
  )
}

function DrawSums({ data: { spins, cut, paid, expected, fields, last } }: { data: Draws }) {
  return (
    <div className="stack">
      {cut && <Note kind="info">{th.cut(spins)}</Note>}
      <Figures
        figures={[
          { what: th.spins, value: th.times(spins) },
          { what: th.paid, value: th.money(bahtForPeople(paid)) },
          { what: th.expected, value: th.money(bahtForPeople(expected)) },
        ]}
      />
      {spins === 0 ? (
        <p className="small faint">{th.noSpins}</p>
      ) : (
        <Table columns={drawnColumns} rows={fields} keyOf={({ version, title }) => `${version} ${title}`} />
      )}
      {last.length > 0 && (
        <>
          <h3>{th.newest}</h3>
          <Table columns={spinColumns} rows={last} keyOf={({ member, no }) => `${member} ${no}`} />
        </>
      )}
    </div>
  )
}

const drawnColumns: readonly Column<DrawnField>[] = [
  {
    head: th.field,
    isRowHeader: true,
    cell: ({ title, version, chance_ppm: ppm }) => (
      <>
        {title}
        <span className="caption faint under">{`${th.ofVersion(version)} · ${chanceOf(ppm)}`}</span>
      </>
    ),
  },
  { head: th.drawn, right: true, cellClass: 'money', cell: ({ spins }) => spins.toLocaleString('en') },
  { head: th.shouldBe, right: true, cellClass: 'money quiet', cell: ({ expected }) => th.about(expected) },
  { head: th.paid, right: true, cellClass: 'money nowrap', cell: ({ paid }) => bahtForPeople(paid) },
]

const spinColumns: readonly Column<Spin>[] = [
  { head: th.when, cellClass: 'nowrap', cell: ({ at }) => whenForPeople(at) },
  {
    head: th.field,
    isRowHeader: true,
    cell: ({ title, member, no }) => (
      <>
        {title}
        <span className="caption faint under">{th.ofMember(member, no)}</span>
      </>
    ),
  },
  { head: th.paid, right: true, cellClass: 'money nowrap', cell: ({ prize }) => bahtForPeople(prize) },
]
