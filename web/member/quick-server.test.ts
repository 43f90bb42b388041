import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { quickServer } from './quick-server.ts'

const PACKAGES = resolve(import.meta.dirname, '../../node_modules')
const sourceOf = (file: string) => ({ id: `${PACKAGES}/${file}`, code: readFileSync(`${PACKAGES}/${file}`, 'utf8') })
const renderer = sourceOf('react-dom/cjs/react-dom-server.node.production.js')
const links = sourceOf('react-router/dist/production/lib/dom/lib.js')
const hooks = sourceOf('react-router/dist/production/lib/hooks.js')

type Hooks = { transform(code: string, id: string): { code: string } | null; buildStart(): void; buildEnd(error?: Error): void }

/** The plugin as a build calls it. */
function openPlugin() {
  const plugin = quickServer() as unknown as Hooks
  plugin.buildStart()
  return {
    change: ({ code, id }: typeof renderer) => plugin.transform(code, id)?.code ?? null,
    end: (error?: Error) => plugin.buildEnd(error),
  }
}

/** Each changed text: the original, and its replacement. */
const TEXTS = [
  [renderer, 'function writeChunk(destination, chunk) {', 'destination.write(chunk); }'],
  [renderer, 'function stringToPrecomputedChunk(content) {', 'function stringToPrecomputedChunk(content) {return content;'],
  [renderer, 'function byteLengthOfChunk(chunk) {', 'function byteLengthOfChunk(chunk) {return chunk.length;'],
  [
    hooks,
    'React$1.useMemo(() => resolveTo(to, JSON.parse(routePathnamesJson)',
    'return resolveTo(to, getResolveToMatches(matches), locationPathname',
  ],
  [links, 'let href = useHref(to, { relative });', '? to : useHref(to, { relative });'],
  [links, '= usePrefetchBehavior(prefetch, rest);', '= [false, null, {}];'],
  [links, 'let internalOnClick = useLinkClickHandler(to, {', 'let internalOnClick = () => {};'],
] as const

test.each(TEXTS)('$1 is changed, and stops the build where it stands no more', (file, stands, changed) => {
  const { change } = openPlugin()
  expect(file.code).not.toContain(changed)
  expect(change(file)).toContain(changed)
  expect(() => change({ ...file, code: file.code.replace(stands, 'moved') })).toThrow('stands 0 times')
})

test.each([renderer, hooks, links])('a text that stands twice stops the build', (file) => {
  expect(() => openPlugin().change({ ...file, code: `${file.code}\n${file.code}` })).toThrow('stands 2 times')
})

test('a build that has met not all of the files is stopped, unless it failed by itself', () => {
  const { change, end } = openPlugin()
  change(renderer)
  change(links)
  expect(() => end()).toThrow('hooks\\.js$ is no file of this build')
  expect(() => end(new Error('another'))).not.toThrow()
  change(hooks)
  expect(() => end()).not.toThrow()
})
