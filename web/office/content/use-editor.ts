import { useCallback, useEffect, useState } from 'react'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import type { WrittenKind } from '#contract/plain/content.ts'
import { toast } from '#ui/toast.tsx'
import { call, isSignedOut } from '../api.ts'
import { type Draft, draftOf, emptyDraft, typedOf, type Whole } from './draft.ts'
import * as th from './th.ts'

type Of = { kind: WrittenKind; id: string; isNew: boolean; onEnded: () => void }
/** The form values, the initial ones, and the number of starts: saving and restoring start it again. */
type Typed = { draft: Draft; begun: Draft; times: number }

/** An item being edited: as stored, as typed, and how it is saved. */
export function useEditor({ kind, id, isNew, onEnded }: Of) {
  const [whole, setWhole] = useState<Whole | null>(null)
  const [typed, setTyped] = useState<Typed | null>(isNew ? { draft: emptyDraft, begun: emptyDraft, times: 0 } : null)
  const [failed, setFailed] = useState<string | null>(null)
  const [error, setError] = useState<OfficeErrorBody | null>(null)
  const [busy, setBusy] = useState(false)
  /** Reloads it; `keep`: the form values stay, since only its visibility changed. */
  const read = useCallback(
    async (keep = false) => {
      const answer = await call('GET /content/{id}', { id })
      if (isSignedOut(answer)) return onEnded()
      setFailed(answer.ok ? null : answer.error.message)
      if (!answer.ok) return
      setWhole(answer.data.data)
      const begun = draftOf(answer.data.data.notice)
      setTyped((now) => (keep && now ? { ...now, begun } : { draft: begun, begun, times: (now?.times ?? 0) + 1 }))
    },
    [id, onEnded],
  )
  useEffect(() => {
    if (!isNew) void read()
  }, [isNew, read])
  const notice = whole?.notice ?? null
  const change = (fields: Partial<Draft>) => setTyped((now) => now && { ...now, draft: { ...now.draft, ...fields } })
  const save = async (andShow: boolean) => {
    if (!typed) return
    setBusy(true)
    const seen = String(notice?.version ?? 0)
    const saved = await call('POST /content/{id}', { id, seen, ...typedOf(kind, typed.draft, notice) })
    const turned = saved.ok && andShow ? await call('POST /content/{id}/show', { id, seen: String(saved.data.version) }) : null
    setBusy(false)
    if (isSignedOut(saved) || (turned && isSignedOut(turned))) return onEnded()
    const refused = saved.ok ? (turned && !turned.ok ? turned.error : null) : saved.error
    setError(refused)
    const isShown = andShow || notice?.state === 'shown'
    toast(refused ? { type: 'error', message: refused.message } : { type: 'success', message: isShown ? th.savedShown : th.saved })
    if (saved.ok) await read()
  }
  const isChanged = typed !== null && JSON.stringify(typed.draft) !== JSON.stringify(typed.begun)
  return { whole, notice, typed, failed, error, busy, isChanged, change, read, save }
}
