import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { offerName } from '#contract/plain/offers.th.ts'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import type { Context } from '#kit/transaction.ts'
import { type CostRow, selectControlledOffers, selectDayCosts, selectMonthCosts } from './office.store.ts'

const DAY = 86_400
const DAYS = 30
const MONTHS = 12

export async function findOfferCosts(
  { database }: Context,
  at: Date,
): Promise<OfficeAnswerOf<'GET /offer-costs'>['data']> {
  const days = Array.from({ length: DAYS }, (_, n) => bangkokDay(plusSeconds(at, (n - DAYS + 1) * DAY)))
  const months = monthsUntil(bangkokDay(at))
  return database.read(async (tx) => ({
    at: at.toISOString(),
    offers: (await selectControlledOffers(tx, at)).map(({ offer, name }) => ({
      id: offer,
      name: offerName(offer, name),
    })),
    days,
    months,
    by_day: (await selectDayCosts(tx, days[0] ?? '')).map(costForApi),
    by_month: (await selectMonthCosts(tx, months[0] ?? '')).map(costForApi),
  }))
}

function monthsUntil(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, n) =>
    new Date(Date.UTC(year, month - MONTHS + n, 1)).toISOString().slice(0, 10),
  )
}

const costForApi = ({ offer, since, granted, grants }: CostRow) => ({
  offer,
  since,
  granted: bahtText(granted),
  grants: Number(grants),
})
