import { useCallback, useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { type WrittenKind, writtenKinds, type DisplayStatus } from '#contract/plain/content.ts'
import { newId } from '#kit/ids.ts'
import sleeping from '#ui/art/m_sleep.svg'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Card, Empty, Note, type PillKind, Skeleton, StatusPill } from '#ui/surface.tsx'
import { call, type Outcome } from '../api.ts'
import type { SignedIn } from '../office.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'
import { Notices } from '../shell/queue.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { whenForPeople } from '../shell/times.ts'
import { useAnswers } from '../shell/use-answers.ts'
import { unreachable } from '../th.ts'
import { Editor } from './editor.tsx'
import { ShowQuestion } from './show-question.tsx'
import * as th from './th.ts'
import './content.css'

export type Listed = OfficeAnswerOf<'GET /content'>['data']
type Row = Listed['notices'][number]
type Tab = WrittenKind | 'site'
type Props = { who: SignedIn; onEnded: () => void }

/** The content of the site: written, scheduled, shown, hidden and restored here. */
export function ContentPage({ who, onEnded }: Props) {
  const [tab, setTab] = useState<Tab>('popup')
  const [open, setOpen] = useState<{ id: string; isNew: boolean } | null>(null)
  if (open && tab !== 'site')
    return <Editor key={open.id} kind={tab} id={open.id} isNew={open.isNew} onBack={() => setOpen(null)} onEnded={onEnded} />
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
        <SettingsPage who={who} onEnded={onEnded} only={['contacts', 'site']} />
      ) : (
        <KindList key={tab} kind={tab} onEnded={onEnded} onOpen={(id, isNew) => setOpen({ id, isNew })} />
      )}
    </>
  )
}

type ListProps = { kind: WrittenKind; onEnded: () => void; onOpen: (id: string, isNew: boolean) => void }

function KindList({ kind, onEnded, onOpen }: ListProps) {
  const load = useCallback(async (): Promise<Outcome<Listed>> => {
    const answer = await call('GET /content', { kind })
    return answer.ok ? { ok: true, data: answer.data.data } : answer
  }, [kind])
  const { data, stale, refresh } = useAnswers(load, onEnded)
  const [about, setAbout] = useState<Row | null>(null)
  const answered = () => {
    setAbout(null)
    void refresh()
  }
  if (!data) return stale ? <Note kind="error">{unreachable}</Note> : <Skeleton shape="block" />
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
      <ShowQuestion about={about} onClose={() => setAbout(null)} onAnswered={answered} onEnded={onEnded} />
    </>
  )
}

const pills: Record<DisplayStatus, PillKind> = { shown: 'ok', waiting: 'wait', over: 'bad', hidden: 'info' }

const columnsOf = (kind: WrittenKind, open: (row: Row) => void, turn: (row: Row) => void): readonly Column<Row>[] => [
  {
    head: th.title,
    names: true,
    cell: (row) => (
      <span className="content-name">
        {row.image && <img src={row.image} width="64" height="40" alt="" loading="lazy" />}
        <button type="button" className="content-open" onClick={() => open(row)}>
          {row.title}
        </button>
      </span>
    ),
  },
  { head: th.status, cell: ({ standing }) => <StatusPill kind={pills[standing]}>{th.displayStatuses[standing]}</StatusPill> },
  ...(kind === 'news' || kind === 'maintenance'
    ? []
    : [{ head: th.place, wide: true, cellClass: 'quiet', cell: (row: Row) => row.place } as const]),
  {
    head: th.time,
    wide: true,
    cellClass: 'quiet',
    cell: ({ from, to }) => th.span(whenForPeople(from), to === null ? th.noEnd : whenForPeople(to)),
  },
  {
    head: th.changedBy,
    wide: true,
    cellClass: 'quiet',
    cell: ({ operator, changed_at: at }) => (
      <>
        {operator ?? th.delivered}
        <span className="caption faint under">{whenForPeople(at)}</span>
      </>
    ),
  },
  {
    head: th.act,
    right: true,
    cell: (row) => {
      const isHidden = row.standing === 'hidden'
      return (
        <Button variant="ghost" compact aria-label={isHidden ? th.showIt(row.title) : th.hideIt(row.title)} onClick={() => turn(row)}>
          {isHidden ? th.show : th.hide}
        </Button>
      )
    },
  },
]
