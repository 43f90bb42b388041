import { expect, test } from 'vitest'
import { fixturesAnswer } from '#contract/provider/fixtures.ts'
import { beaconRoundAt } from '#studio/engines/chain/beacon.ts'
import { replaySeries } from '#studio/engines/esports/match.ts'
import { mapsOf } from '#studio/engines/esports/public-state.ts'
import { termsOfNumbers } from '#studio/engines/esports/reported.ts'
import { replayMatch } from '#studio/engines/football/match.ts'
import { announcedMatches } from './announced.ts'
import { updateSeedsShown } from './fixtures.store.ts'
import { openTestBook } from './open-for-test.ts'

const HOST = 'sports.localhost'

test('a match is announced with the beacon that salts each of its minutes, and follows from its seed and those values', async () => {
  const book = await openTestBook(HOST, null, { isSalted: true })
  const { running, seasons, first } = book
  const announced = (records: string[]) => announcedMatches(running, seasons.seedOf, { records })
  const { matches } = fixturesAnswer.parse({ version: 1, host: HOST, ...(await announced([])) })
  expect(new Set(matches.map(({ beacon }) => beacon))).toEqual(new Set(['sandbox']))

  await book.playUntil(first.kickoffMs + 3 * 3_600_000)
  updateSeedsShown(running.context.database, first.season, first.k)
  const [record] = fixturesAnswer.parse({ version: 1, host: HOST, ...(await announced([first.id])) }).records
  const { seed = '', salts = [], events = [], strength: [home = 0, away = 0] = [] } = record ?? {}
  expect(salts[0]?.[0]).toBe(beaconRoundAt(first.kickoffMs))
  // Each minute has a value that was published in its last three seconds.
  expect(salts.slice(1, 46).map(([round]) => round)).toEqual(
    Array.from({ length: 45 }, (_, at) => beaconRoundAt(first.kickoffMs + (at + 1) * 60_000)),
  )
  let minutes = 0
  const replayed = await replayMatch(seed, [home, away], () => salts[(minutes += 1)]?.[1] ?? 'none')
  expect(minutes).toBe(salts.length - 1)
  expect(replayed.at(-1)?.state.score).toEqual(events.at(-1)?.score)
  const goals = replayed.flatMap((minute) => minute.events.filter(({ type }) => type === 'goal'))
  expect(goals).toHaveLength(events.filter(({ type }) => type === 'goal').length)
  const alone = await replayMatch(seed, [home, away], () => 'none')
  expect(alone.map(({ state }) => state)).not.toEqual(replayed.map(({ state }) => state))
})

test('a match that was announced before there was a beacon is played from its seed alone', async () => {
  const { first, seasons, running, playUntil, fixture } = await openTestBook()
  await playUntil(first.kickoffMs + 3 * 3_600_000)
  updateSeedsShown(running.context.database, first.season, first.k)
  const { matches, records } = await announcedMatches(running, seasons.seedOf, { records: [first.id] })
  expect([matches[0]?.beacon, records[0]?.salts, fixture().status]).toEqual([null, [], 'FINISHED'])
})

test('every series of an esports day follows from its record', async () => {
  const book = await openTestBook('esports.localhost', null, { isSalted: true })
  const { running, seasons, first, all } = book
  await book.playUntil(first.kickoffMs + 10 * 3_600_000)
  for (const { season, k } of all()) updateSeedsShown(running.context.database, season, k)
  const over = all().filter(({ status }) => status === 'FINISHED')
  const { records } = fixturesAnswer.parse({
    version: 1,
    host: 'esports.localhost',
    ...(await announcedMatches(running, seasons.seedOf, { records: over.map(({ id }) => id).slice(0, 20) })),
  })
  expect(records.length).toBeGreaterThan(4)
  for (const { seed, strength, salts, events } of records) {
    let draws = -1
    const played = await replaySeries(seed, termsOfNumbers(strength), () => salts[(draws += 1)]?.[1] ?? 'none')
    expect(draws).toBe(salts.length - 1)
    expect(mapsOf(played.at(-1)?.state ?? { played: [] })).toEqual(events.at(-1)?.score)
  }
})
