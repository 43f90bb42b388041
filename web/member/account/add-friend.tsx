import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import * as th from './bell.th.ts'

/** `line`: the link from GET /site-info. */
export const AddFriend = ({ line, onClose }: { line: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={th.vipTitle}
    centred
    emblem={
      <span className="friend-emblem">
        <Icon name="chat" />
      </span>
    }
    actions={
      <>
        <Button variant="ghost" onClick={onClose}>
          {th.later}
        </Button>
        <ButtonLink variant="jade" href={line} newTab onPress={onClose}>
          {th.vipGo}
        </ButtonLink>
      </>
    }
  >
    <div className="stack">
      <p className="quiet">{th.vipText}</p>
      <p className="caption faint">{th.vipCare}</p>
    </div>
  </Dialog>
)
