import type { OfficeCaller, OfficeHandlers } from '#contract/http/office-handler.ts'
import type { TradingMatch, TypedResult } from '#contract/provider/trading.ts'
import { ok } from '#kit/result.ts'
import {
  askHost,
  bookHosts,
  note,
  type Trading,
  money,
  noteEntry,
  orderAtHost,
  previewForApi,
  usageOf,
} from './trading.ts'
import { selectMembersOfPlayers } from './trading.store.ts'

type MatchesApi =
  | 'GET /matches'
  | 'GET /matches/{host}/{match}'
  | 'POST /matches/{host}/{match}/suspend'
  | 'POST /matches/{host}/{match}/resume'
  | 'POST /matches/{host}/{match}/preview'
  | 'POST /matches/{host}/{match}/result'
  | 'POST /matches/{host}/{match}/void-price'

const matchForApi = (host: string, { turnover, exposure, ...match }: TradingMatch) => ({
  host,
  ...match,
  turnover: money(turnover),
  exposure: usageOf(exposure),
})

type Typed = Parameters<OfficeHandlers['POST /matches/{host}/{match}/preview']>[0]
const byPeriod = (h1: string | null, h2: string | null) => (h1 === null || h2 === null ? null : { h1, h2 })

const resultOf = ({
  outcome,
  h1,
  h2,
  goals,
  score,
  corners_h1: c1,
  corners_h2: c2,
  cards_h1: y1,
  cards_h2: y2,
}: Typed): TypedResult => ({
  status: outcome,
  h1,
  h2,
  goals,
  corners: byPeriod(c1, c2),
  cards: byPeriod(y1, y2),
  ...(score === '' ? {} : { score }),
})

/** For the trail: all that was typed; by periods where the match has them in place of goals. */
const textOf = ({ status, h1, h2, goals, score, corners, cards }: TypedResult): string =>
  [
    status,
    ...(score === undefined ? [h1, h2, goals] : [score]),
    ...(corners === null ? [] : ['corners', corners.h1, corners.h2]),
    ...(cards === null ? [] : ['cards', cards.h1, cards.h2]),
  ]
    .filter((part) => part !== '')
    .join(' ')

const about = (host: string, match: string) => ({ subject: 'match', member: null, id: `${host} ${match}` })

const sumOf = (answered: readonly { day: { worst: number; limit: number } }[], of: 'worst' | 'limit'): number =>
  answered.reduce((sum, { day }) => sum + day[of], 0)

async function listMatches(trading: Trading, day: string | null) {
  const asked = await Promise.all(
    bookHosts(trading).map(async (host) => ({
      host,
      found: await trading.trading.ask<'matches'>(host, { ask: 'matches', day }),
    })),
  )
  const answered = asked.flatMap(({ host, found }) =>
    found !== 'silent' && 'answer' in found ? [{ host, ...found.answer }] : [],
  )
  return {
    at: trading.context.clock.now().toISOString(),
    day: answered.length === 0 ? null : usageOf({ worst: sumOf(answered, 'worst'), limit: sumOf(answered, 'limit') }),
    matches: answered.flatMap(({ host, matches }) => matches.map((match) => matchForApi(host.host, match))),
    silent: asked.flatMap(({ host, found }) => (found === 'silent' ? [host.title ?? host.host] : [])),
  }
}

async function showMatch(trading: Trading, host: string, match: string) {
  const asked = await askHost<'match'>(trading, host, { ask: 'match', match })
  if (!asked.ok) return asked
  const { answer, host: found } = asked.value
  const players = answer.slips.map(({ player }) => player)
  const members = await trading.context.database.read((tx) => selectMembersOfPlayers(tx, found.no, players))
  return ok({
    data: {
      at: trading.context.clock.now().toISOString(),
      match: matchForApi(host, answer.match),
      markets: answer.markets.map(({ group, ...usage }) => ({
        group,
        exposure: usageOf(usage),
      })),
      slips: answer.slips.map(({ player, placed_at: at, stake, full_return: fullReturn, ...slip }) => ({
        ...slip,
        at,
        member: members.get(player)?.toString() ?? null,
        stake: money(stake),
        full_return: money(fullReturn),
      })),
      slips_in_all: answer.slips_in_all,
      versions: answer.versions,
      until: answer.until,
    },
  })
}

export function matchRoutes(trading: Trading): Pick<OfficeHandlers, MatchesApi> {
  const hold = async (
    { host, match, reason }: { host: string; match: string; reason: string },
    caller: OfficeCaller,
    held: boolean,
  ) => {
    const question = { ask: 'hold', match, held, operator: caller.session.operator } as const
    const action = held ? ('match.suspended' as const) : ('match.resumed' as const)
    const entry = { action, about: about(host, match), after: { reason } }
    const done = await orderAtHost<'hold'>(trading, caller, { host, question, entry })
    return done.ok ? ok({}) : done
  }
  return {
    'GET /matches': async ({ day }) => ok({ data: await listMatches(trading, day) }),
    'GET /matches/{host}/{match}': ({ host, match }) => showMatch(trading, host, match),
    'POST /matches/{host}/{match}/suspend': (input, caller) => hold(input, caller, true),
    'POST /matches/{host}/{match}/resume': (input, caller) => hold(input, caller, false),
    'POST /matches/{host}/{match}/preview': async (input) => {
      const asked = await askHost<'preview'>(trading, input.host, {
        ask: 'preview',
        match: input.match,
        result: resultOf(input),
      })
      return asked.ok ? ok({ data: await previewForApi(trading, asked.value.host, asked.value.answer) }) : asked
    },
    'POST /matches/{host}/{match}/result': async (input, caller) => {
      const { host, match, cause, source, seen } = input
      const { operator, role } = caller.session
      const result = resultOf(input)
      const question = {
        ask: 'enter',
        match,
        result,
        cause,
        source,
        seen,
        operator,
        supervisor: role === 'supervisor',
      } as const
      // What was typed stays out of the trail until the second operator has typed the same.
      const entry = { action: 'result.typed', about: about(host, match), after: { cause, version: seen } } as const
      const done = await orderAtHost<'enter'>(trading, caller, { host, question, entry })
      if (!done.ok) return done
      await noteEntry(trading, caller, about(host, match), done.value.state, textOf(result))
      return ok({ state: done.value.state })
    },
    'POST /matches/{host}/{match}/void-price': async ({ host, match, slip, reason }, caller) => {
      const { operator, role } = caller.session
      const question = {
        ask: 'void-price',
        match,
        slip,
        source: reason,
        operator,
        supervisor: role === 'supervisor',
      } as const
      const entry = { action: 'price.void_asked', about: about(host, match), after: { slip, reason } } as const
      const done = await orderAtHost<'void-price'>(trading, caller, { host, question, entry })
      if (!done.ok) return done
      if (done.value.state === 'agreed')
        await note(trading, caller, { action: 'price.voided', about: about(host, match), after: { slip, reason } })
      return ok({ state: done.value.state })
    },
  }
}
