import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Body } from './adapter.ts'
import { type CallResponse, type Fault, faults, type FaultTools, type Passing } from './faults.ts'
import type { Site } from './site.ts'

/** The same site with one injected fault between caller and wallet. `close` ends the proxy. */
export async function openFault(site: Site, name: string): Promise<{ site: Site; close: () => Promise<void> }> {
  const fault = faults[name]
  if (!fault) throw new Error(`there is no fault ${name}`)
  const server = openProxy(site, fault)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    site: { ...site, walletUrl: `http://127.0.0.1:${port}` },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function openProxy(site: Site, fault: Fault) {
  const { adapter } = site
  const seen = new Map<string, { times: number; body: Body }>()
  const pass = (call: Passing): Promise<CallResponse> => forward(site, call)
  const tools: FaultTools = {
    adapter,
    pass,
    passAs: (call, other) => pass(signedAgain(site, { ...call, ...other })),
    firstBody: ({ operation, body }) => seen.get(keyOf(operation, adapter.fields.transaction(body)))?.body ?? body,
  }
  return createServer((incoming, outgoing) => {
    const answering = async () => {
      const call = await readCall(site, incoming)
      const key = keyOf(call.operation, adapter.fields.transaction(call.body))
      const before = seen.get(key)
      if (call.operation) seen.set(key, { times: (before?.times ?? 0) + 1, body: before?.body ?? call.body })
      const answer = await fault.answer({ ...call, timesSeen: before?.times ?? 0 }, tools)
      if (answer)
        outgoing.writeHead(answer.http, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    }
    answering().catch(() => outgoing.destroy())
  })
}

const keyOf = (operation: string | null, transaction: string): string => `${operation} ${transaction}`

/** A request as it came. One whose body is no JSON object is of no operation, with an empty body; its bytes are passed on as they are. */
async function readCall({ adapter }: Site, incoming: IncomingMessage): Promise<Passing> {
  const rawBody = (await buffer(incoming)).toString('utf8')
  const path = incoming.url ?? '/'
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string' && !HOP_BY_HOP.test(pair[0]),
    ),
  )
  const body = jsonObject(rawBody)
  return {
    path,
    headers,
    rawBody,
    body: body ?? {},
    operation: body && adapter.fields.operation(path, body),
    timesSeen: 0,
  }
}

function jsonObject(text: string): Body | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : null
  } catch {
    return null
  }
}

/** The headers that belong to one connection and are not passed on. */
const HOP_BY_HOP = /^(?:host|connection|content-length|transfer-encoding|expect|keep-alive)$/

function signedAgain({ adapter, keys, nowMs }: Site, call: Passing): Passing {
  const rawBody = JSON.stringify(call.body)
  return {
    ...call,
    rawBody,
    headers: adapter.headers(keys, { path: call.path, rawBody, nowMs: nowMs(), nonce: randomUUID() }),
  }
}

async function forward({ walletUrl }: Site, { path, headers, rawBody }: Passing): Promise<CallResponse> {
  const answer = await fetch(walletUrl + path, { method: 'POST', headers, body: rawBody })
  return { http: answer.status, body: (await answer.json()) as Body }
}
