import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WrittenKind } from '#contract/plain/content.ts'
import { call } from '../api.ts'
import { type FormValues, emptyValues, type PreviewedItem, toRequest } from './form-values.ts'

const WAIT_MS = 500

/** As the API would store the values; the raw values without a valid answer. */
export function usePreview(kind: WrittenKind, values: FormValues | null, before: PreviewedItem | null): PreviewedItem {
  // The values as they were when nobody had typed for a moment.
  const [settled, setSettled] = useState<FormValues | null>(null)
  useEffect(() => {
    if (!values) return
    const timer = setTimeout(() => setSettled(values), WAIT_MS)
    return () => clearTimeout(timer)
  }, [values])
  const { data } = useQuery({
    queryKey: ['POST /content-preview', kind, settled, before],
    queryFn: ({ signal }) => call('POST /content-preview', toRequest(kind, settled ?? emptyValues, before), signal),
    enabled: settled !== null && settled === values,
  })
  if (data && settled === values) return data.data
  return { ...nothing, ...(values ?? settled), place: 1, from: nothing.from, to: null }
}

const nothing: PreviewedItem = { ...emptyValues, place: 1, from: new Date(0).toISOString(), to: null }
