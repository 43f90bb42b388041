import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { titleFacts } from '#studio/titles/facts.ts'
import { titles } from '#studio/titles/registry.ts'
import { sharedFiles, titleFiles } from './assets.ts'
import { gamePage } from './page.ts'
import { spinFaceOf, studioRules } from './studio-look.ts'

const state = {
  game: 'any',
  demo: false,
  balance: '100.00',
  stakes: ['1.00', '10.00'],
  modes: [{ mode: 'base', cost: 1 }],
  pots: [],
  played_s: 0,
  wagered: '0.00',
  won: '0.00',
  round_ms: 2_500,
  fairness: { commitment: 'c', client_seed: 's', nonce: 0 },
}
const packed = (body: string | Uint8Array) => brotliCompressSync(body).length

describe('a title as a browser loads it first', () => {
  const shared = [...sharedFiles().assets]
    .filter(([name]) => !name.startsWith('check'))
    .map(([, { body }]) => packed(body))

  test.each(titles.map((title) => [title.code, title] as const))(
    '%s stays below 250 KB, and its page names its files',
    async (_, title) => {
      const { assets, names } = titleFiles(title)
      const page = String(await gamePage(title, titleFacts(title), state, 'http://localhost:3000/'))
      const own = [...assets].filter(([name]) => !name.endsWith('.webp')).map(([, { body }]) => packed(body))
      expect([...shared, ...own, packed(page)].reduce((sum, size) => sum + size, 0)).toBeLessThan(250 * 1024)
      for (const name of Object.values(names)) expect(page).toContain(name)
      // The policy of the page lets nothing inline run or style.
      expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! type="(?:application\/json|module)")/)
    },
  )
})

test.each(titles.map((title) => [title.code, title] as const))(
  '%s lists in its paytable all that it pays',
  async (_, title) => {
    const facts = titleFacts(title)
    const [, dialog = ''] = String(await gamePage(title, facts, state, 'http://localhost:3000/')).split(
      '<dialog id="paytable"',
    )
    const text = (dialog.split('</dialog>')[0] ?? '').replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    for (const { symbol, steps } of facts.pays)
      for (const [at, { count, pays }] of steps.entries()) {
        const times = `×${(pays / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}`
        expect(text, `${symbol} pays ${times}`).toContain(times)
        if (symbol === 'scatter' && pays > 0)
          expect(text).toContain(`${count} ตัว${at === steps.length - 1 ? 'ขึ้นไป' : ''} ${times}`)
        if (symbol !== 'scatter' && facts.engine === 'cluster')
          expect(text).toMatch(new RegExp(`(?:^| )${count}(?:–\\d+|\\+)? ${times}(?: |$)`))
      }
  },
)

/** The elements of a page that have no name for a screen reader, refer to an id that is not there, or have a positive tabindex. */
function unnamed(page: string): string[] {
  const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  const textOf = (inner: string) =>
    inner
      .replace(/<(svg)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, '')
      .trim()
  const controls = [...page.matchAll(/<(button|a)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
  const nameless = controls.filter(
    ([, , own = '', inner = '']) => !/aria-label="[^"]+"/.test(own) && textOf(inner) === '',
  )
  const pictures = [...page.matchAll(/<img\b[^>]*>/g)].filter(([image]) => !/\salt="/.test(image))
  const dangling = [...page.matchAll(/\s(?:aria-labelledby|aria-controls|for)="([^"]+)"/g)].filter(
    ([, id]) => !ids.has(id),
  )
  const dialogs = [...page.matchAll(/<dialog\b([^>]*)>/g)].filter(([, own = '']) => !own.includes('aria-label'))
  const canvases = [...page.matchAll(/<canvas\b([^>]*)>/g)].filter(
    ([, own = '']) => !/role="img" aria-label=|aria-hidden="true"/.test(own),
  )
  const positiveTabindexes = [...page.matchAll(/\stabindex="[1-9]/g)]
  return [nameless, pictures, dangling, dialogs, canvases, positiveTabindexes].flat().map(([found]) => found)
}

test.each(titles.map((title) => [title.code, title] as const))(
  '%s can be played by keyboard and screen reader: every control has a name, every dialog its title, and a live region says what happens',
  async (_, title) => {
    const facts = titleFacts(title)
    const page = String(await gamePage(title, facts, { ...state, modes: facts.modes }, 'http://localhost:3000/'))
    expect(unnamed(page)).toEqual([])
    expect(page).toMatch(/<p id="live-text" class="unseen" role="status">/)
    expect(page).toMatch(/<button class="spin" id="spin" type="button"/)
    expect(page.match(/<h1>/g)).toHaveLength(1)
    // What the reels show is said row by row: a symbol without a name would be read as its role.
    expect(facts.symbols.filter((symbol) => title.look.symbols[symbol] === undefined)).toEqual([])
    expect(page.includes('<dialog id="buy"')).toBe(facts.modes.some(({ mode }) => mode === 'buy'))
  },
)

test.each(titles.map((title) => [title.code, title] as const))(
  '%s hints in Thai at what starts its feature or pays best',
  async (_, title) => {
    const page = String(await gamePage(title, titleFacts(title), state, 'http://localhost:3000/'))
    expect(/id="hint">([^<]*)</.exec(page)?.[1]).toMatch(/[ก-๙]+ \d+ ตัว/)
  },
)

test('the rounds stand before what is needed to check them, which is folded', async () => {
  for (const title of titles.slice(0, 3)) {
    const page = String(await gamePage(title, titleFacts(title), state, 'http://localhost:3000/'))
    const [, panel = ''] = page.split('<dialog id="fair"')
    const [shown = '', folded = ''] = (panel.split('</dialog>')[0] ?? '').split('<details')
    expect(shown).toContain('id="rounds"')
    expect(shown).not.toMatch(/SHA-256|ซีด|nonce/)
    expect(folded).toMatch(/^[^>]*><summary>/)
    expect(folded).toContain('SHA-256')
  }
})

describe('the looks of the studios', () => {
  const studios = Array.from(new Set(titles.map(({ look }) => look.studio)))
  const style = ['player.css', 'panels.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('')

  test.each(studios)('%s sets all that the style asks for, and nothing else', (studio) => {
    const asked = new Set([...style.matchAll(/var\(--s-([\w-]+)/g)].map(([, name]) => name))
    expect(new Set([...studioRules(studio).matchAll(/--s-([\w-]+):/g)].map(([, name]) => name))).toEqual(asked)
  })

  test('differ in the round button, the bar and the frame', () => {
    expect(new Set(studios.map((studio) => String(spinFaceOf(studio)))).size).toBe(studios.length)
    for (const name of ['bar', 'panel', 'edge', 'frame-corner', 'inlay'])
      expect(
        new Set(studios.map((studio) => new RegExp(`--s-${name}:([^;]+)`).exec(studioRules(studio))?.[1])).size,
      ).toBe(studios.length)
  })
})

test('a control without a name, and a reference to an id that is not there, are found', () => {
  expect(unnamed('<button class="x"><svg><path/></svg></button><dialog id="a" aria-labelledby="b">')).toHaveLength(2)
})

test('the joined scripts have no import left, and a name that follows their content', () => {
  const { assets, names } = sharedFiles()
  for (const stem of ['screen', 'check']) {
    const name = names[stem] ?? ''
    expect(name).toMatch(/^\w+\.[0-9a-f]{10}\.js$/)
    expect(String(assets.get(name)?.body)).not.toMatch(/^import\s/m)
  }
})
