import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { type CallFailed, isSignedOut } from './api.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Queries and mutations make calls of the office API, which fail in this way only. */
    defaultError: CallFailed
  }
}

/** The cache of the API's answers. `onSignedOut` is called when a query or a mutation learns that the session is over; nothing else in the
 *  office handles that. What is read once stays as it is while it is shown, and is forgotten with its page: `useLive` is for lists. */
export function openAnswers(onSignedOut: () => void): QueryClient {
  const onError = (failure: CallFailed) => {
    if (isSignedOut(failure)) onSignedOut()
  }
  // Without a network the calls are made and fail, so that the page can say so.
  const always = { networkMode: 'always', retry: false } as const
  // A read that the operator's role may not make ends the page with the API's text: trying again would not help.
  const throwOnError = ({ refusal }: CallFailed): boolean => refusal.code === 'ROLE_REFUSED'
  const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { ...always, ...once, throwOnError }, mutations: always },
  })
}
