import { useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { type WrittenKind, writtenKinds, type DisplayStatus } from '#contract/plain/content.ts'
import { newId } from '#kit/ids.ts'
import sleeping from '#ui/art/m_sleep.svg'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Card, Empty, type PillKind, StatusPill } from '#ui/surface.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'
import { Loading } from '../shell/loading.tsx'
import { Notices } from '../shell/queue.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import { Editor } from './editor.tsx'
import { ShowQuestion } from './show-question.tsx'
import * as th from './content.th.ts'
import './content.css'

export type ContentList = OfficeAnswerOf<'GET /content'>['data']
type Row = ContentList['notices'][number]
type Tab = WrittenKind | 'site'

export function ContentPage() {
  const [tab, setTab] = useState<Tab>('popup')
  const [open, setOpen] = useState<{ id: string; isNew: boolean } | null>(null)
  if (open && tab !== 'site')
    return <Editor key={open.id} kind={tab} id={open.id} isNew={open.isNew} onBack={() => setOpen(null)} />
  return (
    <>
      <nav className="content-kinds" aria-label={th.kindsLabel}>
        {([...writtenKinds, 'site'] as const).map((one) => (
          <Chip key={one} chosen={one === tab} onChoose={() => setTab(one)}>
            {one === 'site' ? th.siteInfo : th.kinds[one]}
          </Chip>
        ))}
      </nav>
      {tab === 'site' ? (
        <SettingsPage only={['contacts', 'site']} />
      ) : (
        <KindList key={tab} kind={tab} onOpen={(id, isNew) => setOpen({ id, isNew })} />
      )}
    </>
  )
}

type ListProps = { kind: WrittenKind; onOpen: (id: string, isNew: boolean) => void }

function KindList({ kind, onOpen }: ListProps) {
  const { data, stale } = useLive('GET /content', { kind })
  const [about, setAbout] = useState<Row | null>(null)
  const close = () => setAbout(null)
  if (!data) return <Loading stale={stale} />
  return (
    <>
      <Notices stale={stale} at={data.at} />
      <Card>
        <div className="content-head">
          <p className="small quiet">{th.hints[kind]}</p>
          <Button compact icon="plus" onClick={() => onOpen(newId('ntc', new Date(data.at)), true)}>
            {th.create(th.kinds[kind])}
          </Button>
        </div>
        {data.notices.length === 0 ? (
          <Empty art={sleeping} title={th.nothing(th.kinds[kind])}>
            {th.nothingDetail}
          </Empty>
        ) : (
          <Table
            columns={columnsOf(
              kind,
              (row) => onOpen(row.id, false),
              (row) => setAbout(row),
            )}
            rows={data.notices}
            keyOf={({ id }) => id}
          />
        )}
      </Card>
      <ShowQuestion about={about && { ...about, displayStatus: about.standing }} onClose={close} onDone={close} />
    </>
  )
}

const pills: Record<DisplayStatus, PillKind> = { shown: 'ok', waiting: 'wait', over: 'bad', hidden: 'info' }

const columnsOf = (
  kind: WrittenKind,
  open: (row: Row) => void,
  changeState: (row: Row) => void,
): readonly Column<Row>[] => [
  {
    head: th.title,
    isRowHeader: true,
    cell: (row) => (
      <span className="content-name">
        {row.image && <img src={row.image} width="64" height="40" alt="" loading="lazy" />}
        <button type="button" className="content-open" onClick={() => open(row)}>
          {row.title}
        </button>
      </span>
    ),
  },
  {
    head: th.status,
    cell: ({ standing }) => <StatusPill kind={pills[standing]}>{th.displayStatuses[standing]}</StatusPill>,
  },
  ...(kind === 'news' || kind === 'maintenance'
    ? []
    : [{ head: th.place, wideScreenOnly: true, cellClass: 'quiet', cell: (row: Row) => row.place } as const]),
  {
    head: th.time,
    wideScreenOnly: true,
    cellClass: 'quiet',
    cell: ({ from, to }) => th.span(whenForPeople(from), to === null ? th.noEnd : whenForPeople(to)),
  },
  {
    head: th.changedBy,
    wideScreenOnly: true,
    cellClass: 'quiet',
    cell: ({ operator, changed_at: at }) => (
      <>
        {operator ?? th.delivered}
        <span className="caption faint under">{whenForPeople(at)}</span>
      </>
    ),
  },
  {
    head: th.action,
    right: true,
    cell: (row) => {
      const isHidden = row.standing === 'hidden'
      return (
        <Button
          variant="ghost"
          compact
          aria-label={isHidden ? th.showIt(row.title) : th.hideIt(row.title)}
          onClick={() => changeState(row)}
        >
          {isHidden ? th.show : th.hide}
        </Button>
      )
    },
  },
]
