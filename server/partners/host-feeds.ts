import { z } from 'zod'
import {
  type FixturesAnswer,
  fixturesAnswer,
  fixturesMax,
  fixturesPath,
  recordsMax,
} from '#contract/provider/fixtures.ts'
import { potsAnswer, potsPath } from '#contract/provider/pots.ts'
import { type TablesAnswer, tablesAnswer, tablesMax, tablesPath } from '#contract/provider/tables.ts'
import type { HostFixtures, HostPots, HostTables } from '#modules/games/index.ts'
import { type HostsSettings, openHostQuery } from './host-query.ts'

/** An unsigned or incomplete answer, or one in another's name, is silence; so is a host without prizes. */
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

const readable = <Entry>(entry: z.ZodType<Entry>, all: readonly unknown[]): Entry[] =>
  all.flatMap((one) => entry.safeParse(one).data ?? [])

/** An unreadable entry spoils no other. Null where it is no answer. */
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
const unreadTables = tablesAnswer.extend({
  tables: z.array(z.unknown()).max(tablesMax),
  chains: z.array(z.unknown()).max(tablesMax),
})

export function tablesIn(body: unknown): TablesAnswer | null {
  const { data } = unreadTables.safeParse(body)
  if (data === undefined) return null
  return { ...data, tables: readable(tables.element, data.tables), chains: readable(chains.element, data.chains) }
}

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

export const openHostFeeds = (settings: HostsSettings) => ({
  pots: openHostPots(settings),
  fixtures: openHostFixtures(settings),
  tables: openHostTables(settings),
})
