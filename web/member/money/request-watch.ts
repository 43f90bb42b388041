import { useEffect, useEffectEvent } from 'react'
import { depositPollMs, storagePrefix } from '#contract/plain/constants.ts'
import { tabStorage } from '#member/session/tab-storage.ts'
import { usePoll } from '#member/session/refresh.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { historyLog, requestId } from '#member/session/state.ts'

/** By `status`: completed, cancelled, expired, rejected or failed. */
export type CompletedRequest = Profile['completed_requests'][number]
type RequestType = CompletedRequest['type']

const watched = {
  deposit: tabStorage(`${storagePrefix}deposit`),
  withdraw: tabStorage(`${storagePrefix}withdraw`),
} satisfies Record<RequestType, unknown>

/** Browser only. */
export const watch = (type: RequestType, id: string | null): void => watched[type].write(id)

/** For requests ended by members themselves, without a notice. */
export const unwatch = (type: RequestType): void => watch(type, null)

/** The next step by watched request and present profile. */
export function watchStep(
  type: RequestType,
  watched: string | null,
  profile: Profile,
): { watch: string | null; finished: CompletedRequest | null } {
  const pending = requestId(profile, type)
  const finished = historyLog(profile).find((request) => request.id === watched) ?? null
  // A finished one is announced even where the next one is already pending.
  if (pending !== null) return { watch: pending, finished }
  return { watch: finished ? null : watched, finished }
}

/** On every page: polls every 10 seconds until the request has ended, then notifies once. */
export function useRequestWatch(
  type: RequestType,
  profile: Profile,
  refresh: () => void,
  notify: (request: CompletedRequest) => void,
): void {
  const onFinished = useEffectEvent(notify)
  useEffect(() => {
    const step = watchStep(type, watched[type].read(), profile)
    watch(type, step.watch)
    if (step.finished) onFinished(step.finished)
  }, [type, profile])
  usePoll(requestId(profile, type) !== null, depositPollMs, refresh)
}
