import { call } from '#member/session/browser-session.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { Button } from '#ui/button.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import { type Recovery, RecoveryFound } from './recovery-found.tsx'
import * as th from './recovery.th.ts'
import './recovery.css'

/** On the security page: what was found and ended, until the member has acknowledged it and nothing found is undecided. */
export function OwnRecovery({ found, refresh }: { found: Recovery; refresh: () => void }) {
  const acknowledge = async () => {
    const answer = await call('POST /customers/recovery/seen')
    if (!answer.ok) return toastFailure(answer)
    refresh()
  }
  return (
    <section aria-labelledby="own-recovery">
      <SectionTitle id="own-recovery">{th.title}</SectionTitle>
      <div className="card messages-card">
        <RecoveryFound found={found} />
        {!found.seen && (
          <Button variant="line" full needsScript onClick={() => void acknowledge()}>
            {th.seen}
          </Button>
        )}
      </div>
    </section>
  )
}
