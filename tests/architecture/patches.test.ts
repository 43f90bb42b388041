import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(join(ROOT, 'docs/patches.md'), 'utf8')
const SHOWN = 16

/** The rows of the document's second table: a file of ours, the file of others it was written for, and that file's digest. */
const pinned = [...DOCUMENT.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| `([0-9a-f]+)` \|$/gm)].map(
  ([, ours = '', theirs = '', digest = '']) => ({ ours, theirs, digest }),
)

const digestOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'node_modules', file)))
    .digest('hex')
    .slice(0, SHOWN)

test('each patched file of others is the one that its patch was written for (docs/patches.md says what to do)', () => {
  expect(pinned.length).toBeGreaterThan(0)
  expect(
    pinned.filter(({ theirs, digest }) => digestOf(theirs) !== digest).map(({ ours, theirs }) => `${ours}: ${theirs}`),
  ).toEqual([])
})

test('every patch is described and pinned', () => {
  const described = [...DOCUMENT.matchAll(/^\| `([^`]+)` \((?:build|after|on)/gm)].map(([, ours = '']) => ours)
  expect([...described].sort()).toEqual([...new Set(pinned.map(({ ours }) => ours))].sort())
})

test('every build plugin that changes packages is pinned', () => {
  const plugins = readdirSync(join(ROOT, 'web/member'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'vite.config.ts')
    .map((file) => `web/member/${file}`)
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('node_modules'))
  expect(plugins.length).toBeGreaterThan(0)
  expect(plugins.filter((file) => !pinned.some(({ ours }) => ours === file))).toEqual([])
})
