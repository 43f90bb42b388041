/** Most unread bytes; beyond, the stream ends and the page reconnects. */
const UNREAD_MAX = 256 * 1_024

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

export type Send = (event: Uint8Array) => void

/**
 * Server-sent events until the page leaves or the host closes. `opened` gets the sender and returns the cleanup.
 * Senders to many serialize an event once.
 */
export function eventStream(closing: AbortSignal, opened: (send: Send) => () => void): Response {
  let over = () => {}
  const events = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false
        let forget = () => {}
        const end = () => {
          if (isOver) return
          over()
          controller.close()
        }
        over = () => {
          isOver = true
          forget()
          closing.removeEventListener('abort', end)
        }
        closing.addEventListener('abort', end, { once: true })
        forget = opened((event) => ((controller.desiredSize ?? 0) > 0 ? controller.enqueue(event) : end()))
        if (isOver) forget()
      },
      cancel: () => over(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_MAX }),
  )
  return new Response(events, { headers: HEADERS })
}
