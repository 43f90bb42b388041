import { call } from '#member/session/browser-session.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { Button } from '#ui/button.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import { type Recovery, RecoverySummary } from './recovery-summary.tsx'
import * as th from './recovery.th.ts'
import './recovery.css'

/** With the button that acknowledges it. */
export function OwnRecovery({ recovery, refresh }: { recovery: Recovery; refresh: () => void }) {
  const acknowledge = async () => {
    const answer = await call('POST /customers/recovery/seen')
    if (!answer.ok) return toastFailure(answer)
    refresh()
  }
  return (
    <section aria-labelledby="own-recovery">
      <SectionTitle id="own-recovery">{th.title}</SectionTitle>
      <div className="card messages-card">
        <RecoverySummary recovery={recovery} />
        {!recovery.seen && (
          <Button variant="line" full needsScript onClick={() => void acknowledge()}>
            {th.seen}
          </Button>
        )}
      </div>
    </section>
  )
}
