import { useState } from 'react'
import { draftOf, type WrittenOffer } from '#contract/plain/offer-draft.ts'
import { Button } from '#ui/button.tsx'
import { Card, Note } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import type { Offer } from './offer.ts'
import { OfferFields } from './offer-fields.tsx'
import { OfferPreview } from './offer-preview.tsx'
import * as th from './offers.th.ts'
import { useOfferPreview } from './use-offer-preview.ts'

/** With terms and past cost of the draft. A second operator decides. */
export function EditOffer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  // A version published meanwhile neither takes what was typed nor is overwritten by it.
  const [from, setFrom] = useState(offer)
  const [draft, setDraft] = useState<WrittenOffer>(() => draftOf(from.rule))
  const [weeks, setWeeks] = useState('4')
  const [asking, setAsking] = useState(false)
  const preview = useOfferPreview({ id: offer.id }, draft, weeks)
  const { refusal } = preview
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(from.rule))
  const outdated = offer.version !== from.version
  const beginAgain = () => {
    setFrom(offer)
    setDraft(draftOf(offer.rule))
  }
  return (
    <Card>
      <div className="offer-head">
        <h2>{th.editor(offer.name)}</h2>
        <Button variant="ghost" compact onClick={onClose}>
          {th.close}
        </Button>
      </div>
      {outdated && <Outdated version={offer.version} onBeginAgain={beginAgain} />}
      <div className="offer-editor">
        <section>
          <OfferFields
            rule={from.rule}
            draft={draft}
            errorOf={(field) => (refusal?.field === field ? refusal.message : undefined)}
            onChange={(name, value) => setDraft({ ...draft, [name]: value })}
          />
          <Button
            disabled={!changed || outdated || refusal !== null || offer.asked.length > 0}
            onClick={() => setAsking(true)}
          >
            {th.publish}
          </Button>
        </section>
        <OfferPreview preview={preview} weeks={weeks} onWeeks={setWeeks} />
      </div>
      <Question
        open={asking}
        title={th.publishQuestion(offer.name, from.version + 1)}
        action={{ variant: 'gold', text: th.send, busyText: th.sending }}
        send={({ reason = '' }) =>
          call('POST /offers/{id}', { ...draft, id: offer.id, seen: String(from.version), reason })
        }
        toastFor={() => ({ type: 'info', message: th.sent })}
        keepsTyped
        onClose={() => setAsking(false)}
        onDone={() => {
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

function Outdated({ version, onBeginAgain }: { version: number; onBeginAgain: () => void }) {
  return (
    <Note kind="warning">
      {th.outdated(version)}{' '}
      <Button variant="plain" compact onClick={onBeginAgain}>
        {th.beginAgain}
      </Button>
    </Note>
  )
}
