import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { findClosedDay, findHousePostings, findHousePostingsOf, type HousePosting } from '#modules/wallet/index.ts'
import { selectPayoutsOfDay, selectReceiptsOfDay, selectWatchedAccounts } from '#modules/treasury/index.ts'
import type { HostLists } from '#modules/games/index.ts'
import type { BankBooks, BookedDay, GatewayBooks, GatewayCharge, RoundBooks } from './ports.ts'
import { type DayFacts, isOfDay, type KnownLine, postingOfPayout, postingOfReceipt } from './day-facts.ts'
import { selectFirstBalance, selectOtherLines, sumClosing } from './reconciliation.store.ts'

const DAY_S = 86_400
/** How long before its day a charge may have been made: the longest a QR lives, and a day of lateness. */
const CHARGES_BACK_S = 3 * DAY_S

export type OurAccount = { bank: string; accountNumber: string }
/** The bank by account, null where it did not answer fully; `linesOfOtherDays`: of the day before and after. */
export type PartnerReports = {
  accounts: OurAccount[]
  bank: BookedDay[] | null
  linesOfOtherDays: KnownLine[]
  charges: GatewayCharge[] | null
  refunded: GatewayCharge[]
  rounds: HostLists
}

/** Of a Bangkok day: its first instant and the next day's. */
export const boundsOf = (day: string): { from: Date; to: Date } => {
  const from = new Date(`${day}T00:00:00+07:00`)
  return { from, to: plusSeconds(from, DAY_S) }
}

/** With the bank's neighbouring days, since money is booked on either side of midnight. No transaction may be open. */
export async function fetchReports(
  context: Context,
  partners: { bank: BankBooks; gateway: GatewayBooks; rounds: RoundBooks },
  day: string,
): Promise<PartnerReports> {
  const { from, to } = boundsOf(day)
  const rows = await context.database.read(selectWatchedAccounts)
  const accounts = rows.map((row) => ({ bank: row.bank, accountNumber: row.accountNumber }))
  const otherDays = [bangkokDay(plusSeconds(from, -1)), ...(context.clock.now() > to ? [bangkokDay(to)] : [])]
  const answersOfDay: (BookedDay | 'unknown')[] = []
  const linesOfOtherDays: KnownLine[] = []
  for (const { accountNumber } of accounts) {
    answersOfDay.push(await partners.bank.readDay(accountNumber, day))
    for (const other of otherDays) {
      const answer = await partners.bank.readDay(accountNumber, other)
      if (answer !== 'unknown') linesOfOtherDays.push(...answer.lines)
    }
  }
  const answered = answersOfDay.filter((answer) => answer !== 'unknown')
  const charges = await partners.gateway.listCharges(plusSeconds(from, -CHARGES_BACK_S), to)
  const refunded = await partners.gateway.listRefunded(from, to)
  const bothAnswered = charges !== 'unknown' && refunded !== 'unknown'
  const everyRefunded = bothAnswered ? [...refunded, ...charges.filter((charge) => charge.refunded > 0n)] : []
  const rounds = await partners.rounds.gather({ from, to })
  return {
    accounts,
    bank: answered.length === answersOfDay.length ? answered : null,
    linesOfOtherDays,
    charges: bothAnswered ? charges : null,
    refunded: [...new Map(everyRefunded.map((charge) => [charge.chargeId, charge])).values()],
    rounds,
  }
}

/** By our journal at the end of the day; `onWay`: the gateway's part. */
export type BookedSums = { booked: bigint; onWay: bigint }

/** Held before the journal began: as first reported, less the journal's by then. Null where an account was never
 *  reported. */
export async function findCapital(tx: ReadTx, accounts: readonly OurAccount[]): Promise<bigint | null> {
  const first = await selectFirstBalance(
    tx,
    accounts.map(({ accountNumber }) => accountNumber),
  )
  if (first === null) return null
  const before = await findClosedDay(tx, bangkokDay(plusSeconds(boundsOf(first.day).from, -1)))
  return first.openingBalance + before.closingBalance.bank
}

export async function gatherDay(
  tx: ReadTx,
  day: string,
  reports: PartnerReports,
  now: Date,
): Promise<DayFacts & BookedSums> {
  const { from, to } = boundsOf(day)
  const lines = (reports.bank ?? []).flatMap((account) => account.lines)
  const [postings, closed] = [await findHousePostings(tx, from, to), await findClosedDay(tx, day)]
  const receipts = await selectReceiptsOfDay(tx, from, to, {
    ids: postings.flatMap((posting) => posting.extId.split(':')[0] ?? []),
    transactions: lines.filter((line) => line.direction === 'in').map((line) => line.transactionId),
    charges: [...(reports.charges ?? []).filter((charge) => charge.status === 'paid'), ...reports.refunded].map(
      (charge) => charge.chargeId,
    ),
  })
  const { owners, withdrawals } = ownersOf(postings)
  const debits = lines.filter((line) => line.direction === 'out')
  const payouts = await selectPayoutsOfDay(tx, from, to, {
    ids: debits.flatMap((line) => line.reference ?? []),
    owners,
    withdrawals,
  })
  const postingsOf = await findHousePostingsOf(tx, [
    ...receipts.filter(({ at }) => isOfDay({ from, to }, at)).map(postingOfReceipt),
    ...payouts.filter(({ settledAt }) => isOfDay({ from, to }, settledAt)).map(postingOfPayout),
  ])
  const stored = await selectOtherLines(
    tx,
    day,
    [...receipts.map((receipt) => receipt.reference), ...payouts.flatMap((payout) => payout.transactionId ?? [])],
    payouts.map((payout) => payout.id),
  )
  const dayBefore = bangkokDay(plusSeconds(from, -1))
  return {
    day,
    from,
    to,
    now,
    bank: reports.bank,
    otherLines: [
      ...new Map([...stored, ...reports.linesOfOtherDays].map((line) => [line.transactionId, line])).values(),
    ],
    closedBefore: await sumClosing(
      tx,
      dayBefore,
      reports.accounts.map((account) => account.accountNumber),
    ),
    charges: reports.charges,
    refunded: reports.refunded,
    receipts,
    payouts,
    postings,
    otherPostings: postingsOf.filter(({ at }) => !isOfDay({ from, to }, at)),
    checkpoint: closed.moved,
    booked: -(closed.closingBalance.gateway + closed.closingBalance.bank),
    onWay: -closed.closingBalance.gateway,
  }
}

/** A withdrawal's, or a return's under member 0. */
function ownersOf(postings: readonly HousePosting[]): { owners: MemberId[]; withdrawals: string[] } {
  const out = postings.filter((posting) => posting.bank > 0n)
  return {
    owners: out.map((posting) => posting.member),
    withdrawals: out.map(({ extId }) => extId.replace(/:paid$/, '').replace(':returned:', ':')),
  }
}
