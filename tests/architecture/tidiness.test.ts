import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { TIDINESS, untidy } from './tidiness.ts'
import { VIOLATIONS, ROOT, textOf } from './tree.ts'

describe.each(TIDINESS.map((rule) => ({ name: rule.name, rule })))('$name', ({ rule }) => {
  it('is kept', () => {
    expect(untidy(rule, ROOT)).toEqual([])
  })

  it('catches its violation fixture', () => {
    expect(untidy(rule, VIOLATIONS)).not.toEqual([])
  })
})

test('a store reads what its module owns or shares, whatever the schema is called', () => {
  const rule = TIDINESS.find(({ name }) => name === 'a store reads the tables of its own module')
  expect(rule && untidy(rule, VIOLATIONS)).toEqual([
    'modules/games/games.store.ts: from wallet.purse',
    'modules/identity/identity.store.ts: update members.member',
    'modules/members/members.store.ts: from members.session',
  ])
})

/** Tidiness that the linter checks: the project itself is linted by `npm run check`. */
const LINTED = [
  'no-console',
  'no-default-export',
  'max-lines-per-function',
  'max-depth',
  'no-explicit-any',
  'no-floating-promises',
  'no-cycle',
]

describe('the linter', () => {
  let complaints = ''
  beforeAll(() => {
    // The project's own rules, because copied ones would drift, without the line that ignores the violation fixtures.
    const rules = JSON.parse(textOf(ROOT, '.oxlintrc.json')) as { ignorePatterns?: string[] }
    const config = join(mkdtempSync(join(tmpdir(), 'chokdee-lint-')), 'rules.json')
    writeFileSync(config, JSON.stringify({ ...rules, ignorePatterns: [] }))
    const oxlint = join(ROOT, 'node_modules/.bin/oxlint')
    complaints = spawnSync(oxlint, ['--format=json', '--no-ignore', '-c', config, VIOLATIONS], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    }).stdout
    rmSync(dirname(config), { recursive: true, force: true })
  }, 60_000)

  it.each(LINTED)('catches a violation of "%s"', (rule) => {
    expect(complaints).toContain(`(${rule})`)
  })
})
