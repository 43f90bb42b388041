import { describe, expect, test } from 'vitest'
import { filesOf, PARTS_OF_THE_TREE, ROOT, textOf } from './tree.ts'

/** Comments, texts and templates are not checked, only names. */
const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const partsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g)].map(([part]) => part.toLowerCase())

/** Names that contain a retired word in its ordinary sense. */
const ORDINARY = new Set(['contentDesk'])

/** Words that are retired in these folders and ordinary elsewhere: the site has news, an operator acts, an answer is sent over the wire. */
const RETIRED_IN: readonly { words: readonly string[]; folders: RegExp; except: readonly string[] }[] = [
  {
    words: ['news'],
    folders:
      /^(?:server\/(?:outbox|jobs)|modules\/(?:outbox|messages|games|wallet|deposits|referrals)|simulate|tests\/naive)\//,
    except: [],
  },
  {
    words: ['act', 'acts'],
    folders: /^(?:modules\/(?:wallet|games|outbox)|simulate|tools\/(?:crash|certify)|bench|web\/member)\//,
    // The stored payload's field, the columns of the database, and verbs.
    except: ['act', 'acts'],
  },
  {
    words: ['wire', 'wires'],
    folders: /^(?:modules|web|studio|world|simulate|tests\/fixtures\/orders|tools\/certify)\//,
    except: [],
  },
  { words: ['took'], folders: /^simulate\//, except: [] },
]

function retiredWords(glossary: string): Set<string> {
  const table = glossary.slice(glossary.indexOf('## Retired words'))
  return new Set(
    [...table.matchAll(/^\| ([a-z, ]+) \| (?!now)/gm)].flatMap(([, words]) => (words as string).split(', ')),
  )
}

const retiredIn = (text: string, retired: ReadonlySet<string>): string[] =>
  [...text.replace(NOT_CODE, ' ').matchAll(/[A-Za-z_$][\w$]*/g)]
    .map(([name]) => name)
    .filter((name) => !ORDINARY.has(name) && partsOf(name).some((part) => retired.has(part)))

const retiredInFolder = (file: string, text: string): string[] =>
  RETIRED_IN.filter(({ folders }) => folders.test(file)).flatMap(({ words, except }) =>
    retiredIn(text, new Set(words)).filter((name) => !except.includes(name)),
  )

describe('an error is called by one name', () => {
  const wrongNames = (text: string): string[] =>
    [...text.matchAll(/class (\w+) extends \w*Error \{\s+override readonly name = '(\w+)'/g)]
      .filter(([, kind, name]) => kind !== name)
      .map(([, kind, name]) => `${kind}: ${name}`)

  test('the name it has in logs is its class', () => {
    const all = filesOf(ROOT, PARTS_OF_THE_TREE, /\.(?:ts|tsx)$/).map((file) => textOf(ROOT, file))
    expect(all.filter((text) => text.includes('override readonly name'))).not.toEqual([])
    expect(all.flatMap(wrongNames)).toEqual([])
  })

  test('and another one is seen', () => {
    expect(wrongNames("class DeadlinePassed extends Error {\n  override readonly name = 'Late'")).toEqual([
      'DeadlinePassed: Late',
    ])
  })
})

describe('no name in the code has a retired word', () => {
  const retired = retiredWords(textOf(ROOT, 'docs/words.md'))
  const glossaryRows = textOf(ROOT, 'docs/words.md').split('## Retired in some folders')[1] ?? ''

  test('is kept', () => {
    const found = filesOf(ROOT, PARTS_OF_THE_TREE, /\.(?:ts|tsx|mjs)$/).flatMap((file) =>
      retiredIn(textOf(ROOT, file), retired).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('nor one that is retired in its folder', () => {
    const found = filesOf(ROOT, PARTS_OF_THE_TREE, /\.(?:ts|tsx|mjs)$/).flatMap((file) =>
      retiredInFolder(file, textOf(ROOT, file)).map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('and every word that is retired somewhere is in the table', () => {
    expect(RETIRED_IN.flatMap(({ words }) => words).filter((word) => !glossaryRows.includes(word))).toEqual([])
  })

  test('the glossary’s table of them is read', () => {
    expect(retired.size).toBeGreaterThan(20)
    expect(retired).toContain('desk')
  })

  test('and one that has is found', () => {
    expect(retiredIn('const aDesk = wishOf(member) // a desk', retired)).toEqual(['aDesk', 'wishOf'])
    expect(retiredIn("const text = 'a desk'", retired)).toEqual([])
    expect(retiredInFolder('modules/games/round.ts', 'const news = eventOf(round)')).toEqual(['news'])
    expect(retiredInFolder('modules/content/list.ts', 'const news = listNews()')).toEqual([])
  })
})
