import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { mayCall } from '#contract/plain/office-rights.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Card, StatusPill } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { addressOf } from '../shell/pages.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import { Select } from '../shell/select.tsx'
import { useSession } from '../shell/session.ts'
import { type Column, Table } from '../shell/table.tsx'
import { useLive } from '../shell/use-live.ts'
import type { ListedMatch } from './match.ts'
import * as th from './trading.th.ts'

type Limits = OfficeAnswerOf<'GET /match-limits'>['data']
type Limit = Limits['limits'][number]

/** Limits in force, the house's first; supervisors request others. */
export function MatchLimits({ match }: { match: ListedMatch | null }) {
  const { who } = useSession()
  const { data } = useLive('GET /match-limits')
  const [asking, setAsking] = useState(false)
  if (!data) return null
  return (
    <Card>
      <h2>{th.limits}</h2>
      <p className="caption faint">{th.limitsNote}</p>
      {data.asked.map(({ id, maker }) => (
        <Link key={id} className="under" to={addressOf('approvals')}>
          <StatusPill kind="wait">{th.askedBy(maker)}</StatusPill>
        </Link>
      ))}
      <Table
        columns={columns}
        rows={data.limits}
        keyOf={({ host, scope, subject, name }) => [host, scope, subject, name].join(' ')}
      />
      {mayCall(who.role, 'POST /match-limits') && (
        <Button variant="line" onClick={() => setAsking(true)}>
          {th.changeLimit}
        </Button>
      )}
      <LimitQuestion
        open={asking}
        match={match}
        hosts={[...new Set(data.limits.map(({ host }) => host))]}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}

const columns: readonly Column<Limit>[] = [
  {
    head: th.limit,
    isRowHeader: true,
    cell: ({ name, host }) => (
      <>
        {th.limitNames[name]}
        <span className="caption faint under reference">{host}</span>
      </>
    ),
  },
  {
    head: th.limitScope,
    cell: ({ scope, subject }) => (
      <>
        {th.scopes[scope]}
        {subject !== '' && <span className="caption faint under reference">{subject}</span>}
      </>
    ),
  },
  { head: th.amount, right: true, cellClass: 'money nowrap', cell: ({ amount }) => bahtForPeople(amount) },
  {
    head: th.standard,
    right: true,
    wideScreenOnly: true,
    cellClass: 'money nowrap',
    cell: ({ standard }) => bahtForPeople(standard),
  },
]

type Props = { open: boolean; match: ListedMatch | null; hosts: readonly string[]; onClose: () => void }

const LimitQuestion = ({ open, match, hosts, onClose }: Props) => (
  <Question
    open={open}
    title={th.limitQuestion}
    action={{ variant: 'gold', text: th.limitSend, busyText: th.sending }}
    send={(typed) => call('POST /match-limits', typed)}
    toastFor={() => ({ type: 'info', message: th.limitSent })}
    keepsTyped
    onClose={onClose}
    onDone={onClose}
  >
    {(errorOf) =>
      open && (
        <>
          <Select name="host" label={th.host} value={match?.host ?? hosts[0] ?? ''}>
            {hosts.map((host) => (
              <option key={host} value={host}>
                {host}
              </option>
            ))}
          </Select>
          <Select name="scope" label={th.limitScope} value="house">
            <Options of={th.scopes} />
          </Select>
          <Select name="name" label={th.limit} value="match">
            <Options of={th.limitNames} />
          </Select>
          <Field
            label={th.subject}
            name="subject"
            autoComplete="off"
            hint={th.subjectHint}
            error={errorOf('subject')}
          />
          <Field
            label={th.amount}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={th.amountHint}
            error={errorOf('amount')}
          />
          <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
        </>
      )
    }
  </Question>
)

const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
