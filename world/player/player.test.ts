import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { titleFacts } from '#world/titles/facts.ts'
import { titles } from '#world/titles/registry.ts'
import { sharedFiles, titleFiles } from './assets.ts'
import { gamePage } from './page.ts'

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
  const shared = [...sharedFiles().assets].filter(([name]) => !name.startsWith('check')).map(([, { body }]) => packed(body))

  test.each(titles.map((title) => [title.code, title] as const))(
    '%s stays below 250 KB, and its page names its files',
    async (_, title) => {
      const { assets, names } = titleFiles(title)
      const page = String(await gamePage(title, titleFacts(title), state, 'http://localhost:3000/'))
      const own = [...assets].filter(([name]) => name !== 'picture.webp').map(([, { body }]) => packed(body))
      expect([...shared, ...own, packed(page)].reduce((sum, size) => sum + size, 0)).toBeLessThan(250 * 1024)
      for (const name of Object.values(names)) expect(page).toContain(name)
      // The policy of the page lets nothing inline run or style.
      expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! type="(?:application\/json|module)")/)
    },
  )
})

test('the joined scripts have no import left, and a name that follows their content', () => {
  const { assets, names } = sharedFiles()
  for (const stem of ['screen', 'check']) {
    const name = names[stem] ?? ''
    expect(name).toMatch(/^\w+\.[0-9a-f]{10}\.js$/)
    expect(String(assets.get(name)?.body)).not.toMatch(/^import\s/m)
  }
})
