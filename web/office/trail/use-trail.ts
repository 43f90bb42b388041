import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { call } from '../api.ts'

type Page = OfficeAnswerOf<'GET /trail'>
export type Entry = Page['data']['entries'][number]
export type Chain = OfficeAnswerOf<'GET /trail/chain'>['data']
/** Empty criteria match everything. */
export type Search = { operator: string; act: string; subject: string; id: string; from: string; to: string }
export const everything: Search = { operator: '', act: '', subject: '', id: '', from: '', to: '' }

export type Trail = { entries: readonly Entry[] | null; more: boolean; busy: boolean; failed: string | null }

/** Page by page. Not live: results stay in place while they are read. */
export function useTrail() {
  // The number makes equal criteria a new search: whoever presses the button wants to see what is new.
  const [{ search, no }, setSearch] = useState({ search: everything, no: 0 })
  const pages = useInfiniteQuery({
    queryKey: ['GET /trail', search, no],
    queryFn: ({ pageParam: cursor, signal }) => call('GET /trail', { ...search, ...(cursor && { cursor }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
  })
  const chain = useQuery({
    queryKey: ['GET /trail/chain', no],
    queryFn: ({ signal }) => call('GET /trail/chain', {}, signal),
    placeholderData: keepPreviousData,
  })
  const found = useLast(pages.data)
  const trail: Trail = {
    entries: found ? found.pages.flatMap(({ data }) => data.entries) : null,
    more: (found?.pages.at(-1)?.next_cursor ?? null) !== null,
    busy: pages.isFetching,
    failed: pages.error?.message ?? null,
  }
  return {
    trail,
    chain: useLast(chain.data)?.data ?? null,
    search: (wanted: Search) => setSearch({ search: wanted, no: no + 1 }),
    older: () => void pages.fetchNextPage(),
  }
}

/** Former results stay where a search has failed. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
