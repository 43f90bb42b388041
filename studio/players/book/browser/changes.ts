import type { Match, MatchPage } from '../wire.ts'

/** The host says that it is alive every five seconds. */
const SILENT_MS = 12_000
const NOTICE_MS = 2_500
const LONGEST_MS = 15_000

type Listener = {
  /** The host's time. */
  alive(answer: { now: string }): void
  match(match: Match | MatchPage): void
  slips(): void
  /** The stream stands, again or for the first time: what was missed is to be read. */
  opened(): void
  /** Whether the page gets changes; told late, so that a short break shows nothing. */
  connected(is: boolean): void
}

/** Follows what changes at the host, and comes back after a break. `watch` names the match that is told whole. */
export function followChanges(listener: Listener) {
  let source: EventSource | null = null
  let watched: string | null = null
  let waitMs = 1_000
  let silence: ReturnType<typeof setTimeout> | undefined
  let notice: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const lost = () => {
    source?.close()
    source = null
    clearTimeout(silence)
    notice ??= setTimeout(() => listener.connected(false), NOTICE_MS)
    clearTimeout(retry)
    retry = setTimeout(open, waitMs)
    waitMs = Math.min(LONGEST_MS, waitMs * 2)
  }
  const awaitNext = () => {
    clearTimeout(silence)
    silence = setTimeout(lost, SILENT_MS)
  }
  function open() {
    clearTimeout(retry)
    source?.close()
    const opened = new EventSource(`/api/changes${watched === null ? '' : `?match=${encodeURIComponent(watched)}`}`)
    source = opened
    awaitNext()
    opened.addEventListener('open', () => {
      waitMs = 1_000
      clearTimeout(notice)
      notice = undefined
      listener.connected(true)
      listener.opened()
      awaitNext()
    })
    opened.addEventListener('match', ({ data }) => {
      awaitNext()
      listener.match(JSON.parse(data as string) as Match)
    })
    opened.addEventListener('slips', () => {
      awaitNext()
      listener.slips()
    })
    opened.addEventListener('alive', ({ data }) => {
      awaitNext()
      listener.alive(JSON.parse(data as string) as { now: string })
    })
    opened.addEventListener('error', lost)
  }
  addEventListener('online', open)
  open()
  return {
    watch(match: string | null) {
      if (match === watched) return
      watched = match
      open()
    },
  }
}
