import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { Live } from '../shell/use-live.ts'
import type { Draws } from './draft.ts'

/** Hundreds of thousands of spins are counted, hence less often. */
const pollMs = 60_000

export function useDraws(days: string): Live<Draws> {
  const { data, isError } = useQuery({
    queryKey: ['GET /wheel/draws', days],
    queryFn: ({ signal }) => call('GET /wheel/draws', { days }, signal),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
  return { data: data?.data ?? null, stale: isError }
}
