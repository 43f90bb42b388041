import { randomBytes } from 'node:crypto'
import { commitmentOf } from '#kit/commitment.ts'
import { chainFrom, matchSeed } from '#studio/engines/chain/chain.ts'
import { strengthOf } from '#studio/engines/football/recipe.ts'
import type { HostContext } from '../context.ts'
import { fixturesOfDay, seasonLength } from './calendar.ts'
import { competitions } from './competitions.ts'
import * as store from './fixtures.store.ts'

/** How far ahead fixtures stand, so that each is there a day before its first minute. */
const AHEAD_DAYS = 2
const DAY_MS = 86_400_000

export type SeedOf = (fixture: Pick<store.StoredFixture, 'id' | 'season' | 'k'>) => Promise<string>
export type Seasons = { seedOf: SeedOf; plan(): Promise<void> }

/** The seasons of a host: their chains, made and committed to at first use, and their fixtures. */
export function openSeasons({ clock, database }: HostContext, host: string): Seasons {
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

  async function planDay(instantMs: number) {
    for (const competition of competitions)
      for (const { id, season, k, kickoffMs, home, away } of fixturesOfDay(competition, instantMs)) {
        if (store.selectFixture(database, id) || kickoffMs <= clock.now().getTime()) continue
        const commitment = await commitmentOf(await seedOf({ id, season, k }))
        const strength = JSON.stringify(strengthOf(home, away))
        store.insertFixture(database, {
          id,
          host,
          competition: competition.id,
          season,
          k,
          home: home.id,
          away: away.id,
          kickoffMs,
          strength,
          commitment,
        })
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
