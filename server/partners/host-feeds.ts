import { z } from 'zod'
import { type FixturesAnswer, fixturesAnswer, fixturesMax, fixturesPath, recordsMax } from '#contract/provider/fixtures.ts'
import { potsAnswer, potsPath } from '#contract/provider/pots.ts'
import { type TablesAnswer, tablesAnswer, tablesMax, tablesPath } from '#contract/provider/tables.ts'
import type { HostFixtures, HostPots, HostTables } from '#modules/games/index.ts'
import { type HostsSettings, openHostQuery } from './host-query.ts'

/** Reads what the growing prizes of game hosts hold. A host whose answer is unsigned, incomplete or in another's name is silent, as is a
 *  host without such prizes. */
function openHostPots(settings: HostsSettings): HostPots {
  const send = openHostQuery(settings)
  return {
    async read(host) {
      const answer = await send(host, potsPath, {})
      const answered = answer === 'silent' ? null : potsAnswer.safeParse(answer.body)
      return answered?.success && answered.data.host === host.host ? answered.data.pots : 'silent'
    },
  }
}

const { matches, draws, records } = fixturesAnswer.shape
const unreadFixtures = fixturesAnswer.extend({
  matches: z.array(z.unknown()).max(fixturesMax),
  draws: z.array(z.unknown()).max(fixturesMax),
  records: z.array(z.unknown()).max(recordsMax),
})

const readable = <Entry>(entry: z.ZodType<Entry>, all: readonly unknown[]): Entry[] => all.flatMap((one) => entry.safeParse(one).data ?? [])

/** What an answer says of matches and draws: an entry that cannot be read spoils none of the others. Null where it is no answer. */
export function fixturesIn(body: unknown): FixturesAnswer | null {
  const { data } = unreadFixtures.safeParse(body)
  if (data === undefined) return null
  return {
    ...data,
    matches: readable(matches.element, data.matches),
    draws: readable(draws.element, data.draws),
    records: readable(records.element, data.records),
  }
}

/** Reads the matches and draws of game hosts, under the same conditions. */
function openHostFixtures(settings: HostsSettings): HostFixtures {
  const send = openHostQuery(settings)
  return {
    async read(host, question) {
      const answer = await send(host, fixturesPath, question)
      const answered = answer === 'silent' ? null : fixturesIn(answer.body)
      return answered?.host === host.host ? answered : 'silent'
    },
  }
}

const { tables, chains } = tablesAnswer.shape
const unreadTables = tablesAnswer.extend({ tables: z.array(z.unknown()).max(tablesMax), chains: z.array(z.unknown()).max(tablesMax) })

/** What an answer says of tables and chains, under the same rule. */
export function tablesIn(body: unknown): TablesAnswer | null {
  const { data } = unreadTables.safeParse(body)
  if (data === undefined) return null
  return { ...data, tables: readable(tables.element, data.tables), chains: readable(chains.element, data.chains) }
}

/** Reads what is played at the tables and rooms of game hosts, under the same conditions. */
function openHostTables(settings: HostsSettings): HostTables {
  const send = openHostQuery(settings)
  return {
    async read(host) {
      const answer = await send(host, tablesPath, {})
      const answered = answer === 'silent' ? null : tablesIn(answer.body)
      return answered?.host === host.host ? answered : 'silent'
    },
  }
}

/** What game hosts tell of themselves, beside their catalogues. */
export const openHostFeeds = (settings: HostsSettings) => ({
  pots: openHostPots(settings),
  fixtures: openHostFixtures(settings),
  tables: openHostTables(settings),
})
