import { Link } from 'react-router'
import { ButtonLink, Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import * as th from './th.ts'

/** 'Log in to play?': close, or go to the login, which brings the visitor back to `to`. Null means closed. */
export const LogInPrompt = ({ to, onClose }: { to: string | null; onClose: () => void }) => (
  <Dialog
    open={to !== null}
    onClose={onClose}
    title={th.askLogIn}
    centred
    emblem={<BrandMark size={64} />}
    actions={
      <>
        <Button look="ghost" onClick={onClose}>
          {th.close}
        </Button>
        <ButtonLink to={`/login?to=${encodeURIComponent(to ?? '/')}`}>{th.logIn}</ButtonLink>
      </>
    }
  >
    <div className="stack">
      <p className="quiet">{th.askLogInText}</p>
      <p className="small">
        <Link to="/register" className="gold">
          {th.noAccount}
        </Link>
        <span className="faint"> · 20+</span>
      </p>
    </div>
  </Dialog>
)
