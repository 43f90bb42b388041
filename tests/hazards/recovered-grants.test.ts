import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openGranted } from '#tests/fixtures/granted.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const granted = openGranted(site)

type Kind = keyof typeof granted.take
type WordName = keyof typeof granted.words
const kinds = Object.keys(granted.take) as Kind[]
const words = Object.keys(granted.words) as WordName[]

/** A code that is requested again replaces the one before: one has to be there before the owner asks for theirs. */
const isCode = (kind: Kind): boolean => kind.includes('code for a') || kind.includes('code that unlocks')

describe.each(words)('%s ends what was granted before it', (word) => {
  test.each(kinds)('%s', async (kind) => {
    const robbed = await granted.robbed()
    const early = isCode(kind) ? await granted.take[kind](robbed) : null
    const perform = await granted.words[word](robbed)
    const use = early ?? (await granted.take[kind](robbed))
    await perform()
    expect(await use()).toBe(false)
  })
})

test.each(kinds)('%s is good where nobody ends it: the table above can fail', async (kind) => {
  const use = await granted.take[kind](await granted.robbed())
  expect(await use()).toBe(true)
})
