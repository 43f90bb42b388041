import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { blackjackFiles } from '#studio/players/blackjack/assets.ts'
import { bookFiles } from '#studio/players/book/assets.ts'
import { fishFiles } from '#studio/players/fish/assets.ts'
import { lottoFiles } from '#studio/players/lotto/assets.ts'
import { skillFiles } from '#studio/players/skill/assets.ts'
import { sharedFiles } from '#studio/players/slots/assets.ts'
import { tableFiles } from '#studio/players/tables/assets.ts'
import { filesOf, ROOT, textOf } from './tree.ts'

/** What the oldest supported browsers do not have (tools/browsers.ts). */
const NEWER =
  /\b(?:(?:Map|Object)\.groupBy|URL\.(?:canParse|parse)|Promise\.(?:withResolvers|try)|AbortSignal\.any|Array\.fromAsync|Iterator\.from|RegExp\.escape)\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toWellFormed|isWellFormed|startViewTransition)\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|reduce|some|every|find|toArray)\(/g
const callsIn = (file: string, text: string) => (text.match(NEWER) ?? []).map((call) => `${file}: ${call}`)

/** Files of the two sites that only the server or a test runs. */
const NOT_IN_A_BROWSER = /(?:\.server|\.test|server-entry|vite\.config)\.tsx?$/

/** What a page may load of the studio, as the check of a round its engine. */
function engineFilesIn(files: readonly string[]): string[] {
  const found = new Set(files)
  for (const file of found)
    for (const [, typed, from = '', later = ''] of textOf(ROOT, file).matchAll(IMPORT)) {
      const named = from || later
      const path = named.startsWith('#studio/') ? named.slice(1) : join(dirname(file), named)
      if (typed === undefined && path.startsWith('studio/')) found.add(path)
    }
  return [...found].filter((file) => file.startsWith('studio/'))
}
const IMPORT =
  /^(?:import|export) (type )?[^']*?from '((?:#studio|\.{1,2})\/[^']+\.ts)'|import\('((?:#studio|\.{1,2})\/[^']+\.ts)'\)/gm

test("the sites' pages call nothing that the oldest supported browsers lack", () => {
  const own = filesOf(ROOT, ['web', 'kit'], /\.tsx?$/).filter((file) => !NOT_IN_A_BROWSER.test(file))
  expect(own.length).toBeGreaterThan(300)
  const engines = engineFilesIn(own)
  expect(engines).toEqual(expect.arrayContaining(['studio/engines/book/opposite.ts', 'studio/engines/lotto/settle.ts']))
  const files = [...own, ...engines]
  expect(files.flatMap((file) => callsIn(file, textOf(ROOT, file)))).toEqual([])
})

test("the game hosts' pages call nothing that the oldest supported browsers lack", () => {
  const pages = {
    blackjack: blackjackFiles(),
    book: bookFiles(),
    fish: fishFiles(),
    lotto: lottoFiles(),
    skill: skillFiles(),
    slots: sharedFiles(),
    tables: tableFiles(),
  }
  const scripts = Object.entries(pages).flatMap(([page, { assets }]) =>
    [...assets].flatMap(([name, { body, type }]) =>
      type.startsWith('text/javascript') ? [{ file: `${page}/${name.split('.')[0]}.js`, text: String(body) }] : [],
    ),
  )
  expect(scripts.length).toBeGreaterThan(8)
  expect(scripts.flatMap(({ file, text }) => callsIn(file, text))).toEqual([])
})
