import { describe, expect, test } from 'vitest'
import { hostGame } from '#contract/provider/games.ts'
import { gameNamed, testGame } from '#tests/fixtures/test-game.ts'
import { gameHosts } from '#studio/hosts/registry.ts'
import { gamesOfHostMax, judgeEntries } from './judge-entries.ts'

const judge = (entries: readonly unknown[], recipes = new Map([[testGame.code, testGame.recipe]])) =>
  judgeEntries(entries, { agreed: 'slot', recipes })

test('every game of the sandbox is published in full', () => {
  for (const { facts } of gameHosts) for (const game of facts) expect(hostGame.parse(game)).toEqual(game)
})

describe('an entry of a catalogue', () => {
  const good = gameNamed('good')

  test('is taken over where it is complete, in the order of the host', () => {
    expect(judge([gameNamed('b'), gameNamed('a')])).toEqual({
      games: [
        { position: 0, game: gameNamed('b') },
        { position: 1, game: gameNamed('a') },
      ],
      refused: [],
    })
  })

  test.each([
    ['nothing', null, ''],
    ['a text', 'golden', ''],
    ['a list', [good], ''],
    ['an entry without a code', { ...good, code: undefined }, ''],
    ['a code with a space', { ...good, code: 'two words' }, ''],
    ['a code of 65 characters', { ...good, code: 'x'.repeat(65) }, ''],
    ['no name', { ...good, name: {} }, 'good'],
    ['markup in a name', { ...good, name: { th: '<b>ดี</b>', en: 'Good' } }, 'good'],
    ['a name that nobody sees', { ...good, name: { th: '\u200b\u2060' } }, 'good'],
    ['marks piled up in a name', { ...good, name: { th: `ก${'\u0e48'.repeat(390)}` } }, 'good'],
    ['a line break in a rule', { ...good, rules: ['หนึ่ง\nสอง'] }, 'good'],
    ['a lobby that is not agreed', { ...good, category: 'lotto' }, 'good'],
    ['a return above 100 %', { ...good, return_bp: 10_001 }, 'good'],
    ['a return as text', { ...good, return_bp: '9615' }, 'good'],
    ['a fraction of a satang', { ...good, stakes: { min: 0.5, max: 10 } }, 'good'],
    ['a smallest stake above the largest', { ...good, stakes: { min: 200, max: 100 } }, 'good'],
    [
      'a picture that is a script',
      { ...good, pictures: [{ url: 'javascript:alert(1)', width: 1, height: 1 }] },
      'good',
    ],
    [
      'a picture behind a login',
      { ...good, pictures: [{ url: 'https://a:b@x.example/', width: 1, height: 1 }] },
      'good',
    ],
    ['a studio that breaks an address', { ...good, studio: { id: '../admin', name: 'x' } }, 'good'],
    ['a day that does not exist', { ...good, released_on: '2026-02-30' }, 'good'],
  ])('with %s is refused alone', (_what, bad, code) => {
    const { games, refused } = judge([gameNamed('first'), bad, gameNamed('last')])
    expect(games.map(({ position, game }) => [position, game.code])).toEqual([
      [0, 'first'],
      [2, 'last'],
    ])
    expect(refused).toMatchObject([{ position: 1, code }])
    expect(refused[0]?.reason).not.toBe('')
  })

  test('loses what cannot be seen in its names: zero widths and changes of direction', () => {
    const name = { th: 'เกม\u200bน้ำ', en: '\u202eGolden\u2066 Lotus' }
    const [entry] = judge([{ ...good, name, studio: { id: 'x', name: 'A\u200fB' } }]).games
    expect(entry?.game).toMatchObject({ name: { th: 'เกมน้ำ', en: 'Golden Lotus' }, studio: { name: 'AB' } })
  })

  test('in the shape of a third party is taken over with the fields that we know and no others', () => {
    const strange = { code: 'x1', name: { en: 'Moon' }, category: 'slot', thumbnails: ['a'], jackpot: { grand: 1 } }
    const nothing = {
      return_bp: null,
      volatility: null,
      stakes: null,
      studio: null,
      pictures: [],
      demo: false,
      blocked_countries: [],
    }
    expect(judge([strange]).games).toMatchObject([
      { game: { code: 'x1', name: { th: 'Moon', en: 'Moon' }, ...nothing } },
    ])
    expect(judge([strange]).games[0]?.game).not.toHaveProperty('jackpot')
  })

  test('is in the agreed lobby where its own category is none of ours, and is refused where none is agreed', () => {
    const bingo = { ...good, category: 'bingo' }
    expect(judge([bingo]).games).toMatchObject([{ game: { category: 'slot' } }])
    expect(judgeEntries([bingo], { agreed: null, recipes: new Map() }).refused).toMatchObject([
      { code: 'good', reason: /^category/ },
    ])
  })

  test('has its long name cut between characters', () => {
    const [taken] = judge([{ ...good, name: { th: 'น้ำ'.repeat(60) } }]).games
    expect(taken?.game.name.th).toMatch(/^(?:น้ำ)+…$/)
    expect(taken?.game.name.th.length).toBeLessThanOrEqual(80)
    expect(judge([{ ...good, name: { th: 'ก'.repeat(401) } }]).refused).toMatchObject([{ code: 'good' }])
  })

  test('under the code of another is refused', () => {
    expect(judge([good, good]).refused).toEqual([
      { position: 1, code: 'good', reason: 'code: is in the catalogue twice' },
    ])
  })

  test('keeps the recipe that its game came with, in whatever order the parameters come', () => {
    const recipe = { id: 'r-v1', parameters: { a: 1, b: [2] } }
    const known = new Map([['good', recipe]])
    expect(judge([gameNamed('good', { recipe: { id: 'r-v1', parameters: { b: [2], a: 1 } } })], known).refused).toEqual(
      [],
    )
    const deep = (parameters: object) => ({ id: 'r-v1', parameters: parameters as Record<string, number> })
    const nested = new Map([['good', deep({ rules: { b: [2], a: 1 }, list: [{ y: 1, x: 2 }] })]])
    expect(
      judge([gameNamed('good', { recipe: deep({ list: [{ x: 2, y: 1 }], rules: { a: 1, b: [2] } }) })], nested).refused,
    ).toEqual([])
    expect(
      judge([gameNamed('good', { recipe: deep({ list: [{ x: 2, y: 2 }], rules: { a: 1, b: [2] } }) })], nested).refused,
    ).toHaveLength(1)
    for (const other of [null, { ...recipe, id: 'r-v2' }, { ...recipe, parameters: { a: 2, b: [2] } }])
      expect(judge([gameNamed('good', { recipe: other })], known).refused).toMatchObject([
        { code: 'good', reason: /^recipe/ },
      ])
  })

  test('beyond the most games of a host is refused', () => {
    const many = Array.from({ length: gamesOfHostMax + 1 }, (_, index) => gameNamed(`g${index}`))
    expect(judge(many)).toMatchObject({ games: { length: gamesOfHostMax }, refused: [{ code: `g${gamesOfHostMax}` }] })
  })
})
