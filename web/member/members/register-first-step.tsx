import { CheckField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { FormAnswer } from './form-answer.ts'
import { PhoneStep } from './phone-step.tsx'
import * as th from './register.th.ts'

/** The phone, and the consent to age and terms. */
export function FirstStep({ answer }: { answer: FormAnswer | undefined }) {
  const refused = answer?.errors.consent
  return (
    <PhoneStep answer={answer} autoComplete="tel-national" title={th.title} intro={th.lead} hint={th.phoneUse}>
      <CheckField
        name="consent"
        value="yes"
        required
        defaultChecked={answer?.values.consent === 'yes'}
        aria-invalid={refused ? true : undefined}
      >
        {th.ageBefore} <b>{th.age}</b> {th.accept}
        <a className="gold underlined" href="/privacy-policy" target="_blank" rel="noopener">
          {th.terms}
        </a>
        {refused && (
          <span className="message bad" role="alert">
            <Icon name="alert" size={16} />
            {refused}
          </span>
        )}
      </CheckField>
    </PhoneStep>
  )
}
