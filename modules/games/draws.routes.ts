import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import type { TradingDraw, TypedDraw } from '#contract/provider/trading.ts'
import { ok } from '#kit/result.ts'
import { askHost, type Trading, lottoHosts, money, noteEntry, orderAtHost, previewForApi, usageOf } from './trading.ts'

type DrawsApi =
  | 'GET /draws'
  | 'GET /draws/{host}/{draw}'
  | 'POST /draws/{host}/{draw}/preview'
  | 'POST /draws/{host}/{draw}/result'

const drawForApi = (host: string, { turnover, worst, ...draw }: TradingDraw) => ({
  host,
  ...draw,
  turnover: money(turnover),
  worst: money(worst),
})

type Typed = Parameters<OfficeHandlers['POST /draws/{host}/{draw}/preview']>[0]
const resultOf = ({ first, front_1: f1, front_2: f2, back_1: b1, back_2: b2, two }: Typed): TypedDraw => ({
  first,
  front: [f1, f2],
  back: [b1, b2],
  two,
})

const about = (host: string, draw: string) => ({ subject: 'draw', member: null, id: `${host} ${draw}` })

async function listDraws(trading: Trading) {
  const asked = await Promise.all(
    lottoHosts(trading).map(async (host) => ({
      host,
      found: await trading.trading.ask<'draws'>(host, { ask: 'draws' }),
    })),
  )
  return {
    at: trading.context.clock.now().toISOString(),
    draws: asked.flatMap(({ host, found }) =>
      found !== 'silent' && 'answer' in found ? found.answer.draws.map((draw) => drawForApi(host.host, draw)) : [],
    ),
    silent: asked.flatMap(({ host, found }) => (found === 'silent' ? [host.title ?? host.host] : [])),
  }
}

export const drawRoutes = (trading: Trading): Pick<OfficeHandlers, DrawsApi> => ({
  'GET /draws': async () => ok({ data: await listDraws(trading) }),
  'GET /draws/{host}/{draw}': async ({ host, draw }) => {
    const asked = await askHost<'draw'>(trading, host, { ask: 'draw', draw }, 'DRAW_NOT_FOUND')
    if (!asked.ok) return asked
    const { answer } = asked.value
    const numbers = answer.numbers.map(({ committed, limit, ...one }) => ({
      ...one,
      committed: usageOf({ worst: committed, limit }),
    }))
    const at = trading.context.clock.now().toISOString()
    return ok({ data: { at, draw: drawForApi(host, answer.draw), numbers, versions: answer.versions } })
  },
  'POST /draws/{host}/{draw}/preview': async (input) => {
    const question = { ask: 'preview-draw', draw: input.draw, result: resultOf(input) } as const
    const asked = await askHost<'preview-draw'>(trading, input.host, question, 'DRAW_NOT_FOUND')
    return asked.ok ? ok({ data: await previewForApi(trading, asked.value.host, asked.value.answer) }) : asked
  },
  'POST /draws/{host}/{draw}/result': async (input, caller) => {
    const { host, draw, cause, source, seen } = input
    const { operator, role } = caller.session
    const result = resultOf(input)
    const question = {
      ask: 'enter-draw',
      draw,
      result,
      cause,
      source,
      seen,
      operator,
      supervisor: role === 'supervisor',
    } as const
    const entry = { action: 'result.typed', about: about(host, draw), after: { cause, version: seen } } as const
    const done = await orderAtHost<'enter-draw'>(trading, caller, { host, question, entry })
    if (!done.ok) return done
    const text = [result.first, ...result.front, ...result.back, result.two].join(' ')
    await noteEntry(trading, caller, about(host, draw), done.value.state, text)
    return ok({ state: done.value.state })
  },
})
