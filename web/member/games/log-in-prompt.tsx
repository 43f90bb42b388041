import { ButtonLink, Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as th from './th.ts'

/** 'Log in to play?': close, or go to the login, which brings the visitor back to `to`. Null means closed. */
export const LogInPrompt = ({ to, onClose }: { to: string | null; onClose: () => void }) => (
  <Dialog
    open={to !== null}
    onClose={onClose}
    title={th.askLogIn}
    actions={
      <>
        <Button look="ghost" onClick={onClose}>
          {th.close}
        </Button>
        <ButtonLink to={`/login?to=${encodeURIComponent(to ?? '/')}`}>{th.logIn}</ButtonLink>
      </>
    }
  >
    <p className="quiet">{th.askLogInText}</p>
  </Dialog>
)
