import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#member/session/browser-session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { isWaiting, type Recovery, RecoveryFound } from './recovery-found.tsx'
import * as th from './recovery.th.ts'
import './recovery.css'

/** Opens by itself after the first login that follows a new password or "log out everywhere": what was found and ended. Closed without an
 *  answer, or not readable, it comes again on the next page. */
export function RecoveryDialog({ refresh }: { refresh: () => void }) {
  const [found, setFound] = useState<Recovery | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    void call('GET /customers/recovery').then((answer) => {
      if (answer.ok && answer.data.data && !answer.data.data.seen) setFound(answer.data.data)
    })
  }, [])
  if (found === null) return null
  const acknowledge = async (to?: string) => {
    setFound(null)
    await call('POST /customers/recovery/seen')
    if (to) void navigate(to)
    refresh()
  }
  return (
    <Dialog
      open
      wide
      onClose={() => setFound(null)}
      title={th.title}
      actions={
        isWaiting(found) ? (
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
      <RecoveryFound found={found} />
    </Dialog>
  )
}
