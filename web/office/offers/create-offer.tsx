import { useState } from 'react'
import {
  blankRule,
  draftOf,
  type OfferBeginning,
  type OfferGift,
  type WrittenOffer,
} from '#contract/plain/offer-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Card, Note } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import { Select } from '../shell/select.tsx'
import { OfferFields } from './offer-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'
import * as th from './offers.th.ts'
import { useOfferPreview } from './use-offer-preview.ts'

/** With terms and past cost of the draft. A second operator decides. */
export function CreateOffer({ onClose }: { onClose: () => void }) {
  const [begins, setBegins] = useState<OfferBeginning>('deposit')
  const [gives, setGives] = useState<OfferGift>('fixed')
  const rule = blankRule(begins, gives)
  const [draft, setDraft] = useState<WrittenOffer>(() => draftOf(rule))
  const [weeks, setWeeks] = useState('4')
  const [asking, setAsking] = useState(false)
  const preview = useOfferPreview({ begins, gives }, draft, weeks)
  const { refusal } = preview
  // Another trigger, or another kind of value, begins a draft with the fields that it has.
  const begin = (next: OfferBeginning, gift: OfferGift) => {
    setBegins(next)
    setGives(gift)
    setDraft(draftOf(blankRule(next, gift)))
  }
  return (
    <Card>
      <div className="offer-head">
        <h2>{th.creator}</h2>
        <Button variant="ghost" compact onClick={onClose}>
          {th.close}
        </Button>
      </div>
      <div className="offer-editor">
        <section>
          <Beginning begins={begins} gives={gives} onChange={begin} />
          <OfferFields
            rule={rule}
            draft={draft}
            errorOf={(field) => (refusal?.field === field ? refusal.message : undefined)}
            onChange={(name, value) => setDraft({ ...draft, [name]: value })}
          />
          <Button disabled={refusal !== null} onClick={() => setAsking(true)}>
            {th.create}
          </Button>
        </section>
        <OfferPreview preview={preview} weeks={weeks} onWeeks={setWeeks} />
      </div>
      <CreateQuestion
        open={asking}
        fields={{ ...draft, begins, gives }}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false)
          onClose()
        }}
      />
    </Card>
  )
}

type BeginningProps = {
  begins: OfferBeginning
  gives: OfferGift
  onChange: (begins: OfferBeginning, gives: OfferGift) => void
}

const Beginning = ({ begins, gives, onChange }: BeginningProps) => (
  <div className="offer-choices">
    <Select
      name="begins"
      label={th.beginsWith}
      value={begins}
      onChange={(next) => onChange(next as OfferBeginning, gives)}
    >
      {Object.entries(th.beginnings).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
    {begins !== 'free_credit' && (
      <Select name="gives" label={th.givesWhat} value={gives} onChange={(next) => onChange(begins, next as OfferGift)}>
        {Object.entries(th.gifts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </div>
)

type QuestionProps = { open: boolean; fields: WrittenOffer; onClose: () => void; onDone: () => void }

/** Names the offer, limits it, and requests it. */
const CreateQuestion = ({ open, fields, ...on }: QuestionProps) => (
  <Question
    open={open}
    title={th.createQuestion}
    action={{ variant: 'gold', text: th.send, busyText: th.sending }}
    send={({ name = '', id = '', budget = '', reason = '' }) =>
      call('POST /offer-drafts', { ...fields, id, name, budget, reason })
    }
    toastFor={() => ({ type: 'info', message: th.sent })}
    keepsTyped
    {...on}
  >
    {(errorOf) => (
      <>
        <Field
          label={th.name}
          name="name"
          maxLength={60}
          autoComplete="off"
          hint={th.nameHint}
          error={errorOf('name')}
          required
        />
        <Field
          label={th.code}
          name="id"
          maxLength={40}
          autoComplete="off"
          hint={th.codeHint}
          error={errorOf('id')}
          required
        />
        <Field
          label={th.budget}
          name="budget"
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
          aside={<span className="caption faint">{th.baht}</span>}
          hint={th.budgetHint}
          error={errorOf('budget')}
        />
        <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
        <Note kind="info">{th.createNote}</Note>
      </>
    )}
  </Question>
)
