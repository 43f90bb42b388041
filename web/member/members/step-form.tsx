import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { Mode } from '#member/session/mode.ts'
import { useFocusOnFailure } from '#member/session/focus-on-failure.ts'
import { Stepper } from '#ui/progress.tsx'
import { Note } from '#ui/surface.tsx'
import type { FormAnswer } from './form-answer.ts'

type StepFrameProps = {
  /** The current step. */
  step: string
  mode?: Mode | null
  answer?: FormAnswer | undefined
  steps: { label: string; names: readonly string[]; current: number }
  children: ReactNode
}

/** Shows refusals, and moves the focus into a new step. */
export function StepFrame({ step, mode, answer, steps, children }: StepFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnFailure(answer)
  useFocusOnStep(step, frame)
  return (
    <div ref={frame} className="column guest-form" data-mode={mode ?? undefined}>
      <Stepper label={steps.label} steps={steps.names} current={steps.current} />
      {answer?.errors.error && <Note kind="error">{answer.errors.error}</Note>}
      {children}
    </div>
  )
}

type StepFormProps = StepFrameProps & { below?: ReactNode; onChange: FormEventHandler<HTMLFormElement> }

/** Sent with or without script. `below` is outside the form. */
export const StepForm = ({ children, below, onChange, ...frame }: StepFormProps) => (
  <StepFrame {...frame}>
    <Form method="post" className="stack" key={frame.step} noValidate onChange={onChange}>
      {children}
    </Form>
    {Object.entries(otherForms).map(([other, id]) => (
      <Form key={id} method="post" id={id}>
        <input type="hidden" name="step" value={other} />
      </Form>
    ))}
    {below}
  </StepFrame>
)

/** Separate forms, so that Enter in the code's field confirms the code. */
export const otherForms = { change: 'change-phone', resend: 'resend-code' } as const

export const StepHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className="step-head">
    <h1 className="display" tabIndex={-1}>
      {title}
    </h1>
    <p className="quiet small">{children}</p>
  </header>
)

/** Below registration and phone verification. */
export const LoginInstead = ({ question, children }: { question?: string; children: ReactNode }) => (
  <p className="centred small quiet login-instead">
    {question}{' '}
    <Link className="gold underlined" to="/login">
      {children}
    </Link>
  </p>
)

/** Its first field, else its heading. */
function useFocusOnStep(step: string, frame: { current: HTMLElement | null }): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const first = frame.current?.querySelector<HTMLInputElement>('input:not([type="hidden"], [hidden])')
    const heading = frame.current?.querySelector<HTMLElement>('h1')
    const writable = first && first.type !== 'radio'
    ;(writable ? first : heading)?.focus()
  }, [step, frame])
}
