import { useEffect, useState } from 'react'
import type { WrittenKind } from '#contract/plain/content.ts'
import { call } from '../api.ts'
import { type Draft, emptyDraft, type Text, typedOf } from './draft.ts'

const WAIT_MS = 500

/** The preview of the form values as the API would store them; the raw values while it has no valid answer. */
export function usePreview(kind: WrittenKind, draft: Draft | null, before: Text | null): Text {
  const [preview, setPreview] = useState<{ of: Draft; text: Text } | null>(null)
  useEffect(() => {
    if (!draft) return
    let over = false
    const refresh = async () => {
      const answer = await call('POST /content-preview', typedOf(kind, draft, before))
      if (!over && answer.ok) setPreview({ of: draft, text: answer.data.data })
    }
    const timer = setTimeout(() => void refresh(), WAIT_MS)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [kind, draft, before])
  if (preview && preview.of === draft) return preview.text
  const typed = { ...(draft ?? preview?.of) }
  return { ...nothing, ...typed, place: 1, from: nothing.from, to: null }
}

const nothing: Text = { ...emptyDraft, place: 1, from: new Date(0).toISOString(), to: null }
