import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/field.tsx'
import { Card, Note, StatusPill } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Loading } from '../shell/loading.tsx'
import { addressOf } from '../shell/pages.ts'
import { Notices } from '../shell/queue.tsx'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import { useSession } from '../shell/session.ts'
import { type Column, Table } from '../shell/table.tsx'
import { dayForPeople, hourForPeople } from '../shell/times.ts'
import { useLive } from '../shell/use-live.ts'
import * as th from './staff.th.ts'

type Staff = OfficeAnswerOf<'GET /staff'>['data']
type Person = Staff['staff'][number]

/** Sign-ins, enrolled phones, a colleague's lost phone, and one's own password. */
export function StaffPage() {
  const { who, close: closeSession } = useSession()
  const { data, stale } = useLive('GET /staff')
  const [about, setAbout] = useState<Person | null>(null)
  if (!data) return <Loading stale={stale} />
  const isOwn = about?.operator === who.operator
  const close = () => setAbout(null)
  return (
    <>
      <Notices stale={stale} at={data.at} />
      <Card>
        <Table
          columns={[...shownColumns(who.operator), actionColumn(who.operator, setAbout)]}
          rows={data.staff}
          keyOf={({ operator }) => operator}
        />
      </Card>
      <ResetQuestion about={isOwn ? null : about} onClose={close} onDone={close} />
      <PasswordQuestion open={isOwn} onClose={close} onDone={close} onChanged={closeSession} />
    </>
  )
}

const shownColumns = (own: string): readonly Column<Person>[] => [
  {
    head: th.person,
    isRowHeader: true,
    cell: ({ name, operator, active }) => (
      <>
        {name} {operator === own && <span className="gold">({th.you})</span>}
        {!active && <StatusPill kind="bad">{th.suspended}</StatusPill>}
        <span className="caption faint under">{operator}</span>
      </>
    ),
  },
  { head: th.role, wideScreenOnly: true, cell: ({ role }) => th.roles[role] },
  {
    head: th.app,
    cell: ({ enrolled, reset_asked: asked }) => (
      <>
        <StatusPill kind={enrolled ? 'ok' : 'wait'}>{enrolled ? th.enrolled : th.notEnrolled}</StatusPill>
        {asked && (
          <Link className="under caption" to={addressOf('approvals')}>
            <StatusPill kind="wait">{th.resetRequested(asked.maker)}</StatusPill>
          </Link>
        )}
      </>
    ),
  },
  { head: th.presence, wideScreenOnly: true, cellClass: 'quiet', cell: presenceOf },
]

function presenceOf({ signed_in: signedIn, last_seen_at: at }: Person): ReactNode {
  if (signedIn) return <StatusPill kind="ok">{th.signedIn}</StatusPill>
  return at === null ? <span className="faint">{th.neverSeen}</span> : th.lastSeen(dayForPeople(at), hourForPeople(at))
}

const actionColumn = (own: string, choose: (person: Person) => void): Column<Person> => ({
  head: th.action,
  right: true,
  cell: (person) => {
    const isOwn = person.operator === own
    const nothingToDo = !isOwn && (!person.enrolled || person.reset_asked !== null)
    return (
      <Button variant="ghost" compact disabled={nothingToDo} onClick={() => choose(person)}>
        {isOwn ? th.changePassword : th.reset}
      </Button>
    )
  },
})

type QuestionProps = { onClose: () => void; onDone: () => void }

const ResetQuestion = ({ about, ...on }: QuestionProps & { about: Person | null }) => (
  <Question
    open={about !== null}
    title={th.resetQuestion(about?.name ?? '')}
    action={{ variant: 'gold', text: th.sendRequest, busyText: th.sending }}
    send={({ reason = '' }) => call('POST /staff/{operator}/totp-reset', { operator: about?.operator ?? '', reason })}
    toastFor={() => ({ type: 'info', message: th.requestSent })}
    {...on}
  >
    {(errorOf) => (
      <>
        <ReasonField hint={th.resetHint} error={errorOf('reason')} />
        <Note kind="warning">{th.resetNote}</Note>
      </>
    )}
  </Question>
)

const PasswordQuestion = ({ open, onChanged, ...on }: QuestionProps & { open: boolean; onChanged: () => void }) => (
  <Question
    open={open}
    title={th.changePassword}
    action={{ variant: 'gold', text: th.changePassword, busyText: th.changing }}
    send={async ({ password = '', new_password: next = '' }) => {
      await call('POST /password', { password, new_password: next })
      onChanged()
    }}
    toastFor={() => ({ type: 'success', message: th.passwordChanged })}
    {...on}
  >
    {(errorOf) => (
      <>
        <PasswordField
          label={th.currentPassword}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          error={errorOf('password')}
        />
        <PasswordField
          label={th.newPassword}
          name="new_password"
          autoComplete="new-password"
          maxLength={128}
          hint={th.newPasswordHint}
          error={errorOf('new_password')}
        />
        <Note kind="warning">{th.passwordNote}</Note>
      </>
    )}
  </Question>
)
