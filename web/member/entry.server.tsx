import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { documentContext, heldBackContext, nonceContext, reportContext } from './context.ts'
import { rememberPresses } from './shell/early.server.ts'
import { type HeadArticle, withHead } from './shell/head.server.ts'
import { openMarkupStore } from './shell/kept.server.tsx'
import { KeptMarkup } from './shell/kept.tsx'
import { HeldBack } from './shell/still.tsx'

export const streamTimeout = 5_000
/** The router's server takes it from here (quick-router.ts). */
export { handedOver } from './handed-over.server.ts'
/** The route id of an article: its file. */
const ARTICLE = 'content/article'

const keepMarkup = openMarkupStore()

/** Renders the whole document at once: `renderToString` would break hydration, and a stream gains nothing here. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = load.get(nonceContext)
  return new Promise<Response>((resolve, reject) => {
    let answer = status
    const document = new Gathered(([head = '', ...rest]) => {
      clearTimeout(timer)
      const article = context.staticHandlerContext.loaderData[ARTICLE] as HeadArticle | undefined
      const page = { url: new URL(request.url), status: answer, nonce, article }
      load.get(documentContext)([withHead(head, page), ...rest])
      resolve(new Response(null, { status: answer, headers }))
    })
    const { pipe, abort } = renderToPipeableStream(
      <KeptMarkup value={keepMarkup}>
        <HeldBack value={load.get(heldBackContext)}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </HeldBack>
      </KeptMarkup>,
      {
        nonce,
        bootstrapScriptContent: rememberPresses,
        // Content behind a boundary is written in place, without a script that moves it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(document),
        onShellError: reject,
        onError: (error) => {
          answer = 500
          load.get(reportContext)(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** The length of a piece, in characters. */
const PIECE = 8_192

/** Collects the document that React writes, and passes it on when it is complete, in pieces, the first of which holds the head: a text of
 *  the whole would be copied to be searched, and again to be sent. The build has React write texts (quick-server.ts); without that it
 *  writes bytes. */
class Gathered extends Writable {
  readonly #pieces: string[] = []
  #text = ''
  readonly #decoder = new TextDecoder()
  readonly #whole: (pieces: readonly string[]) => void

  constructor(whole: (pieces: readonly string[]) => void) {
    super()
    this.#whole = whole
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#text += typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, { stream: true })
    if (this.#text.length >= PIECE) this.#cut()
    return true
  }

  override end(): this {
    this.#cut()
    this.#whole(this.#pieces)
    // The renderer's request outlives the page in the heap.
    this.#pieces.length = 0
    return this
  }

  #cut(): void {
    const [first] = this.#pieces
    if (first === undefined || first.includes('</head>')) this.#pieces.push(this.#text)
    else this.#pieces[0] = first + this.#text
    this.#text = ''
  }
}

/** Logs on the server what a loader or an action threw, except for a missing page or an aborted request. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error)
}
