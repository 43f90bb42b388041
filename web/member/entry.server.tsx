import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { documentContext, nonceContext, reportContext } from './context.ts'
import { rememberPresses } from './shell/early.server.ts'
import { type ToldArticle, withHead } from './shell/head.server.ts'

export const streamTimeout = 5_000
/** The route of an article, as the router names it: after its file. */
const ARTICLE = 'notices/article'

/** Renders the whole document into one buffer: `renderToString` would break hydration, a stream would gain nothing here. */
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
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        const rendered = Buffer.concat(chunks).toString()
        // Before a browser has read the first line it asks for the style, ahead of pictures and fonts: nothing is painted without it.
        for (const [, style] of rendered.matchAll(/<link [^>]*rel="stylesheet" href="([^"#]+)/g))
          headers.append('Link', `<${style}>; rel=preload; as=style`)
        const article = context.staticHandlerContext.loaderData[ARTICLE] as ToldArticle | undefined
        const html = withHead(rendered, { url: new URL(request.url), status: answer, nonce, article })
        load.get(documentContext)(html)
        resolve(new Response(null, { status: answer, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      nonce,
      bootstrapScriptContent: rememberPresses,
      // Whatever is behind a boundary stands in its place, without a script that moves it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => {
        answer = 500
        load.get(reportContext)(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** What a loader or an action threw goes to the server's log; a page that is not there, or a visitor who went away, is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error)
}
