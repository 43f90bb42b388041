import { randomBytes } from 'node:crypto'
import { commitmentOf } from '#kit/commitment.ts'
import { chainFrom, matchSeed } from '#studio/engines/chain/chain.ts'
import type { HostContext } from '../context.ts'
import { fixturesOfDay, seasonLength } from './calendar.ts'
import { SALTED_BY } from '../rounds/beacon.ts'
import * as store from './fixtures.store.ts'
import type { Sport } from './sport.ts'
import { sportsAt } from './sports.ts'

/** Each fixture is announced a day before its first minute. */
const AHEAD_DAYS = 2
const DAY_MS = 86_400_000

export type SeedOf = (fixture: Pick<store.StoredFixture, 'id' | 'season' | 'k'>) => Promise<string>
export type Seasons = { seedOf: SeedOf; plan(): Promise<void> }

/** Chains and fixtures of a host's sports; chains are made and committed to at first use. */
export function openSeasons(
  { clock, database }: HostContext,
  host: string,
  sports: readonly Sport[] = sportsAt(host),
): Seasons {
  const chains = new Map<string, Promise<readonly string[]>>()

  async function openChain(season: string): Promise<readonly string[]> {
    const known = store.selectChain(database, season)
    const lastSeed = known?.lastSeed ?? randomBytes(32).toString('hex')
    const { anchor, seeds } = await chainFrom(lastSeed, seasonLength)
    if (known) return seeds
    store.insertChain(database, { season, lastSeed, length: seasonLength, anchor, begunMs: clock.now().getTime() })
    return store.selectChain(database, season)?.lastSeed === lastSeed ? seeds : openChain(season)
  }

  const seedsOf = (season: string) => {
    const known = chains.get(season) ?? openChain(season)
    chains.set(season, known)
    return known
  }

  const seedOf: SeedOf = async ({ id, season, k }) => {
    const slotSeed = (await seedsOf(season))[k - 1]
    if (slotSeed === undefined) throw new Error(`season ${season} has no place ${k}`)
    return matchSeed(slotSeed, id)
  }

  const insert = (fixture: Parameters<typeof store.insertFixture>[1]) =>
    database.transaction(() => store.insertFixture(database, fixture))

  async function planDay(instantMs: number) {
    for (const sport of sports)
      for (const planned of sport.competitions.flatMap((competition) => fixturesOfDay(competition, instantMs))) {
        const { home, away, ...fixture } = planned
        if (store.selectFixture(database, fixture.id) || fixture.kickoffMs <= clock.now().getTime()) continue
        const commitment = await commitmentOf(await seedOf(fixture))
        const strength = JSON.stringify(sport.termsOf(planned))
        insert({ ...fixture, host, home: home.id, away: away.id, strength, commitment, beacon: SALTED_BY })
      }
  }

  return {
    seedOf,
    plan: async () => {
      const nowMs = clock.now().getTime()
      for (let day = 0; day <= AHEAD_DAYS; day += 1) await planDay(nowMs + day * DAY_MS)
    },
  }
}
