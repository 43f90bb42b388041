import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { bangkokDay } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { actorOf, findOpenApprovals } from '#modules/operators/index.ts'
import { ACCOUNT_CHANGE, requestAccountChange } from './account-action.ts'
import { findReceivingAccount } from './account.ts'
import { selectOwnAccounts } from './accounts.store.ts'

export function accountOfficeRoutes(
  context: Context,
): Pick<OfficeHandlers, 'GET /accounts' | 'POST /accounts/{bank}/{number}'> {
  return {
    'GET /accounts': async () => {
      const now = context.clock.now()
      const { rows, first, changes } = await context.database.read(async (tx) => ({
        rows: await selectOwnAccounts(tx, bangkokDay(now)),
        first: await findReceivingAccount(tx, now),
        changes: await findOpenApprovals(tx, ACCOUNT_CHANGE, now),
      }))
      const accounts = rows.map(
        ({ bank, number, name, open, place, dailyCeiling, receivedToday, expected, readTo }) => {
          const change = changes.find(({ subject }) => subject === `${bank}/${number}`)
          return {
            bank,
            number,
            name,
            open,
            place,
            daily_ceiling: dailyCeiling === null ? null : bahtText(dailyCeiling),
            received_today: bahtText(receivedToday),
            expected: bahtText(expected),
            shown: first?.bank === bank && first.accountNumber === number,
            read_to: readTo?.toISOString() ?? null,
            asked: change ? { id: change.id, maker: change.maker } : null,
          }
        },
      )
      return ok({ data: { at: now.toISOString(), accounts } })
    },
    'POST /accounts/{bank}/{number}': async (input, caller): Promise<Result<object, OfficeRefusal>> => {
      const { bank, number, open, place, daily_ceiling: dailyCeiling, seen, reason } = input
      const change = { bank, number, wanted: { open, place, dailyCeiling }, seen, reason }
      const result = await context.database.write((tx) =>
        requestAccountChange(tx, change, actorOf(caller), context.clock.now()),
      )
      return result.ok ? ok({}) : result
    },
  }
}
