/** A host sends at least every ten seconds. */
const SILENT_MS = 15_000
const NOTICE_MS = 2_500
const LONGEST_MS = 15_000

type Followed = {
  /** Asked at each opening. */
  address: () => string
  /** By event name. */
  events: Readonly<Record<string, (data: string) => void>>
  /** After each connection: read what was missed. */
  opened: () => void
  /** Delayed, so that a short break shows nothing. */
  connected: (is: boolean) => void
}

/** Follows a host's stream of events and reconnects with growing delays. `again` opens it anew. */
export function followHostStream({ address, events, opened, connected }: Followed): { again: () => void } {
  let source: EventSource | null = null
  let waitMs = 1_000
  let silence: ReturnType<typeof setTimeout> | undefined
  let notice: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const lost = () => {
    source?.close()
    clearTimeout(silence)
    notice ??= setTimeout(() => connected(false), NOTICE_MS)
    clearTimeout(retry)
    retry = setTimeout(again, waitMs)
    waitMs = Math.min(LONGEST_MS, waitMs * 2)
  }
  const awaitNext = () => {
    clearTimeout(silence)
    silence = setTimeout(lost, SILENT_MS)
  }
  function again() {
    clearTimeout(retry)
    source?.close()
    const stream = new EventSource(address())
    source = stream
    awaitNext()
    stream.addEventListener('open', () => {
      waitMs = 1_000
      clearTimeout(notice)
      notice = undefined
      connected(true)
      opened()
      awaitNext()
    })
    for (const [name, act] of Object.entries(events))
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
        awaitNext()
        act(data)
      })
    stream.addEventListener('error', lost)
  }
  addEventListener('online', again)
  again()
  return { again }
}
