import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { selectCoveredSets } from './covered-slips.store.ts'
import type { GamesConfig } from './hosts.ts'

const SHOWN_SECONDS = 30 * 86_400
const SHOWN_MAX = 50

export function coveredSlipsRoutes(
  context: Context,
  { hosts }: Pick<GamesConfig, 'hosts'>,
): Pick<OfficeHandlers, 'GET /covered-slips'> {
  return {
    'GET /covered-slips': async ({ member }) => {
      const at = context.clock.now()
      const since = plusSeconds(at, -SHOWN_SECONDS)
      const found = await context.database.read((tx) => selectCoveredSets(tx, { member, since, limit: SHOWN_MAX + 1 }))
      const sets = found.slice(0, SHOWN_MAX).map(({ member: owner, hostNo, at: settledAt, rounds, stake, least }) => {
        const host = hosts.find(({ no }) => no === hostNo)
        return {
          member: String(owner),
          host: host?.title ?? host?.host ?? String(hostNo),
          at: settledAt.toISOString(),
          slips: rounds,
          stake: bahtText(stake),
          least: bahtText(least),
        }
      })
      return ok({ data: { at: at.toISOString(), sets, more: found.length > SHOWN_MAX } })
    },
  }
}
