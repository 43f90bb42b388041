import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import {
  apiContext,
  type CallApi,
  heldBackContext,
  holdBackContext,
  type KnownViewer,
  nonceContext,
  type Report,
  reportContext,
  type ReadShared,
  sharedReaderContext,
  viewerContext,
} from './context.ts'

/** Types are in context.ts. `nonce`: the CSP's; `allowedOrigins`: hosts whose forms are accepted. */
export type RenderDeps = {
  api: CallApi
  readShared: ReadShared
  nonce: string
  viewer: KnownViewer | null
  allowedOrigins: string[]
  report: Report
}

type Node = { path?: string | undefined; parentId?: string | undefined }

const nodes: Record<string, Node | undefined> = { ...build.routes }
const partsOf = (node: Node | undefined): string[] =>
  node ? [...partsOf(nodes[node.parentId ?? '']), ...(node.path ? [node.path] : [])] : []

/** '/', '/deposit', '/hack-slot/:id'. */
export const routes: ReadonlySet<string> = new Set(Object.values(nodes).map((node) => `/${partsOf(node).join('/')}`))

let handlers = new Map<string, ReturnType<typeof createRequestHandler>>()

/** A page or its data. */
export async function handle(
  request: Request,
  { api, readShared, nonce, viewer, allowedOrigins, report }: RenderDeps,
): Promise<Response> {
  const key = allowedOrigins.join()
  let handler = handlers.get(key)
  if (!handler) {
    handler = createRequestHandler(
      { ...(build as unknown as ServerBuild), allowedActionOrigins: allowedOrigins },
      import.meta.env.MODE,
    )
    handlers = new Map([[key, handler]])
  }
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(sharedReaderContext, readShared)
  const heldBack = new Map<string, unknown>()
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  context.set(holdBackContext, isDocument ? (name, data) => void heldBack.set(name, data) : null)
  context.set(heldBackContext, heldBack)
  context.set(nonceContext, nonce)
  context.set(viewerContext, viewer)
  context.set(reportContext, report)
  return handler(request, context)
}
