import type { ComponentProps, ReactNode } from 'react'
import { Note } from '#ui/surface.tsx'
import { Question } from './question.tsx'
import { ReasonField } from './reason-field.tsx'

type Props<Answer> = Omit<ComponentProps<typeof Question<Answer>>, 'children' | 'send'> & {
  send: (reason: string) => Promise<Answer>
  /** What the action does, above the reason. */
  effect: { kind: 'info' | 'warning'; text: string }
  /** Who reads the reason. */
  reasonHint: string
  /** The subject as it was on the screen; null while none is chosen. */
  children: ReactNode
}

/** Only the reason is typed. */
export const ReasonedQuestion = <Answer,>({ send, effect, reasonHint, children, ...question }: Props<Answer>) => (
  <Question {...question} send={({ reason = '' }) => send(reason)}>
    {(errorOf) =>
      children !== null && (
        <>
          {children}
          <Note kind={effect.kind}>{effect.text}</Note>
          <ReasonField hint={reasonHint} error={errorOf('reason')} />
        </>
      )
    }
  </Question>
)
