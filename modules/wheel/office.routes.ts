import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { expectedValueOf } from '#contract/plain/wheel.ts'
import { bahtText } from '#kit/money.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf, findOpenApprovals } from '#modules/operators/index.ts'
import { findCheapestPlay, findPrizeTimes } from './cheapest-play.ts'
import { fieldForApi, findDraws } from './draws.ts'
import { fieldOf, ODDS_CHANGE, requestOdds } from './odds-action.ts'
import { isWheelOpen } from './settings.ts'
import { selectOddsVersions } from './wheel.store.ts'

const VERSIONS_SHOWN = 20

export const wheelOfficeRoutes = (
  context: Context,
): Pick<OfficeHandlers, 'GET /wheel' | 'GET /wheel/draws' | 'POST /wheel/odds'> => ({
  'GET /wheel': async () => {
    const now = context.clock.now()
    const { versions, open, times, cheapest, asked } = await context.database.read(async (tx) => ({
      versions: await selectOddsVersions(tx, VERSIONS_SHOWN),
      open: await isWheelOpen(tx),
      times: await findPrizeTimes(tx),
      cheapest: await findCheapestPlay(tx),
      asked: (await findOpenApprovals(tx, ODDS_CHANGE, now))[0],
    }))
    const rows = versions.map(({ version, price, fields, at }) => ({
      version,
      at: at.toISOString(),
      price: bahtText(price),
      worth: bahtText(expectedValueOf({ fields })),
      fields: fields.map(fieldForApi),
    }))
    return ok({
      data: {
        at: now.toISOString(),
        open,
        versions: rows,
        prize_times: times,
        cheapest: cheapest && { title: cheapest.title, return_bp: cheapest.returnBp, share_bp: cheapest.shareBp },
        asked: asked ? { id: asked.id, maker: asked.maker } : null,
      },
    })
  },
  'GET /wheel/draws': async ({ days }) => {
    const now = context.clock.now()
    return ok({ data: await context.database.read((tx) => findDraws(tx, Number(days), now)) })
  },
  'POST /wheel/odds': async (input, caller): Promise<Result<object, OfficeRefusal>> => {
    const table = { price: Number(input.price), fields: input.fields.map(fieldOf) }
    const change = { table, seen: input.seen, reason: input.reason }
    const result = await context.database.write((tx) => requestOdds(tx, change, actorOf(caller), context.clock.now()))
    return result.ok ? ok({}) : result
  },
})
