import { raw } from 'hono/html'
import { crestOf as drawingOf, crestShapes as shapes } from '#studio/hosts/book/crests.ts'
import { competitions } from '#studio/hosts/sports/competitions.ts'
import type { Html } from '../pages/layout.ts'

const teams = new Map(competitions.flatMap((competition) => competition.teams.map((team) => [team.name, team])))

export const crestShapes: Html = raw(shapes('football'))

export function crestOf(club: string): Html | '' {
  const team = teams.get(club)
  return team === undefined ? '' : raw(drawingOf(team))
}
