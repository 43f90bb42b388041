import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { bangkokDay } from '#kit/clock.ts'
import { bahtText } from '#kit/money.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { actorOf, findOpenApprovals } from '#modules/operators/index.ts'
import { ACCOUNT_CHANGE, askAccountChange } from './account-act.ts'
import { findReceivingAccount } from './account.ts'
import { selectOwnAccounts } from './accounts.store.ts'

/** The office's door of our own accounts. */
export function accountOfficeRoutes(desk: Desk): Pick<OfficeHandlers, 'GET /accounts' | 'POST /accounts/{bank}/{number}'> {
  return {
    'GET /accounts': async () => {
      const now = desk.clock.now()
      const { rows, first, asked } = await desk.database.read(async (tx) => ({
        rows: await selectOwnAccounts(tx, bangkokDay(now)),
        first: await findReceivingAccount(tx, now),
        asked: await findOpenApprovals(tx, ACCOUNT_CHANGE, now),
      }))
      const accounts = rows.map(({ bank, number, name, open, place, dailyCeiling, receivedToday, expected, readTo }) => {
        const change = asked.find(({ subject }) => subject === `${bank}/${number}`)
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
      })
      return ok({ data: { at: now.toISOString(), accounts } })
    },
    'POST /accounts/{bank}/{number}': async (input, caller): Promise<Result<object, OfficeRefusal>> => {
      const { bank, number, open, place, daily_ceiling: dailyCeiling, seen, reason } = input
      const change = { bank, number, wanted: { open, place, dailyCeiling }, seen, reason }
      const asked = await desk.database.write((tx) => askAccountChange(tx, change, actorOf(caller), desk.clock.now()))
      return asked.ok ? ok({}) : asked
    },
  }
}
