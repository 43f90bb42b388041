import { Field } from '#ui/field.tsx'
import { Note } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import { Select } from '../shell/select.tsx'
import { controlText, type Offer } from './offer.ts'
import * as th from './offers.th.ts'

/** Pauses an offer at once, or requests its resumption or another budget from a second operator. */
export const ControlOffer = ({ offer, onClose }: { offer: Offer | null; onClose: () => void }) => (
  <Question
    open={offer !== null}
    title={th.controlQuestion(offer?.name ?? '')}
    action={{ variant: 'gold', text: th.save, busyText: th.sending }}
    send={({ paused = '', budget = '', reason = '' }) =>
      call('POST /offers/{id}/control', {
        id: offer?.id ?? '',
        seen: offer ? controlText(offer) : '',
        paused,
        budget,
        reason,
      })
    }
    toastFor={({ outcome }) =>
      outcome === 'asked' ? { type: 'info', message: th.sent } : { type: 'success', message: th.saved }
    }
    keepsTyped
    onClose={onClose}
    onDone={onClose}
  >
    {(errorOf) =>
      offer && (
        <>
          <Select name="paused" label={th.state} value={String(offer.paused)}>
            <option value="false">{th.given}</option>
            <option value="true">{th.paused}</option>
          </Select>
          <Field
            label={th.budget}
            name="budget"
            inputMode="decimal"
            maxLength={14}
            autoComplete="off"
            aside={<span className="caption faint">{th.baht}</span>}
            defaultValue={offer.budget ?? ''}
            hint={th.emptyIsNone}
            error={errorOf('budget')}
          />
          <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
          <Note kind="info">{th.controlNote}</Note>
        </>
      )
    }
  </Question>
)
