import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { classes } from './classes.ts'
import { useHydrated } from './hydrated.ts'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import * as th from './th.ts'

/** `error` wins over `hint`; both use one reserved line. */
export type FieldTexts = { label: string; aside?: ReactNode; hint?: ReactNode; error?: string | undefined }

type FrameProps = FieldTexts & { id: string; children: ReactNode }

/** Describe the input with this `id` by `${id}-message`. */
export const FieldFrame = ({ id, label, aside, hint, error, children }: FrameProps) => (
  <div className="field">
    <div className="label">
      <label htmlFor={id}>{label}</label>
      {aside}
    </div>
    {children}
    <div id={`${id}-message`} className={classes('message', error && 'bad')} aria-live="polite">
      {error ? (
        <>
          <Icon name="alert" size={16} />
          {error}
        </>
      ) : (
        hint
      )}
    </div>
  </div>
)

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'>

/** Ties an input to its label and message. */
export const tied = (id: string, error: string | undefined) => ({
  id,
  'aria-describedby': `${id}-message`,
  'aria-invalid': error ? true : undefined,
})

type FieldProps = FieldTexts & Input & { icon?: IconName; ok?: boolean; inputRef?: Ref<HTMLInputElement> }

/** Read-only shows a lock, `ok` a jade tick. */
export function Field({ label, aside, hint, error, icon, ok, inputRef, ...input }: FieldProps) {
  const id = useId()
  const last = input.readOnly ? 'lock' : ok && !error ? 'check' : null
  return (
    <FieldFrame {...{ id, label, aside, hint, error }}>
      <div className={classes('box', error ? 'bad' : ok && 'ok')}>
        {icon && <Icon name={icon} size={20} />}
        <input type="text" {...input} {...tied(id, error)} ref={inputRef} />
        {last && <Icon name={last} size={20} />}
      </div>
    </FieldFrame>
  )
}

export type PasswordRule = { text: string; met: boolean }
type PasswordProps = FieldTexts &
  Input & {
    /** 0 (nothing typed) to 4: fills the bars. Left out, no bars. */
    strength?: 0 | 1 | 2 | 3 | 4
    rules?: readonly PasswordRule[]
  }

/** Can be shown, pasted and filled in by a manager. Give `autoComplete` "current-password" or "new-password". */
export function PasswordField({ label, aside, hint, error, strength, rules, ...input }: PasswordProps) {
  const id = useId()
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ id, label, aside, hint, error }}>
      <div className={classes('box', error && 'bad')}>
        <Icon name="lock" size={20} />
        <input
          {...input}
          {...tied(id, error)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <IconButton
          icon={shown ? 'eyeoff' : 'eye'}
          label={shown ? th.hidePassword : th.showPassword}
          aria-pressed={shown}
          disabled={!hydrated}
          onClick={() => setShown(!shown)}
        />
      </div>
      {strength !== undefined && (
        <div className="strength" data-level={strength} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
      {rules && (
        <ul className="rules" aria-live="polite">
          {rules.map((rule) => (
            <li key={rule.text} className={rule.met ? 'met' : undefined}>
              {rule.met ? <Icon name="check" size={16} /> : <i />}
              {rule.text}
              {rule.met && <span className="unseen">{th.doneStep}</span>}
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}

/** The whole line can be pressed. */
export const CheckField = ({ children, ...input }: Input & { children: ReactNode }) => (
  <label className="check">
    <input type="checkbox" {...input} />
    <span>{children}</span>
  </label>
)
