import { describe, expect, test } from 'vitest'
import { filesOf, PARTS_OF_THE_TREE, ROOT, textOf } from './tree.ts'

/** Comments, texts and templates are not checked, only names. */
const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const partsOf = (name: string): string[] => [...name.matchAll(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g)].map(([part]) => part.toLowerCase())

/** Names that contain a retired word in its ordinary sense. */
const ORDINARY = new Set(['contentDesk'])

function retiredWords(glossary: string): Set<string> {
  const table = glossary.slice(glossary.indexOf('## Retired words'))
  return new Set([...table.matchAll(/^\| ([a-z, ]+) \| (?!now)/gm)].flatMap(([, words]) => (words as string).split(', ')))
}

const retiredIn = (text: string, retired: ReadonlySet<string>): string[] =>
  [...text.replace(NOT_CODE, ' ').matchAll(/[A-Za-z_$][\w$]*/g)]
    .map(([name]) => name)
    .filter((name) => !ORDINARY.has(name) && partsOf(name).some((part) => retired.has(part)))

describe('no name in the code has a retired word', () => {
  const retired = retiredWords(textOf(ROOT, 'docs/words.md'))

  test('is kept', () => {
    const found = filesOf(ROOT, PARTS_OF_THE_TREE, /\.(?:ts|tsx|mjs)$/).flatMap((file) =>
      retiredIn(textOf(ROOT, file), retired).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('names the words in a table', () => {
    expect(retired.size).toBeGreaterThan(20)
    expect(retired).toContain('desk')
  })

  test('and sees one', () => {
    expect(retiredIn('const aDesk = wishOf(member) // a desk', retired)).toEqual(['aDesk', 'wishOf'])
    expect(retiredIn("const text = 'a desk'", retired)).toEqual([])
  })
})
