import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { missingChunk } from './missing-chunk.ts'

const id = resolve(import.meta.dirname, '../../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js')
const router = readFileSync(id, 'utf8')

const emitted: string[] = []
let isHandled = false

// The browser's: tells whether nobody has handled an event. The router writes the error to the console.
beforeEach(() => {
  emitted.length = 0
  vi.stubGlobal('dispatchEvent', (event: Event) => emitted.push(event.type) > 0 && !isHandled)
  vi.stubGlobal('console', { error: () => {} })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type Hooks = {
  transform(code: string, id: string): { code: string } | null
  buildStart(): void
  buildEnd(error?: Error): void
}

function openPlugin(): Hooks {
  const plugin = missingChunk() as unknown as Hooks
  plugin.buildStart()
  return plugin
}

type Loader = (
  route: { id: string; module: string },
  cache: Record<string, unknown>,
) => Promise<Record<string, () => unknown>>

/** Loads, by the router's loader as changed, a route whose chunk is gone. */
async function loadGone() {
  const { code } = openPlugin().transform(router, id) ?? { code: '' }
  const address = `data:text/javascript,${encodeURIComponent(code)}`
  const { loadRouteModule } = (await import(/* @vite-ignore */ address)) as { loadRouteModule: Loader }
  return { loading: loadRouteModule({ id: 'page', module: 'data:text/javascript,throw new Error("gone")' }, {}) }
}

test('a chunk that is gone emits the preload error and, where nobody handles it, throws wherever it is used', async () => {
  isHandled = false
  const module = await (await loadGone()).loading
  expect(emitted).toEqual(['vite:preloadError'])
  for (const name of ['default', 'clientLoader', 'clientAction']) expect(() => module[name]?.()).toThrow('gone')
})

test('where a listener loads the page as a document, the router waits for it', async () => {
  isHandled = true
  const { loading } = await loadGone()
  const settled = await Promise.race([loading.then(() => 'settled'), setTimeout(50, 'waits')])
  expect(settled).toBe('waits')
})

test.each(['window.location.reload();', 'reloading page...', 'isSpaMode && import.meta.hot'])(
  'a text that stands no more, "%s", stops the build',
  (text) => {
    expect(() => openPlugin().transform(router.replace(text, 'moved'), id)).toThrow('react-router has moved')
  },
)

test('a build that has not met the file is stopped, unless it failed by itself', () => {
  const plugin = openPlugin()
  expect(() => plugin.buildEnd()).toThrow('is no file of this build')
  expect(() => plugin.buildEnd(new Error('another'))).not.toThrow()
  plugin.transform(router, id)
  expect(() => plugin.buildEnd()).not.toThrow()
})
