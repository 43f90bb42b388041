import { useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { bahtForPeople } from '#kit/money.ts'
import network from '#ui/art/m_search.svg'
import { Button } from '#ui/button.tsx'
import { Card, Empty, Note, StatusPill } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Loading } from '../shell/loading.tsx'
import { Notices } from '../shell/queue.tsx'
import { Question } from '../shell/question.tsx'
import { type Column, Table } from '../shell/table.tsx'
import { dayForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import * as th from './partners.th.ts'

type Partner = OfficeAnswerOf<'GET /partners'>['data']['partners'][number]
type PartnerQuestion = { action: 'open' | 'close'; partner: Partner }

export function PartnersPage() {
  const { data, stale } = useLive('GET /partners')
  const [about, setAbout] = useState<PartnerQuestion | null>(null)
  const [link, setLink] = useState<{ key: string; path: string } | null>(null)
  if (!data) return <Loading stale={stale} />
  return (
    <>
      <Notices stale={stale} at={data.at} />
      {link && (
        <Note kind="success">
          <b>{th.linkOf(link.key)}</b>
          <br />
          <output className="reference">{link.path}</output>
          <br />
          {th.linkOnce}
        </Note>
      )}
      <Card>
        {data.partners.length === 0 ? (
          <Empty art={network} title={th.none}>
            {th.noneDetail}
          </Empty>
        ) : (
          <Table columns={[...shownColumns, actionColumn(setAbout)]} rows={data.partners} keyOf={({ key }) => key} />
        )}
      </Card>
      <LinkQuestion about={about} onClose={() => setAbout(null)} onOpened={setLink} />
    </>
  )
}

const shownColumns: readonly Column<Partner>[] = [
  { head: th.key, isRowHeader: true, cell: ({ key }) => key },
  {
    head: th.registered,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money',
    cell: ({ registered }) => registered.toLocaleString('en'),
  },
  {
    head: th.qualified,
    wideScreenOnly: true,
    right: true,
    cellClass: 'money',
    cell: ({ qualified }) => qualified.toLocaleString('en'),
  },
  { head: th.turnover, right: true, cellClass: 'money nowrap', cell: ({ turnover }) => bahtForPeople(turnover) },
  {
    head: th.report,
    wideScreenOnly: true,
    cell: ({ opened_at: at }) => (
      <StatusPill kind={at === null ? 'wait' : 'ok'}>
        {at === null ? th.closed : th.opened(dayForPeople(at))}
      </StatusPill>
    ),
  },
]

const actionColumn = (choose: (about: PartnerQuestion) => void): Column<Partner> => ({
  head: th.action,
  right: true,
  cell: (partner) => (
    <span className="row">
      <Button variant="ghost" compact onClick={() => choose({ action: 'open', partner })}>
        {partner.opened_at === null ? th.open : th.reopen}
      </Button>
      {partner.opened_at !== null && (
        <Button variant="danger" compact onClick={() => choose({ action: 'close', partner })}>
          {th.close}
        </Button>
      )}
    </span>
  ),
})

type LinkProps = {
  about: PartnerQuestion | null
  onClose: () => void
  onOpened: (link: { key: string; path: string } | null) => void
}

/** Opens a report by a new link, which is shown once, or closes it. */
function LinkQuestion({ about, onClose, onOpened }: LinkProps) {
  const key = about?.partner.key ?? ''
  const common = { toastFor: () => ({ type: 'success', message: th.done }) as const, onClose, onDone: onClose }
  return (
    <>
      <Question
        open={about?.action === 'open'}
        title={th.openQuestion(key)}
        action={{ variant: 'jade', text: th.open, busyText: th.sending }}
        send={async () => {
          const { path } = await call('POST /partners/{key}/open', { key })
          onOpened({ key, path })
        }}
        {...common}
      >
        {() => <Note kind="info">{th.openEffect}</Note>}
      </Question>
      <Question
        open={about?.action === 'close'}
        title={th.closeQuestion(key)}
        action={{ variant: 'danger', text: th.close, busyText: th.sending }}
        send={async () => {
          await call('POST /partners/{key}/close', { key })
          onOpened(null)
        }}
        {...common}
      >
        {() => <Note kind="warning">{th.closeEffect}</Note>}
      </Question>
    </>
  )
}
