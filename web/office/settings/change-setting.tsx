import { Field } from '#ui/field.tsx'
import { Note, Pairs } from '#ui/surface.tsx'
import { call } from '../api.ts'
import { Question } from '../shell/question.tsx'
import { ReasonField } from '../shell/reason-field.tsx'
import * as th from './settings.th.ts'
import { bareValue, fieldValue, type Setting, unitOf, valueForPeople, valueForApi } from './values.ts'

type Props = { setting: Setting | null; onClose: () => void; onDone: () => void }

/** A dangerous change needs a second operator. */
export function ChangeSetting({ setting, ...on }: Props) {
  const needsApproval = setting?.four_eyes ?? false
  return (
    <Question
      open={setting !== null}
      title={th.question(setting?.name ?? '')}
      action={
        needsApproval
          ? { variant: 'gold', text: th.sendRequest, busyText: th.sending }
          : { variant: 'gold', text: th.save, busyText: th.saving }
      }
      send={({ value = '', reason = '' }) => {
        const { key = '', kind = 'text', value: seen = '' } = setting ?? {}
        return call('POST /settings/{key}', { key, value: valueForApi(kind, value), seen, reason })
      }}
      toastFor={({ outcome }) =>
        outcome === 'changed' ? { type: 'success', message: th.changed } : { type: 'info', message: th.requestSent }
      }
      {...on}
    >
      {(errorOf) =>
        setting && (
          <>
            <p className="small quiet">{setting.hint}</p>
            <ValueField setting={setting} error={errorOf('value')} />
            <ReasonField hint={th.reasonHint} error={errorOf('reason')} />
            {needsApproval && <Note kind="info">{th.fourEyesNote}</Note>}
          </>
        )
      }
    </Question>
  )
}

/** A switch is toggled; other values are typed. */
function ValueField({ setting, error }: { setting: Setting; error: string | undefined }) {
  const { kind, value, min, max, example } = setting
  if (kind === 'boolean') {
    const other = value === 'true' ? 'false' : 'true'
    return (
      <>
        <Pairs
          pairs={[
            [th.now, bareValue(kind, value)],
            [th.becomes, bareValue(kind, other)],
          ]}
        />
        <input type="hidden" name="value" value={other} />
        <hr className="rule" />
      </>
    )
  }
  const bounds =
    min !== null && max !== null ? th.between(bareValue(kind, min), bareValue(kind, max), unitOf(kind)) : null
  return (
    <>
      <Pairs pairs={[[th.now, valueForPeople(kind, value)]]} />
      <hr className="rule" />
      <Field
        label={th.newValue}
        name="value"
        aside={<span className="caption faint">{unitOf(kind)}</span>}
        defaultValue={fieldValue(setting)}
        inputMode={kind === 'text' ? 'url' : kind === 'money' ? 'decimal' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        hint={bounds ?? (example && th.example(example))}
        error={error}
      />
    </>
  )
}
