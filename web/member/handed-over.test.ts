import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { handedOver } from './handed-over.server.ts'

const LIBRARY = resolve(import.meta.dirname, '../../node_modules/react-router/dist/production')
const importRouterFile = async (file: string) =>
  (await import(/* @vite-ignore */ pathToFileURL(resolve(LIBRARY, file)).href)) as Record<string, unknown>

/** What the router's own encoder and escaping make of it. */
async function asTheRouterDoes(state: unknown): Promise<string> {
  const { encode } = (await importRouterFile('vendor/turbo-stream-v2/turbo-stream.js')) as { encode: (state: unknown) => ReadableStream }
  const { escapeHtml } = (await importRouterFile('lib/dom/ssr/markup.js')) as { escapeHtml: (text: string) => string }
  return escapeHtml(JSON.stringify(await new Response(encode(state)).text()))
}

const texts = [
  '',
  'a',
  'เงินฝาก',
  '</script><!--&',
  'a\u2028b\u2029',
  '"\\\n',
  '\ud83d\ude00',
  '\ud83d',
  '\u0000\u001f\u007f',
  '[]^_!#',
  '__proto__',
  'null',
  '0',
]
const values = [...texts, null, undefined, true, false, 0, -0, 1, -1, 1.5, 1e21, -7, [], {}]

/** Anything that loaders may give, out of a seed. */
function anyState(seed: number): unknown {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const shared = { again: [1, 'twice'] }
  const value = (depth: number): unknown => {
    const kind = depth > 4 ? 0 : next(5)
    if (kind === 3) return Array.from({ length: next(5) }, () => value(depth + 1))
    if (kind === 4) return Object.fromEntries(Array.from({ length: next(6) }, () => [texts[next(texts.length)], value(depth + 1)]))
    return kind === 2 && next(4) === 0 ? shared : values[next(values.length)]
  }
  return { loaderData: value(0), more: value(0), actionData: null, errors: undefined }
}

test('a document hands over the same bytes as by the router', async () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const state = anyState(seed)
    expect(handedOver(state)?.whole, `seed ${seed}`).toBe(await asTheRouterDoes(state))
  }
})

test.each([
  ['a promise', Promise.resolve(1)],
  ['a date', new Date(0)],
  ['an error', new Error('no')],
  ['a class', new URLSearchParams()],
  ['a map', new Map()],
  ['a number that is none', Number.NaN],
  ['more than a number', 1n],
  ['a function', () => 1],
  ['an object without a prototype', Object.create(null)],
])('%s is left to the router', (_what, value) => {
  expect(handedOver({ loaderData: { root: { value } } })).toBeNull()
  expect(handedOver(value)).toBeNull()
})
