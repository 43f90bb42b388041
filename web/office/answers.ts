import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type CallFailed, isSignedOut } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Queries and mutations fail in this way only. */
    defaultError: CallFailed
  }
}

/**
 * `onSignedOut`: the only handler of an ended session. Reads stay while shown and go with their page; `useLive` is for
 * lists.
 */
export function openAnswers(onSignedOut: () => void): QueryClient {
  const onError = (failure: CallFailed) => {
    if (isSignedOut(failure)) onSignedOut()
  }
  // Without a network the calls are made and fail, so that the page can show it.
  const always = { networkMode: 'always', retry: false } as const
  // A role's refused read ends the page with the API's text: trying again would not help.
  const throwOnError = ({ refusal }: CallFailed): boolean => refusal.code === 'ROLE_REFUSED'
  const once = {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  } as const
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { ...always, ...once, throwOnError }, mutations: always },
  })
}
