import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#member/session/browser-session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isWaiting, type Recovery, RecoverySummary } from './recovery-summary.tsx'
import * as th from './recovery.th.ts'
import './recovery.css'

/**
 * After the first login that follows a new password or "log out everywhere". Unanswered or unreadable, it comes again
 * on the next page.
 */
export function RecoveryDialog({ refresh }: { refresh: () => void }) {
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    void call('GET /customers/recovery').then((answer) => {
      if (answer.ok && answer.data.data && !answer.data.data.seen) setRecovery(answer.data.data)
    })
  }, [])
  if (recovery === null) return null
  const acknowledge = async (to?: string) => {
    setRecovery(null)
    await call('POST /customers/recovery/seen')
    if (to) void navigate(to)
    refresh()
  }
  return (
    <Dialog
      open
      byItself="recovery"
      wide
      onClose={() => setRecovery(null)}
      title={th.title}
      actions={
        isWaiting(recovery) ? (
          <>
            <Button variant="ghost" onClick={() => void acknowledge()}>
              {th.seen}
            </Button>
            <Button onClick={() => void acknowledge('/authentication')}>{th.look}</Button>
          </>
        ) : (
          <Button onClick={() => void acknowledge()}>{th.seen}</Button>
        )
      }
    >
      <RecoverySummary recovery={recovery} />
    </Dialog>
  )
}
