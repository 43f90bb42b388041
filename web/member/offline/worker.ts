/** What a build gives its worker: `version` changes with any file of the build, `page` is what stands in for pages that cannot be
 *  reached, `files` are that page's own. */
export type WorkerBuild = { version: string; page: string; files: readonly string[] }

type Waiting = { waitUntil(work: Promise<unknown>): void }
type Fetching = Waiting & { request: Request; preloadResponse: Promise<Response | undefined>; respondWith(answer: Promise<Response>): void }

/** What we use of a worker's surroundings. */
export type WorkerScope = {
  location: Location
  caches: CacheStorage
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener: ((kind: 'install' | 'activate', heed: (event: Waiting) => void) => void) &
    ((kind: 'fetch', heed: (event: Fetching) => void) => void) &
    ((kind: 'message', heed: (event: MessageEvent) => void) => void)
}

/** The whole of `/sw.js`: the build writes this function's own text there (lay-offline.ts), so it uses nothing but what it is given.
 *
 *  It keeps built files whose names carry their content, and one page without a person in it. An answer of the API, a page of ours and
 *  whatever has a query pass by it and are never kept. A new worker waits until a member agrees (updates.ts). */
export function runWorker(scope: WorkerScope, build: WorkerBuild): void {
  const FILES_MAX = 200
  const standIn = `chokdee-offline-${build.version}`
  const files = 'chokdee-files'
  const byName = { ignoreVary: true }

  const cacheStandIn = async () => {
    const cache = await scope.caches.open(standIn)
    // Past the browser's own store, which may hold the page of the build before.
    await cache.addAll([build.page, ...build.files].map((path) => new Request(path, { cache: 'reload' })))
  }
  const tidyUp = async () => {
    for (const name of await scope.caches.keys()) if (name !== standIn && name !== files) await scope.caches.delete(name)
    const cache = await scope.caches.open(files)
    const cached = await cache.keys()
    for (const old of cached.slice(0, Math.max(0, cached.length - FILES_MAX))) await cache.delete(old)
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  const page = async (event: Fetching) => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request))
    } catch {
      return (await scope.caches.match(build.page, byName)) ?? Response.error()
    }
  }
  const file = async ({ request }: Fetching) => {
    const cached = await scope.caches.match(request, byName)
    if (cached) return cached
    const answer = await fetch(request)
    if (answer.status === 200 && answer.type === 'basic') {
      const cache = await scope.caches.open(files)
      // A full disk is no reason to be without the file.
      await cache.put(new URL(request.url).pathname, answer.clone()).catch(() => {})
    }
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
