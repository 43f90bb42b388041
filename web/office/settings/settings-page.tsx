import { useState } from 'react'
import { Link } from 'react-router'
import { mayCall } from '#contract/plain/office-rights.ts'
import { Button } from '#ui/button.tsx'
import { Card, Note, StatusPill } from '#ui/surface.tsx'
import { Loading } from '../shell/loading.tsx'
import { addressOf } from '../shell/pages.ts'
import { Notices } from '../shell/queue.tsx'
import { useSession } from '../shell/session.ts'
import { type Column, Table } from '../shell/table.tsx'
import { dayForPeople, hourForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import { ChangeSetting } from './change-setting.tsx'
import * as th from './settings.th.ts'
import { type Setting, valueForPeople } from './values.ts'
import './settings.css'

type Props = {
  /** Only these sections, for a page about them. */
  only?: readonly Setting['section'][]
}

export function SettingsPage({ only }: Props) {
  const { who } = useSession()
  const { data, stale } = useLive('GET /settings')
  const [about, setAbout] = useState<Setting | null>(null)
  if (!data) return <Loading stale={stale} />
  const may = mayCall(who.role, 'POST /settings/{key}')
  const columns = may ? [...shownColumns, actionColumn(setAbout)] : shownColumns
  const sections = [...new Set(data.settings.map(({ section }) => section))].filter(
    (section) => only?.includes(section) ?? true,
  )
  const close = () => setAbout(null)
  return (
    <>
      <Notices stale={stale} at={data.at} />
      {!may && <Note kind="info">{th.supervisorsOnly}</Note>}
      {sections.map((section) => (
        <Card key={section}>
          <h2>{th.sections[section]}</h2>
          <Table
            columns={columns}
            rows={data.settings.filter((one) => one.section === section)}
            keyOf={({ key }) => key}
          />
        </Card>
      ))}
      <ChangeSetting setting={about} onClose={close} onDone={close} />
    </>
  )
}

const shownColumns: readonly Column<Setting>[] = [
  {
    head: th.setting,
    isRowHeader: true,
    cell: ({ name, hint, four_eyes: fourEyes }) => (
      <>
        {name}
        <span className="caption faint under">
          {hint}
          {fourEyes && ` · ${th.fourEyes}`}
        </span>
      </>
    ),
  },
  {
    head: th.value,
    cellClass: 'setting-value',
    cell: ({ kind, value, asked }) => (
      <>
        <b className="money">{valueForPeople(kind, value)}</b>
        {asked && (
          <Link className="under" to={addressOf('approvals')}>
            <StatusPill kind="wait">{th.asked(valueForPeople(kind, asked.value), asked.maker)}</StatusPill>
          </Link>
        )}
      </>
    ),
  },
  {
    head: th.own,
    wideScreenOnly: true,
    cellClass: 'quiet setting-value',
    cell: ({ kind, own }) => valueForPeople(kind, own),
  },
  {
    head: th.changedBy,
    wideScreenOnly: true,
    cellClass: 'quiet',
    cell: ({ kind, changed }) =>
      changed ? (
        <>
          {changed.operator}
          <span className="caption faint under">
            {dayForPeople(changed.at)} {hourForPeople(changed.at)} · {th.before(valueForPeople(kind, changed.previous))}
          </span>
        </>
      ) : (
        <span className="faint">{th.neverChanged}</span>
      ),
  },
]

const actionColumn = (choose: (setting: Setting) => void): Column<Setting> => ({
  head: th.action,
  right: true,
  cell: (setting) => (
    <Button
      variant="ghost"
      compact
      disabled={setting.asked !== null}
      onClick={() => choose(setting)}
      aria-label={th.question(setting.name)}
    >
      {th.change}
    </Button>
  ),
})
