import { followHostStream } from '#studio/players/host-stream.ts'
import type { Match, MatchPage } from '../wire.ts'

type Listener = {
  /** The host's time. */
  alive: (answer: { now: string }) => void
  match: (match: Match | MatchPage) => void
  slips: () => void
  opened: () => void
  connected: (is: boolean) => void
}

/** `watch` names the match that is sent whole. */
export function followChanges({ alive, match, slips, ...followed }: Listener) {
  let watched: string | null = null
  const { again } = followHostStream({
    ...followed,
    address: () => `/api/changes${watched === null ? '' : `?match=${encodeURIComponent(watched)}`}`,
    events: {
      match: (data) => match(JSON.parse(data) as Match),
      slips,
      alive: (data) => alive(JSON.parse(data) as { now: string }),
    },
  })
  return {
    watch(wanted: string | null) {
      if (wanted === watched) return
      watched = wanted
      again()
    },
  }
}
