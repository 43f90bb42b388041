import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { OwnAccount } from '#member/account/own-account.tsx'
import { nowMs, type Profile } from '#member/session/snapshot.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Note } from '#ui/surface.tsx'
import { accountConfirmed } from './account-confirmed.ts'
import * as th from './deposit.th.ts'

type AccountCheckProps = { profile: Profile; onChecked: () => void }

/**
 * 'Check account number before transfer': OK opens the deposit screen, cancel goes home. Skipped right after a
 * cancelled deposit. `onChecked` runs after closing, when the focus may move.
 */
export function AccountCheck({ profile, onChecked }: AccountCheckProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const [checked, setChecked] = useState(() => accountConfirmed.isValid(profile, nowMs()))
  const notifyChecked = useEffectEvent(onChecked)
  useEffect(() => {
    if (!checked) return
    accountConfirmed.forget()
    notifyChecked()
  }, [checked])
  const leave = () => {
    if (!checked) void navigate('/')
  }
  return (
    <Dialog
      byItself="account-check"
      open={hydrated && !checked && profile.bank !== null}
      onClose={leave}
      wide
      title={th.checkAccount}
      actions={
        <>
          <Button variant="ghost" onClick={leave}>
            {th.cancel}
          </Button>
          <Button variant="jade" onClick={() => setChecked(true)}>
            {th.accountRight}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="small quiet">{th.onlyFromHere}</p>
        <OwnAccount profile={profile} big />
        <Note kind="warning">{th.notYours}</Note>
      </div>
    </Dialog>
  )
}
