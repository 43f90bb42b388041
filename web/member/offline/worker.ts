/** `version` changes with any file of the build; `page` replaces unreachable pages; `files` are its own. */
export type WorkerBuild = { version: string; page: string; files: readonly string[] }

type Waiting = { waitUntil(work: Promise<unknown>): void }
type Fetching = Waiting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The parts in use. */
export type WorkerScope = {
  location: Location
  caches: CacheStorage
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener: ((kind: 'install' | 'activate', handle: (event: Waiting) => void) => void) &
    ((kind: 'fetch', handle: (event: Fetching) => void) => void) &
    ((kind: 'message', handle: (event: MessageEvent) => void) => void)
}

/**
 * The source of `/sw.js`, written by the build (lay-offline.ts), so it uses only its parameters. Caches hashed files
 * and the offline page, never API answers, pages or addresses with a query. A new worker waits for consent
 * (updates.ts).
 */
export function runWorker(scope: WorkerScope, build: WorkerBuild): void {
  const FILES_MAX = 200
  // A cache being cleared, or on a failing disk, may never answer.
  const CACHE_MS_MAX = 1_000
  // The caches: the offline page of this build with its files, and built files of any build.
  const standIn = `chokdee-offline-${build.version}`
  const files = 'chokdee-files'
  const byName = { ignoreVary: true }

  const cacheStandIn = async () => {
    const cache = await scope.caches.open(standIn)
    // Bypasses the HTTP cache, which may hold the previous build's page.
    await cache.addAll([build.page, ...build.files].map((path) => new Request(path, { cache: 'reload' })))
  }
  const tidyUp = async () => {
    for (const name of await scope.caches.keys())
      if (name !== standIn && name !== files) await scope.caches.delete(name)
    const cache = await scope.caches.open(files)
    const cached = await cache.keys()
    for (const old of cached.slice(0, Math.max(0, cached.length - FILES_MAX))) await cache.delete(old)
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  const cachedSoon = (wanted: Request | string) => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, CACHE_MS_MAX))
    return Promise.race([scope.caches.match(wanted, byName).catch(() => undefined), late])
  }
  const keep = async (name: string, answer: Response) => {
    const cache = await scope.caches.open(files)
    await cache.put(name, answer)
  }
  const page = async (event: Fetching) => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request))
    } catch {
      return (await cachedSoon(build.page)) ?? Response.error()
    }
  }
  const file = async (event: Fetching) => {
    const cached = await cachedSoon(event.request)
    if (cached) return cached
    const answer = await fetch(event.request)
    // The file is served even if the disk is full or the cache does not answer.
    if (answer.status === 200 && answer.type === 'basic')
      event.waitUntil(keep(new URL(event.request.url).pathname, answer.clone()).catch(() => {}))
    return answer
  }

  scope.addEventListener('install', (event) => event.waitUntil(cacheStandIn()))
  scope.addEventListener('activate', (event) => event.waitUntil(tidyUp()))
  scope.addEventListener('message', ({ data }) => {
    if (data === 'take over') void scope.skipWaiting()
  })
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return
    if (request.mode === 'navigate') event.respondWith(page(event))
    else if (url.search === '' && (url.pathname.startsWith('/assets/') || build.files.includes(url.pathname)))
      event.respondWith(file(event))
  })
}
