import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import type { WrittenOffer } from '#contract/plain/offer-draft.ts'
import { call, type CallFailed } from '../api.ts'

const WAIT_MS = 400

export type PreviewData = OfficeAnswerOf<'POST /offers/{id}/preview'>['data']
export type Preview = { data: PreviewData | null; refusal: CallFailed['refusal'] | null }
/** An offer's next version, or a new offer. */
export type DraftedOffer = { id: string } | { begins: string; gives: string }

/** By the API, a moment after the last key; the last good one while a field is wrong. */
export function useOfferPreview(drafted: DraftedOffer, draft: WrittenOffer, weeks: string): Preview {
  const [settled, setSettled] = useState({ drafted, draft })
  const typed = JSON.stringify({ drafted, draft })
  useEffect(() => {
    const timer = setTimeout(
      () => setSettled(JSON.parse(typed) as { drafted: DraftedOffer; draft: WrittenOffer }),
      WAIT_MS,
    )
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error } = useQuery({
    queryKey: ['offer preview', settled, weeks],
    queryFn: ({ signal }) => {
      const fields = { ...settled.draft, weeks }
      const to = settled.drafted
      return 'id' in to
        ? call('POST /offers/{id}/preview', { ...fields, id: to.id }, signal)
        : call('POST /offer-drafts/preview', { ...fields, ...to }, signal)
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  const lastGood = useRef(data)
  if (data) lastGood.current = data
  return { data: (data ?? lastGood.current)?.data ?? null, refusal: (error as CallFailed | null)?.refusal ?? null }
}
