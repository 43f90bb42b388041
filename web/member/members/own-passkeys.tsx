import { type FormEvent, useId, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { passkeyNameLengthMax, passkeysMax } from '#contract/plain/passkeys.ts'
import { call } from '#member/session/browser-session.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { firstErrorText } from '#member/api.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note, SectionTitle, StatusPill } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { textOf } from './form-answer.ts'
import { LoginAgain } from './login-again.tsx'
import * as recovery from './recovery.th.ts'
import { addPasskey, browserHasPasskeys } from './passkey.ts'
import * as th from './own-passkeys.th.ts'

export type PasskeysData = AnswerOf<'GET /customers/passkeys'>['data']
type Passkey = PasskeysData[number]
type Props = { phone: string; passkeys: readonly Passkey[]; refresh: () => void }

/** All actions but renaming may require a fresh proof first. */
export function OwnPasskeys({ phone, passkeys, refresh }: Props) {
  const [edited, setEdited] = useState<Passkey | null>(null)
  const { busy, problem, add, remove, confirm, unproven, setUnproven } = useActions(refresh)
  return (
    <section aria-labelledby="own-passkeys">
      <SectionTitle id="own-passkeys">{th.title}</SectionTitle>
      <p className="small quiet security-words">{th.lead}</p>
      {passkeys.length > 0 && (
        <ul className="card security-list">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              busy={busy}
              onConfirm={() => void confirm(passkey.id)}
              onRemove={() => void remove(passkey.id)}
              onManage={() => setEdited(passkey)}
            />
          ))}
        </ul>
      )}
      {problem && <Note kind="error">{problem}</Note>}
      <Button
        variant="line"
        full
        icon="plus"
        needsScript
        busy={busy}
        disabled={passkeys.length >= passkeysMax}
        onClick={() => void add()}
      >
        {th.add}
      </Button>
      <EditPasskey
        passkey={edited}
        onClose={() => setEdited(null)}
        onRemove={(id) => void remove(id)}
        refresh={refresh}
      />
      <LoginAgain
        phone={phone}
        action={th.manage}
        open={unproven !== null}
        onClose={() => setUnproven(null)}
        onDone={() => {
          const action = unproven
          setUnproven(null)
          action?.()
        }}
      />
    </section>
  )
}

type PasskeyRowProps = {
  passkey: Passkey
  busy: boolean
  onConfirm: () => void
  onRemove: () => void
  onManage: () => void
}

function PasskeyRow({ passkey, busy, onConfirm, onRemove, onManage }: PasskeyRowProps) {
  return (
    <li className="row">
      <span className="gold">
        <Icon name="shield" />
      </span>
      <div className="grow">
        <p className="security-name">
          {passkey.name} {passkey.suspended && <StatusPill kind="wait">{recovery.pill}</StatusPill>}
        </p>
        <p className="caption quiet">{th.addedAt(bangkokDayTime(passkey.added_at))}</p>
        <p className="caption quiet">
          {passkey.last_used_at ? th.lastUsed(bangkokDayTime(passkey.last_used_at)) : th.neverUsed}
          {passkey.synced && <span className="nowrap"> {th.synced}</span>}
        </p>
        {passkey.suspended && (
          <div className="row security-choice">
            <Button variant="line" compact needsScript busy={busy} onClick={onConfirm}>
              {recovery.confirm}
            </Button>
            <Button variant="ghost" compact needsScript busy={busy} onClick={onRemove}>
              {recovery.remove}
            </Button>
          </div>
        )}
      </div>
      <IconButton icon="cog" label={th.manageOf(passkey.name)} onClick={onManage} />
    </li>
  )
}

/** An action that needs a fresh proof waits in `unproven`. */
function useActions(refresh: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [unproven, setUnproven] = useState<(() => void) | null>(null)
  const settle = (
    outcome: { ok: true } | { ok: false; code: string; text: string | null },
    done: string,
    repeat: () => void,
  ) => {
    setBusy(false)
    if (!outcome.ok && outcome.code === 'REAUTH_REQUIRED') return setUnproven(() => repeat)
    setProblem(outcome.ok ? null : outcome.text)
    if (outcome.ok) toast({ type: 'success', message: done })
    refresh()
  }
  const add = async () => {
    if (!browserHasPasskeys()) return setProblem(th.unsupported)
    setBusy(true)
    settle(await addPasskey(''), th.added, () => void add())
  }
  const remove = async (id: string) => {
    setBusy(true)
    const outcome = await call('POST /customers/passkeys/{id}/remove', { id })
    const settled = outcome.ok
      ? outcome
      : { ok: false as const, code: outcome.error.code, text: firstErrorText(outcome.error) }
    settle(settled, th.removed, () => void remove(id))
  }
  const confirm = async (id: string) => {
    setBusy(true)
    const outcome = await call('POST /customers/passkeys/{id}/confirm', { id })
    const settled = outcome.ok
      ? outcome
      : { ok: false as const, code: outcome.error.code, text: firstErrorText(outcome.error) }
    settle(settled, recovery.confirmed, () => void confirm(id))
  }
  return { busy, problem, add, remove, confirm, unproven, setUnproven }
}

type EditProps = { passkey: Passkey | null; onClose: () => void; onRemove: (id: string) => void; refresh: () => void }

function EditPasskey({ passkey, onClose, onRemove, refresh }: EditProps) {
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!passkey) return
    setBusy(true)
    const name = textOf(new FormData(event.currentTarget), 'name')
    const outcome = await call('POST /customers/passkeys/{id}/rename', { id: passkey.id, name })
    setBusy(false)
    if (!outcome.ok) return setError(firstErrorText(outcome.error))
    setError(undefined)
    onClose()
    refresh()
  }
  return (
    <Dialog
      open={passkey !== null}
      onClose={onClose}
      title={th.manage}
      actions={
        <>
          <Button
            variant="danger"
            onClick={() => {
              if (passkey) onRemove(passkey.id)
              onClose()
            }}
          >
            {th.remove}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {th.saveName}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void save(event)}>
        <Field
          label={th.name}
          icon="shield"
          name="name"
          autoComplete="off"
          required
          maxLength={passkeyNameLengthMax}
          defaultValue={passkey?.name}
          error={error}
        />
        <p className="small quiet">{th.removeDetail}</p>
      </form>
    </Dialog>
  )
}
