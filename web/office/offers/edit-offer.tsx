import { useState } from 'react'
import { draftOf, type WrittenOffer } from '#contract/plain/offer-draft.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { Card, Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import { Select } from '../shell/select.tsx'
import { dayForPeople } from '../shell/times.ts'
import type { Offer } from './offer.ts'
import { OfferFields } from './offer-fields.tsx'
import * as th from './offers.th.ts'
import { useOfferPreview } from './use-offer-preview.ts'

const WEEKS = [1, 4, 8, 12]

/** The editor of an offer's rule: its fields, the terms that members would read, and what it would have cost. A second operator decides. */
export function EditOffer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [draft, setDraft] = useState<WrittenOffer>(() => draftOf(offer.rule))
  const [weeks, setWeeks] = useState('4')
  const [asking, setAsking] = useState(false)
  const { data, refusal } = useOfferPreview(offer.id, draft, weeks)
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(offer.rule))
  return (
    <Card>
      <div className="offer-head">
        <h2>{th.editor(offer.name)}</h2>
        <Button variant="ghost" compact onClick={onClose}>
          {th.close}
        </Button>
      </div>
      <div className="offer-editor">
        <section>
          <OfferFields
            rule={offer.rule}
            draft={draft}
            errorOf={(field) => (refusal?.field === field ? refusal.message : undefined)}
            onChange={(name, value) => setDraft({ ...draft, [name]: value })}
          />
          <Button disabled={!changed || refusal !== null || offer.asked.length > 0} onClick={() => setAsking(true)}>
            {th.publish}
          </Button>
        </section>
        <section>
          <h3>{th.terms}</h3>
          <p className="caption faint">{th.termsNote}</p>
          {refusal && refusal.field === null && <Note kind="error">{refusal.message}</Note>}
          <ol className="offer-terms" aria-live="polite">
            {data?.terms.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <h3>{th.whatIf}</h3>
          <Select name="weeks" label={th.weeks} value={weeks} onChange={setWeeks}>
            {WEEKS.map((n) => (
              <option key={n} value={n}>
                {th.weeksOption(n)}
              </option>
            ))}
          </Select>
          {data && (data.what_if ? <WhatIf what={data.what_if} /> : <p className="small faint">{th.notMeasured}</p>)}
        </section>
      </div>
      <Question
        open={asking}
        title={th.publishQuestion(offer.name, offer.version + 1)}
        act={{ variant: 'gold', text: th.send, busyText: th.sending }}
        send={({ reason = '' }) => call('POST /offers/{id}', { ...draft, id: offer.id, seen: String(offer.version), reason })}
        toastFor={() => ({ type: 'info', message: th.sent })}
        onClose={() => setAsking(false)}
        onAnswered={() => {
          setAsking(false)
          onClose()
        }}
      >
        {(errorOf) => (
          <>
            <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
            <Note kind="info">{th.publishNote}</Note>
          </>
        )}
      </Question>
    </Card>
  )
}

function WhatIf({ what }: { what: NonNullable<NonNullable<ReturnType<typeof useOfferPreview>['data']>['what_if']> }) {
  return (
    <>
      <p className="caption faint">{th.span(dayForPeople(what.from), dayForPeople(what.to))}</p>
      <Pairs
        pairs={[
          [th.takers, `${th.people(what.members)} · ${th.grants(what.grants)}`],
          [th.deposited, `${bahtForPeople(what.deposited)} ${th.baht}`],
          [th.cost, <b key="cost">{`${bahtForPeople(what.cost)} ${th.baht}`}</b>],
          [th.target, `${bahtForPeople(what.target)} ${th.baht}`],
          [th.staked, `${bahtForPeople(what.staked)} ${th.baht}`],
          [th.completed, th.grants(what.completed)],
          [th.linked, th.people(what.linked)],
        ]}
      />
      <p className="caption faint">{th.whatIfNote}</p>
    </>
  )
}
