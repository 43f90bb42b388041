import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WrittenKind } from '#contract/plain/content.ts'
import { call } from '../api.ts'
import { type Draft, emptyDraft, type Text, typedOf } from './draft.ts'

const WAIT_MS = 500

/** The preview of the form values as the API would store them; the raw values while it has no valid answer. */
export function usePreview(kind: WrittenKind, draft: Draft | null, before: Text | null): Text {
  // The values as they were when nobody had typed for a moment.
  const [settled, setSettled] = useState<Draft | null>(null)
  useEffect(() => {
    if (!draft) return
    const timer = setTimeout(() => setSettled(draft), WAIT_MS)
    return () => clearTimeout(timer)
  }, [draft])
  const { data } = useQuery({
    queryKey: ['POST /content-preview', kind, settled, before],
    queryFn: ({ signal }) => call('POST /content-preview', typedOf(kind, settled ?? emptyDraft, before), signal),
    enabled: settled !== null && settled === draft,
  })
  if (data && settled === draft) return data.data
  return { ...nothing, ...(draft ?? settled), place: 1, from: nothing.from, to: null }
}

const nothing: Text = { ...emptyDraft, place: 1, from: new Date(0).toISOString(), to: null }
