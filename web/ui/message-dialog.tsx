import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { endMessage, useMessage } from './message.ts'
import * as th from './th.ts'

/** Once, above every page. */
export function MessageDialog() {
  const message = useMessage()
  return (
    <Dialog
      open={message !== null}
      onClose={endMessage}
      title={message?.title ?? ''}
      centred={message?.picture !== undefined}
      emblem={message?.picture && <img src={message.picture} width="132" height="132" alt="" />}
      actions={
        <Button full onClick={endMessage}>
          {th.understood}
        </Button>
      }
    >
      <p className="quiet">{message?.text}</p>
    </Dialog>
  )
}
