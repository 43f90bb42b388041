import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OfficeErrorBody } from '#contract/plain/office.ts'
import type { WrittenKind } from '#contract/plain/content.ts'
import { toast } from '#ui/toast.tsx'
import { call, type CallFailed } from '../api.ts'
import { toastFailure, useOperatorAction } from '../shell/use-operator-action.ts'
import { type FormValues, formValuesOf, emptyValues, toRequest, type FullItem } from './form-values.ts'
import * as th from './content.th.ts'

type EditedItem = { kind: WrittenKind; id: string; isNew: boolean }
/** Values, initial values, and the number of starts: saving and restoring start again. */
type EditorInput = { values: FormValues; begun: FormValues; times: number }

/** An item as stored, as typed, and its saving. */
export function useEditor({ kind, id, isNew }: EditedItem) {
  const answers = useQueryClient()
  const [whole, setWhole] = useState<FullItem | null>(null)
  const [typed, setTyped] = useState<EditorInput | null>(
    isNew ? { values: emptyValues, begun: emptyValues, times: 0 } : null,
  )
  const [failed, setFailed] = useState<string | null>(null)
  const [error, setError] = useState<OfficeErrorBody | null>(null)
  const reads = useRef(0)
  /** `keep`: the form values stay, since only its visibility changed. */
  const read = useCallback(
    (keep = false) => {
      // A key of its own for each: a read that has begun does not know what has just been saved.
      reads.current += 1
      const queryKey = ['GET /content/{id}', id, reads.current]
      return answers.fetchQuery({ queryKey, queryFn: ({ signal }) => call('GET /content/{id}', { id }, signal) }).then(
        ({ data }) => {
          setFailed(null)
          setWhole(data)
          const begun = formValuesOf(data.notice)
          setTyped((now) => (keep && now ? { ...now, begun } : { values: begun, begun, times: (now?.times ?? 0) + 1 }))
        },
        ({ message }: CallFailed) => setFailed(message),
      )
    },
    [answers, id],
  )
  useEffect(() => {
    if (!isNew) void read()
  }, [isNew, read])
  const notice = whole?.notice ?? null
  const change = (fields: Partial<FormValues>) =>
    setTyped((now) => now && { ...now, values: { ...now.values, ...fields } })
  const saving = useOperatorAction(
    async ({ values, andShow }: { values: FormValues; andShow: boolean }) => {
      const seen = String(notice?.version ?? 0)
      const saved = await call('POST /content/{id}', { id, seen, ...toRequest(kind, values, notice) })
      try {
        if (andShow) await call('POST /content/{id}/show', { id, seen: String(saved.version) })
      } finally {
        void read()
      }
      return andShow || notice?.state === 'shown'
    },
    {
      onSuccess: (isShown) => {
        setError(null)
        toast({ type: 'success', message: isShown ? th.savedShown : th.saved })
      },
      onError: (failure) => {
        setError(failure.refusal)
        toastFailure(failure)
      },
    },
  )
  const save = (andShow: boolean) => {
    if (typed) saving.mutate({ values: typed.values, andShow })
  }
  const isChanged = typed !== null && JSON.stringify(typed.values) !== JSON.stringify(typed.begun)
  return { whole, notice, typed, failed, error, busy: saving.isPending, isChanged, change, read, save }
}
