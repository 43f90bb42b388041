import { bahtForPeople } from '#kit/money.ts'
import { thaiDate } from '#kit/thai-time.ts'
import { Button } from '#ui/button.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import type { Decision, QuestionProps } from '../shell/decision-queue.tsx'
import { Detail } from '../shell/queue.tsx'
import { ReasonedQuestion } from '../shell/reasoned-question.tsx'
import { whenForPeople } from '../shell/times.ts'
import type { HeldBonus } from './bonuses-page.tsx'
import * as th from './bonuses.th.ts'
import './bonuses.css'

const Figures = ({ held: { name, amount, deposit } }: { held: HeldBonus }) => (
  <Pairs
    pairs={[
      [th.offer, name],
      [th.amount, `฿${bahtForPeople(amount)}`],
      [th.deposit, deposit === null ? th.noDeposit : `฿${bahtForPeople(deposit)}`],
    ]}
  />
)

const accountText = ({ account, verified }: HeldBonus['person']): string =>
  account === null ? th.unknown : verified ? th.verified(account) : th.unverified(account)

/** In the same lines for all people, to compare them. */
const Person = ({ person }: { person: HeldBonus['person'] }) => (
  <Pairs
    pairs={[
      [th.name, person.name ?? th.unknown],
      [th.birthDate, person.birth_date === null ? th.unknown : thaiDate(person.birth_date)],
      [th.account, accountText(person)],
      [th.phone, person.phone],
      [th.registered, whenForPeople(person.registered_at)],
    ]}
  />
)

const reasonsText = (reasons: readonly HeldBonus['signs'][number][]): string =>
  reasons.map((reason) => th.reasons[reason]).join(' · ')

export function BonusPanel({ held, onAction }: { held: HeldBonus; onAction: (action: Decision) => void }) {
  return (
    <Detail label={th.bonus}>
      <Figures held={held} />
      {held.signs.length > 0 && <Pairs pairs={[[th.signs, reasonsText(held.signs)]]} />}
      <div className="people-compared">
        <section>
          <b>{th.claimant}</b>
          <p className="caption quiet">{th.member(held.person.member)}</p>
          <Person person={held.person} />
        </section>
        {held.others.map((other) => (
          <section key={other.member}>
            <b>{th.other}</b>
            <p className="caption quiet">
              {th.member(other.member)} · {reasonsText(other.reasons)}
            </p>
            <Person person={other} />
          </section>
        ))}
      </div>
      <Note kind={held.objection === null ? 'info' : 'warning'}>
        {held.objection === null ? (
          th.noObjection
        ) : (
          <>
            <b>{th.objection}</b>
            <br />
            {held.objection}
          </>
        )}
      </Note>
      <p className="caption quiet">{th.advice}</p>
      <div className="dialog-actions">
        <Button variant="danger" onClick={() => onAction('refuse')} aria-keyshortcuts="R">
          {th.refuse}
        </Button>
        <Button variant="jade" onClick={() => onAction('release')} aria-keyshortcuts="A">
          {th.approve}
        </Button>
      </div>
    </Detail>
  )
}

/** The member reads the reason. */
export function BonusQuestions({ question, ...on }: QuestionProps<HeldBonus>) {
  const about = question?.about ?? null
  const named = { member: about?.person.member ?? '', id: about?.id ?? '' }
  const common = {
    reasonHint: th.reasonHint,
    toastFor: () => ({ type: 'success', message: th.decided }) as const,
    children: about && <Figures held={about} />,
    ...on,
  }
  return (
    <>
      <ReasonedQuestion
        open={question?.action === 'release'}
        title={th.approveQuestion}
        action={{ variant: 'jade', text: th.approve, busyText: th.sending }}
        send={(reason) => call('POST /held-bonuses/{member}/{id}/approve', { ...named, reason })}
        effect={{ kind: 'info', text: th.approveEffect }}
        {...common}
      />
      <ReasonedQuestion
        open={question?.action === 'refuse'}
        title={th.refuseQuestion}
        action={{ variant: 'danger', text: th.refuse, busyText: th.sending }}
        send={(reason) => call('POST /held-bonuses/{member}/{id}/refuse', { ...named, reason })}
        effect={{ kind: 'warning', text: th.refuseEffect }}
        {...common}
      />
    </>
  )
}
