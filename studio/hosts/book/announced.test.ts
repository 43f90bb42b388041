import { expect, test } from 'vitest'
import { fixturesAnswer } from '#contract/provider/fixtures.ts'
import { announcedMatches } from './announced.ts'
import { openTestBook } from './open-for-test.ts'

test.each(['sports.localhost', 'esports.localhost'] as const)(
  'what %s announces is what the contract says, with decimal prices',
  async (host) => {
    const { running } = await openTestBook(host)
    const announced = await announcedMatches(running, async () => 'seed', { records: [] })
    const { matches } = fixturesAnswer.parse({ version: 1, host, ...announced })
    expect(matches.length).toBeGreaterThan(20)
    for (const { prices } of matches) expect(Number(prices?.home)).toBeGreaterThan(1)
  },
)
