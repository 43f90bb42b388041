import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openGranted } from '#tests/fixtures/granted.ts'
import { openSite } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const granted = openGranted(site)

type Kind = keyof typeof granted.take
type Revocation = keyof typeof granted.revocations
const kinds = Object.keys(granted.take) as Kind[]
const revocations = Object.keys(granted.revocations) as Revocation[]

/** A code that is requested again replaces the one before: one has to be there before the owner asks for theirs. */
const isCode = (kind: Kind): boolean => kind.includes('code for a') || kind.includes('code that unlocks')

describe.each(revocations)('%s ends what was granted before it', (revocation) => {
  test.each(kinds)('%s', async (kind) => {
    const victim = await granted.newVictim()
    const early = isCode(kind) ? await granted.take[kind](victim) : null
    const perform = await granted.revocations[revocation](victim)
    const use = early ?? (await granted.take[kind](victim))
    await perform()
    expect(await use()).toBe(false)
  })
})

test.each(kinds)('%s is good where nobody ends it: the table above can fail', async (kind) => {
  const use = await granted.take[kind](await granted.newVictim())
  expect(await use()).toBe(true)
})
