import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import type { Live } from '../shell/use-live.ts'
import type { Draws } from './draft.ts'

/** Hundreds of thousands of spins are counted: not as often as the lists of work. */
const pollMs = 60_000

/** What the wheel has drawn in the last days; asked for each minute. */
export function useDraws(days: string): Live<Draws> {
  const { data, isError } = useQuery({
    queryKey: ['GET /wheel/draws', days],
    queryFn: ({ signal }) => call('GET /wheel/draws', { days }, signal),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
  return { data: data?.data ?? null, stale: isError }
}
