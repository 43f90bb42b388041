import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { quickServer } from './quick-server.ts'

const PACKAGES = resolve(import.meta.dirname, '../../node_modules')
const sourceOf = (file: string) => ({ id: `${PACKAGES}/${file}`, code: readFileSync(`${PACKAGES}/${file}`, 'utf8') })
const renderer = sourceOf('react-dom/cjs/react-dom-server.node.production.js')

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
] as const

test.each(TEXTS)('$1 is changed, and stops the build where it stands no more', (file, stands, changed) => {
  const { change } = openPlugin()
  expect(file.code).not.toContain(changed)
  expect(change(file)).toContain(changed)
  expect(() => change({ ...file, code: file.code.replace(stands, 'moved') })).toThrow('stands 0 times')
})

test('a text that occurs twice stops the build', () => {
  expect(() => openPlugin().change({ ...renderer, code: `${renderer.code}\n${renderer.code}` })).toThrow('stands 2 times')
})

test('a build that has not met the file is stopped, unless it failed by itself', () => {
  const { change, end } = openPlugin()
  expect(() => end()).toThrow('is no file of this build')
  expect(() => end(new Error('another'))).not.toThrow()
  change(renderer)
  expect(() => end()).not.toThrow()
})
