import { esports } from '../esports/esports.ts'
import { basketball } from '../sports/basketball.ts'
import { bouts } from '../sports/bouts.ts'
import { football } from '../sports/football.ts'
import { tennis, volleyball } from '../sports/of-sets.ts'
import type { StoredFixture } from './fixtures.store.ts'
import { openTeams, type Sport } from './sport.ts'

const sports: Readonly<Record<string, readonly Sport[]>> = {
  'sports.localhost': [football, basketball, tennis, volleyball, bouts],
  'esports.localhost': [esports],
}

export function sportsAt(host: string): readonly Sport[] {
  const known = sports[host]
  if (known === undefined) throw new Error(`there is no book at ${host}`)
  return known
}

const all = Object.values(sports).flat()
const byCompetition = new Map(all.flatMap((sport) => sport.competitions.map(({ id }) => [id, sport])))

export function sportOf({ competition }: Pick<StoredFixture, 'competition'>): Sport {
  const sport = byCompetition.get(competition)
  if (sport === undefined) throw new Error(`no sport has the competition ${competition}`)
  return sport
}

export const teamOf = openTeams(all.flatMap(({ competitions }) => competitions))
