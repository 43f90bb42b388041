import { useState } from 'react'
import type { WrittenKind } from '#contract/plain/content.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Card, Note, Skeleton } from '#ui/surface.tsx'
import type { PreviewedItem } from './form-values.ts'
import { ItemForm } from './item-form.tsx'
import { History } from './history.tsx'
import { Preview } from './preview.tsx'
import { ShowQuestion } from './show-question.tsx'
import * as th from './content.th.ts'
import { useEditor } from './use-editor.ts'
import { usePreview } from './use-preview.ts'

type Props = { kind: WrittenKind; id: string; isNew: boolean; onBack: () => void }

/** Form beside preview, history below. */
export function Editor({ onBack, ...of }: Props) {
  const { kind, id } = of
  const editor = useEditor(of)
  const { whole, notice, typed, failed, error, isChanged, change, read } = editor
  const [dialog, setDialog] = useState<'leave' | 'state' | null>(null)
  const [viewed, setViewed] = useState<{ version: number; item: PreviewedItem } | null>(null)
  const shown = usePreview(kind, typed?.values ?? null, notice)
  if (!typed) return failed === null ? <Skeleton shape="block" /> : <Note kind="error">{failed}</Note>
  const close = () => setDialog(null)
  return (
    <div className="content-editor">
      <div className="content-writing">
        <Card>
          <div className="content-head">
            <Button variant="ghost" compact icon="left" onClick={() => (isChanged ? setDialog('leave') : onBack())}>
              {th.back}
            </Button>
            <h2>{notice?.title ?? th.newOf(th.kinds[kind])}</h2>
          </div>
          <ItemForm
            kind={kind}
            values={typed.values}
            begin={String(typed.times)}
            errorOf={(field) => (error?.field === field ? error.message : undefined)}
            onChange={change}
          />
          <Actions {...editor} onToggle={() => setDialog('state')} />
        </Card>
        {whole && (
          <History
            id={id}
            version={whole.notice.version}
            versions={whole.versions}
            onView={setViewed}
            onRestored={() => {
              setViewed(null)
              void read()
            }}
          />
        )}
      </div>
      <Preview
        kind={kind}
        item={viewed?.item ?? shown}
        version={viewed?.version ?? null}
        onBackToEdited={() => setViewed(null)}
      />
      <ShowQuestion
        about={
          dialog === 'state'
            ? notice && { ...notice, displayStatus: notice.state === 'hidden' ? 'hidden' : notice.standing }
            : null
        }
        onClose={close}
        onDone={() => {
          close()
          void read(true)
        }}
      />
      <LeaveQuestion open={dialog === 'leave'} onStay={close} onLeave={onBack} />
    </div>
  )
}

type ActionsProps = Pick<ReturnType<typeof useEditor>, 'notice' | 'busy' | 'isChanged' | 'save'> & {
  onToggle: () => void
}

/** Saving a shown item changes the site at once; a hidden one can be saved quietly. */
function Actions({ notice, busy, isChanged, save, onToggle }: ActionsProps) {
  const isHidden = notice === null || notice.state === 'hidden'
  const saves = isChanged || notice === null
  return (
    <div className="content-acts">
      <Button
        variant={isHidden ? 'line' : 'gold'}
        busy={busy}
        busyText={th.saving}
        disabled={!isChanged}
        onClick={() => save(false)}
      >
        {th.save}
      </Button>
      {isHidden ? (
        <Button busy={busy} busyText={th.saving} onClick={() => (saves ? save(true) : onToggle())}>
          {saves ? th.saveAndShow : th.show}
        </Button>
      ) : (
        <Button variant="ghost" onClick={onToggle}>
          {th.hide}
        </Button>
      )}
    </div>
  )
}

const LeaveQuestion = ({ open, onStay, onLeave }: { open: boolean; onStay: () => void; onLeave: () => void }) => (
  <Dialog
    open={open}
    onClose={onStay}
    title={th.leaveTitle}
    actions={
      <>
        <Button variant="ghost" onClick={onStay}>
          {th.stay}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {th.leave}
        </Button>
      </>
    }
  >
    <p className="small quiet">{th.leaveText}</p>
  </Dialog>
)
