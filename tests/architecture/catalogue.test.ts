import { describe, expect, test } from 'vitest'
import { hostCategories } from '#contract/provider/games.ts'
import { gameCategories } from '#contract/plain/games.ts'
import { gameHosts, slotHosts } from '#studio/hosts/registry.ts'
import { filesOf, ROOT, textOf, VIOLATIONS } from './tree.ts'

/** What only the sandbox's world may know: the names of its hosts, games and studios. */
const NAMES = [
  ...gameHosts.map(({ host }) => host),
  // Games of the book and of lotto have the names of sports and draws, which are anybody's.
  ...slotHosts.flatMap(({ games }) =>
    games.flatMap(({ facts: { code, name, studio } }) => [
      code,
      name.th,
      name.en,
      ...(studio ? [studio.id, studio.name] : []),
    ]),
  ),
]

/** The product, without its tests. */
const product = (base: string): string[] =>
  filesOf(base, ['contract', 'kit', 'modules', 'server', 'web'], /\.(?:ts|tsx|mjs|json|sql|css|html)$/).filter(
    (file) => !/\.test\.tsx?$|(?:^|\/)stories\//.test(file),
  )

const naming = (base: string): string[] =>
  product(base).flatMap((file) => {
    const text = textOf(base, file).toLowerCase()
    return NAMES.filter((name) => text.includes(name.toLowerCase())).map((name) => `${file}: ${name}`)
  })

describe('no file of the product names a host, game or studio of the sandbox', () => {
  test('is kept', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(6)
    expect(naming(ROOT)).toEqual([])
  })

  test('catches its violation fixture', () => {
    expect(naming(VIOLATIONS)).toEqual(['modules/games/sandbox-game.ts: slot.localhost'])
  })
})

// A provider's contract knows nothing of ours, so a test checks that both name the same lobbies.
test('the categories of hosts are the lobbies', () => {
  expect([...hostCategories].sort()).toEqual(Object.keys(gameCategories).sort())
})

test('no two hosts of the sandbox have one name or one number, and no two games of a host one code', () => {
  expect(new Set(gameHosts.map(({ host }) => host)).size).toBe(gameHosts.length)
  expect(new Set(gameHosts.map(({ no }) => no)).size).toBe(gameHosts.length)
  for (const { facts } of gameHosts) expect(new Set(facts.map(({ code }) => code)).size).toBe(facts.length)
})
