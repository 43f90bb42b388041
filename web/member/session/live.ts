import { storagePrefix } from '#contract/plain/constants.ts'
import { eventStreamReader, type StreamEvent } from './event-stream.ts'

/** `stopped`: here; `broken`: the connection. */
export type StreamEnd = 'stopped' | 'unauthenticated' | 'broken'

const reconnectFirstMs = 1_000
const reconnectMostMs = 60_000
const channelName = `${storagePrefix}live`

/**
 * Doubles from a second to a minute, half of it random (`chance`: 0 to 1), so that browsers do not all reconnect at
 * once.
 */
export function reconnectAfterMs(tries: number, chance: number): number {
  const full = Math.min(reconnectMostMs, reconnectFirstMs * 2 ** Math.min(tries, 6))
  return full / 2 + (full / 2) * chance
}

/** Until it ends. `onEvent` gets each event's name; `last` gets the last id. */
export async function readLiveStream(
  token: string,
  last: { id: string | null },
  onEvent: (event: string) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  try {
    const headers = {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      ...(last.id ? { 'Last-Event-ID': last.id } : {}),
    }
    const response = await fetch('/api/live', { headers, signal, cache: 'no-store' })
    if (response.status === 401) return 'unauthenticated'
    if (!response.ok || !response.body) return 'broken'
    const reader = eventStreamReader()
    const handle = (event: StreamEvent) => {
      if (event.id) last.id = event.id
      onEvent(event.event)
    }
    for await (const text of textsOf(response.body)) reader.feed(text).forEach(handle)
    return 'broken'
  } catch {
    return signal.aborted ? 'stopped' : 'broken'
  }
}

async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

/** `onDead`: the stream found the token's session ended. */
type Listener = { token(): string | null; onHint(event: string): void; onDead(token: string): Promise<void> }

/**
 * One stream for all tabs (the lock's holder notifies the others), closed while the page is away. Returns the stop
 * function. An event is only a hint to read from the API.
 */
export function listenLive(listener: Listener): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  const last: { id: string | null } = { id: null }
  let stream: AbortController | null = null

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<{ event: string; id: string | null }>) => {
      if (data.id) last.id = data.id
      listener.onHint(data.event)
    }
  }
  const deliver = (event: string) => {
    channel?.postMessage({ event, id: last.id })
    listener.onHint(event)
  }
  const start = () => {
    if (stream && !stream.signal.aborted) return
    stream = new AbortController()
    const { signal } = stream
    const lead = () => readOn(listener, last, deliver, signal)
    const led = 'locks' in navigator ? navigator.locks.request(channelName, { signal }, lead) : lead()
    // An aborted wait for the lock rejects; that is our own stop.
    led.catch(() => undefined)
  }
  const stop = () => stream?.abort()
  const onVisible = () => {
    if (document.visibilityState === 'visible') start()
  }

  start()
  addEventListener('pagehide', stop)
  addEventListener('pageshow', start)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    stop()
    channel?.close()
    removeEventListener('pagehide', stop)
    removeEventListener('pageshow', start)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

async function readOn(
  listener: Listener,
  last: { id: string | null },
  deliver: (event: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let tries = 0
  while (!signal.aborted) {
    const token = listener.token()
    if (!token) return
    const end = await readLiveStream(
      token,
      last,
      (event) => {
        tries = 0
        // `ready` says that nothing was missed.
        if (event !== 'ready') deliver(event)
      },
      signal,
    )
    if (end === 'stopped') return
    if (end === 'unauthenticated') {
      // If another session has replaced it meanwhile, listen for that one.
      await listener.onDead(token)
      if (listener.token() === token) return
      continue
    }
    await wait(reconnectAfterMs(tries, Math.random()), signal)
    tries += 1
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
