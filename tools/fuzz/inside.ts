// Loaded into the site's process before it starts (`node --import`), by the fuzz alone: not part of the product.
import { appendFileSync } from 'node:fs'
import { type OutgoingHttpHeaders, ServerResponse } from 'node:http'

const TICK_MS = 20
const BLOCKED_MS = 200
/** A control run spoils one answer of so many. */
const EVERY = 97

const { FUZZ_LAG_FILE: file, FUZZ_CONTROL: control } = process.env
if (process.argv[1]?.endsWith('server/main.ts')) {
  if (file) watchLoop(file)
  if (control) injectFault(control)
}

/** Notes whenever the event loop stood still because its own thread was busy. The thread's processor time is compared, so that waiting
 *  for a core on a busy machine does not count. */
function watchLoop(to: string): void {
  let wanted = performance.now() + TICK_MS
  let used = threadMs()
  const tick = (): void => {
    const late = performance.now() - wanted
    const busy = threadMs() - used
    if (Math.min(late, busy) > BLOCKED_MS)
      appendFileSync(to, `${JSON.stringify({ at: Date.now(), ms: Math.round(Math.min(late, busy)) })}\n`)
    wanted = performance.now() + TICK_MS
    used = threadMs()
    setTimeout(tick, TICK_MS).unref()
  }
  // The start itself serves no request.
  setTimeout(() => {
    wanted = performance.now() + TICK_MS
    used = threadMs()
    setTimeout(tick, TICK_MS).unref()
  }, 1_000).unref()
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** What a control run breaks on purpose, in one of 97 answers of the API, to check that the fuzz detects it. */
function injectFault(kind: string): void {
  const { prototype } = ServerResponse
  const before = Reflect.get(prototype, 'writeHead') as () => ServerResponse
  const writeHead = (answer: ServerResponse, status: number, headers: OutgoingHttpHeaders) =>
    Reflect.apply(before, answer, [status, headers])
  const spoilt = new WeakSet<ServerResponse>()
  let count = 0
  const faulty = function (this: ServerResponse, status: number, ...rest: unknown[]) {
    if (this.req.url?.startsWith('/api/') && (count += 1) % EVERY === 0) {
      spoilt.add(this)
      if (kind === 'lag') block(400)
    }
    const headers = (typeof rest.at(-1) === 'object' ? rest.at(-1) : {}) as OutgoingHttpHeaders
    if (!spoilt.has(this)) return writeHead(this, status, headers)
    const finalHeaders =
      kind === 'secret'
        ? { ...headers, 'x-debug': process.env.SECRET_KEY }
        : kind === 'type'
          ? withType(headers)
          : headers
    return writeHead(this, kind === 'error' ? 500 : kind === 'status' ? 418 : status, finalHeaders)
  }
  Object.assign(prototype, { writeHead: faulty })
}

const withType = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-type')),
  'content-type': 'text/plain',
})

/** Keeps the thread busy for this much processor time. */
function block(ms: number): void {
  const until = threadMs() + ms
  while (threadMs() < until);
}
