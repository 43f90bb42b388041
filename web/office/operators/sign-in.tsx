import { useEffect, useState } from 'react'
import { BrandMark } from '#ui/ornament.tsx'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import type { SignedIn } from '../shell/session.ts'
import * as th from '../office.th.ts'
import { CodeStep } from './code-step.tsx'
import { PasswordStep } from './password-step.tsx'
import './sign-in.css'

/** After a right password: the code is next. */
export type PendingSignIn = OfficeAnswerOf<'POST /sign-in'>['data']

/** `notice`: why a signed-in operator is back here. */
export function SignIn({ notice, onSignedIn }: { notice: string | null; onSignedIn: (who: SignedIn) => void }) {
  const [pending, setPending] = useState<PendingSignIn | null>(null)
  const [reason, setReason] = useState(notice)
  useEffect(() => {
    document.title = `${th.signIn} · ${th.site}`
  }, [])
  const startAgain = (why: string | null) => {
    setReason(why)
    setPending(null)
  }
  return (
    <main className="sign-in">
      <div className="brand">
        <BrandMark size={40} />
        <span className="display leaf">{th.site}</span>
      </div>
      {pending ? (
        <CodeStep pending={pending} onSignedIn={onSignedIn} onBack={startAgain} />
      ) : (
        <PasswordStep notice={reason} onRight={setPending} />
      )}
    </main>
  )
}
