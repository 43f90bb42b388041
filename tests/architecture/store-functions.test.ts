import { describe, expect, it } from 'vitest'
import { STORE_TIDINESS } from './store-functions.ts'
import { untidy } from './tidiness.ts'
import { filesOf, ROOT, VIOLATIONS } from './tree.ts'

describe.each(STORE_TIDINESS.map((rule) => ({ name: rule.name, rule })))('$name', ({ rule }) => {
  it('is kept', () => {
    expect(filesOf(ROOT, ['modules', 'server', 'studio', 'world', 'kit'], rule.files).length).toBeGreaterThan(70)
    expect(untidy(rule, ROOT)).toEqual([])
  })
})

describe('functions of a store', () => {
  it('are caught at each way of misnaming them', () => {
    const found = STORE_TIDINESS.flatMap((rule) => untidy(rule, VIOLATIONS)).map((line) => line.split(/: (.*)/))
    expect(found.flatMap(([file, what]) => (file === 'modules/wallet/misnamed.store.ts' ? [what] : []))).toEqual([
      'readPurses',
      'holds',
      'openBook',
      'selectedPurse',
      "export { readMore } from './more.ts'",
      'selectAndSpend takes a WriteTx',
      'selectAndSpend writes',
      'updatePurse takes a ReadTx',
      'insertNothing takes a ReadTx',
    ])
  })
})
