import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import type { Mode } from '#member/account/mode.ts'
import { useNotifyFailure } from '#member/account/notify.ts'
import { Stepper } from '#ui/progress.tsx'
import { Note } from '#ui/surface.tsx'
import type { FormAnswer } from './form-answer.ts'

type StepFrameProps = {
  /** The step that is shown. */
  step: string
  mode?: Mode | null
  answer?: FormAnswer | undefined
  /** Where the step stands among the others. */
  steps: { label: string; names: readonly string[]; current: number }
  children: ReactNode
}

/** The frame of what a visitor does in steps. What was refused is shown, and somebody at a keyboard stands in the new step when it comes. */
export function StepFrame({ step, mode, answer, steps, children }: StepFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useNotifyFailure(answer)
  useFocusOnStep(step, frame)
  return (
    <div ref={frame} className="column guest-form" data-mode={mode ?? undefined}>
      <Stepper label={steps.label} steps={steps.names} current={steps.current} />
      {answer?.errors.error && <Note kind="error">{answer.errors.error}</Note>}
      {children}
    </div>
  )
}

/** One step as a form of its own, sent with or without script. `below` stands outside of it. */
export const StepForm = ({ children, below, ...frame }: StepFrameProps & { below?: ReactNode }) => (
  <StepFrame {...frame}>
    <Form method="post" className="stack" key={frame.step} noValidate>
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

/** What else the step of the code can ask for, each in a form of its own, so that Enter in the code's field confirms the code. */
export const otherForms = { change: 'change-phone', resend: 'resend-code' } as const

/** What a step is, in a heading and a line. */
export const StepHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className="step-head">
    <h1 className="display" tabIndex={-1}>
      {title}
    </h1>
    <p className="quiet small">{children}</p>
  </header>
)

/** The way to the login, for whoever came to the wrong form. */
export const LoginInstead = ({ question, children }: { question?: string; children: ReactNode }) => (
  <p className="centred small quiet login-instead">
    {question}{' '}
    <Link className="gold underlined" to="/login">
      {children}
    </Link>
  </p>
)

/** Leads the focus into a step that has come in the place of another: to the field where there is one to write in, else to the heading. */
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
