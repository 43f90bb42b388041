import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import type { WrittenOffer } from '#contract/plain/offer-draft.ts'
import { call, type CallFailed } from '../api.ts'

const WAIT_MS = 400

type Preview = { data: OfficeAnswerOf<'POST /offers/{id}/preview'>['data'] | null; refusal: CallFailed['refusal'] | null }

/** The terms and the past cost of a draft, as the API computes them, a moment after the last key; the last good one while a field is wrong. */
export function useOfferPreview(id: string, draft: WrittenOffer, weeks: string): Preview {
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), WAIT_MS)
    return () => clearTimeout(timer)
  }, [draft])
  const { data, error } = useQuery({
    queryKey: ['POST /offers/{id}/preview', id, settled, weeks],
    queryFn: ({ signal }) => call('POST /offers/{id}/preview', { ...settled, id, weeks }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const lastGood = useRef(data)
  if (data) lastGood.current = data
  return { data: (data ?? lastGood.current)?.data ?? null, refusal: (error as CallFailed | null)?.refusal ?? null }
}
