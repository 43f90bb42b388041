import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const styled = new Set(
  Array.from(
    readFileSync(join(here, 'world.css'), 'utf8')
      .replaceAll(/\{[^{}]*\}/g, ' ')
      .matchAll(/\.([a-z][\w-]*)/g),
    ([, name]) => name,
  ),
)
// A chat's class is the id of its channel.
const sources = [...globSync('*.ts', { cwd: here }), '../contact/channels.ts']
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(here, file), 'utf8'))
/** The words of each `class="…"`, without what is filled in. */
const used = sources.flatMap((text) =>
  [...text.matchAll(/class="([^"]*)"/g)].flatMap(
    ([, names = '']) => names.replaceAll(/\$\{[^}]*\}/g, ' ').match(/[a-z][\w-]*/g) ?? [],
  ),
)

test('every class of the world’s pages has a rule', () => {
  expect(used.filter((name) => !styled.has(name))).toEqual([])
})

test('every rule has a class of the world’s pages', () => {
  const words = new Set(sources.join(' ').match(/[a-z][\w-]*/g))
  expect([...styled].filter((name) => !words.has(name ?? ''))).toEqual([])
})
