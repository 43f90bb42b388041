import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { heldBackContext, nonceContext, reportContext } from './context.ts'
import { earlyLaunchScript, leanHead } from './games/early-launch.server.ts'
import { rememberPresses } from './shell/early.server.ts'
import { type HeadArticle, withHead } from './shell/head.server.ts'
import { Leaving } from './shell/leaving.ts'
import { HeldBack } from './shell/still.tsx'

/**
 * Milliseconds; the router reads this by name and drops what loaders promised later. The render is aborted a second
 * after.
 */
export const streamTimeout = 5_000
/** The route id of an article: its file. */
const ARTICLE = 'content/article'

/** Renders the document at once: `renderToString` would break hydration, and a stream gains nothing here. */
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
  const { loaderData } = context.staticHandlerContext
  const url = new URL(request.url)
  const launch = earlyLaunchScript(loaderData, url)
  return new Promise<Response>((resolve, reject) => {
    let answer = status
    const finish = (rendered: string): void => {
      clearTimeout(timer)
      const article = loaderData[ARTICLE] as HeadArticle | undefined
      const page = { url, status: answer, nonce, article, script: launch }
      resolve(new Response(withHead(launch ? leanHead(rendered) : rendered, page), { status: answer, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <HeldBack value={load.get(heldBackContext)}>
        <Leaving value={launch !== null}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </Leaving>
      </HeldBack>,
      {
        nonce,
        ...(launch === null && { bootstrapScriptContent: rememberPresses }),
        // Content behind a boundary is written in place, without a script that moves it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => void text(pipe(new PassThrough())).then(finish, reject),
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

/** Except aborted requests and responses thrown on purpose (404, 503). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(reportContext)(error)
}
