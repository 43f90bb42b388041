import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { quickRouter } from './quick-router.ts'
import routes from './routes.ts'

const LIBRARY = resolve(import.meta.dirname, '../../node_modules/react-router/dist/production/lib')
const sourceOf = (file: string) => ({ id: join(LIBRARY, file), code: readFileSync(join(LIBRARY, file), 'utf8') })
const FILES = [
  'dom/ssr/server.js',
  'dom/server.js',
  'router/utils.js',
  'dom/ssr/components.js',
  'dom/lib.js',
  'server-runtime/server.js',
  'dom/ssr/single-fetch.js',
].map(sourceOf)

type Hooks = { transform(code: string, id: string): { code: string } | null; buildStart(): void; buildEnd(error?: Error): void }

/** The plugin as a build calls it. */
function openPlugin() {
  const plugin = quickRouter() as unknown as Hooks
  plugin.buildStart()
  return {
    change: ({ code, id }: { code: string; id: string }) => plugin.transform(code, id)?.code ?? null,
    end: (error?: Error) => plugin.buildEnd(error),
  }
}

/** Each changed text: the file, the original, and what is there afterwards. */
const TEXTS = [
  ['dom/ssr/server.js', 'let routes = createServerRoutes(', 'keptRoutes.get(manifest.routes)'],
  ['dom/server.js', 'let dataRoutes = convertRoutesToDataRoutes(', 'keptDataRoutes.get(routes)'],
  ['router/utils.js', 'for (let i = 0; matches == null', 'begins === first'],
  ['dom/ssr/server.js', 'reader: context.serverHandoffStream.getReader(),', 'serverHandoffStream.whole === void 0'],
  ['server-runtime/server.js', 'serverHandoffStream: encodeViaTurboStream(', 'build.entry.module.handedOver(state)'],
  ['dom/ssr/single-fetch.js', 'if (!context.renderMeta || !', 'whole !== void 0'],
  ['dom/lib.js', 'let isAbsolute = typeof to', 'plainAddress.test(to)'],
  ['dom/ssr/components.js', 'getKeyedLinksForMatches(matches, routeModules, manifest), [', 'keptLinks.get(ids)'],
] as const

test.each(TEXTS)('%s is changed, and stops the build where the text stands no more', (file, stands, changed) => {
  const { change } = openPlugin()
  const source = sourceOf(file)
  expect(source.code).not.toContain(changed)
  expect(change(source)).toContain(changed)
  expect(() => change({ ...source, code: source.code.replace(stands, 'moved') })).toThrow('stands 0 times')
  expect(() => change({ ...source, code: `${source.code}\n${source.code}` })).toThrow('stands 2 times')
})

test('a build that has not met each file is stopped, unless it failed by itself', () => {
  const { change, end } = openPlugin()
  for (const file of FILES) {
    expect(() => end()).toThrow('is no file of this build')
    expect(() => end(new Error('another'))).not.toThrow()
    change(file)
  }
  expect(() => end()).not.toThrow()
})

type MatchRoutes = (
  table: unknown,
  address: string,
) => { route: { id?: string; path?: string; file?: string }; params: object; pathname: string }[] | null

/** The changed matching, out of a copy beside which its own imports are found. */
async function changedMatching(): Promise<MatchRoutes> {
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-router-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = sourceOf('router/utils.js')
  const code = (openPlugin().change(source) ?? '').replaceAll(/from "(\.[^"]+)"/g, (_all, file: string) => {
    return `from ${JSON.stringify(pathToFileURL(resolve(dirname(source.id), file)).href)}`
  })
  const copy = join(folder, 'utils.mjs')
  writeFileSync(copy, code)
  return ((await import(/* @vite-ignore */ pathToFileURL(copy).href)) as { matchRoutes: MatchRoutes }).matchRoutes
}

test('an address leads where it led before', async () => {
  const original = ((await import(/* @vite-ignore */ pathToFileURL(join(LIBRARY, 'router/utils.js')).href)) as { matchRoutes: MatchRoutes })
    .matchRoutes
  const changed = await changedMatching()
  const shortened = (found: ReturnType<MatchRoutes>) =>
    found?.map(({ route, params, pathname }) => [route.file ?? route.path, params, pathname]) ?? null
  const patterns = JSON.stringify(routes).match(/(?<="path":")[^"]+/g) ?? []
  expect(patterns.length).toBeGreaterThan(20)
  const named = patterns.map((pattern) => `/${pattern.replace(/:\w+\??/g, 'one').replace('*', 'some/where')}`)
  const strange = [
    '/',
    '',
    '//',
    '/no-such-page',
    '/%E0%B8%81',
    '/deposit%2Fone',
    '/a.b',
    '/:id',
    '/*',
    '/İ',
    '/login?to=/deposit',
    '/news/',
    '/news//one',
  ]
  for (const address of [...named, ...strange].flatMap((one) => [one, one.toUpperCase(), `${one}/`, `/${one}`, `${one}/two`]))
    expect(shortened(changed(routes, address)), address).toEqual(shortened(original(routes, address)))
})
