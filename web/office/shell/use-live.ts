import { useQuery } from '@tanstack/react-query'
import type { OfficeAnswerOf, OfficeCallName, OfficeFieldsOf } from '#contract/http/office.ts'
import { call } from '../api.ts'

const pollMs = 3_000
/** How long a list is kept after its page was left, to show at once on return. */
const keptMs = 60_000

/** Calls whose answer is `{ data }`. */
type LiveCall = {
  [Name in OfficeCallName & `GET ${string}`]: OfficeAnswerOf<Name> extends { data: unknown } ? Name : never
}[OfficeCallName & `GET ${string}`]
type DataOf<Name extends LiveCall> = OfficeAnswerOf<Name>['data']

/** Null before the first answer. `stale`: the last try failed. */
export type Live<Data> = { data: Data | null; stale: boolean }

/** Key prefix of live queries, which `useOperatorAction` loads again. */
export const liveKey = 'live'

/** Every 3 seconds while visible, and at once on becoming visible. */
export function useLive<Name extends LiveCall>(name: Name, fields: OfficeFieldsOf<Name> = {}): Live<DataOf<Name>> {
  const { data, isError, errorUpdateCount } = useQuery({
    queryKey: [liveKey, name, fields],
    queryFn: ({ signal }) => call(name, fields, signal),
    staleTime: 0,
    gcTime: keptMs,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  })
  // Without any data a query that tries again counts as loading, although its last try failed.
  return { data: data ? data.data : null, stale: isError || (!data && errorUpdateCount > 0) }
}
