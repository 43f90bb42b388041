import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import {
  type ExpectedRow,
  insertExpected,
  selectExpected,
  updateDueExpected,
  updateExpected,
} from './treasury.store.ts'

/** A webhook usually comes sooner. */
const FIRST_CHECK_S = 5
const CHECK_S = 10
/** The interval doubles every two minutes, up to an hour. */
const LATE_CHECK_S = 30
const LATE_CHECK_S_MAX = 3_600
/** The gateway's own notice is still taken after that. */
const GIVE_UP_S = 86_400
const BATCH_MAX = 20

/** `reference`: ours; `chargeId`: the gateway's, null until it has answered. */
export type ExpectedPayment = {
  reference: string
  member: MemberId
  requestId: string
  amount: Satang
  chargeId: string | null
  openedAt: Date
  expiresAt: Date
}

const fromRow = (row: ExpectedRow): ExpectedPayment => ({
  reference: row.reference,
  member: row.member,
  requestId: row.requestId,
  amount: row.amount,
  chargeId: row.chargeId,
  openedAt: row.openedAt,
  expiresAt: row.expiresAt,
})

/** Inside the WriteTx that opens the request. `reference` goes to the gateway. */
export async function expectPayment(
  tx: WriteTx,
  input: { reference: string; member: MemberId; requestId: string; amount: Satang; at: Date; expiresAt: Date },
): Promise<void> {
  await insertExpected(tx, {
    reference: input.reference,
    member: input.member,
    requestId: input.requestId,
    amount: input.amount,
    openedAt: input.at,
    expiresAt: input.expiresAt,
    nextCheckAt: plusSeconds(input.at, FIRST_CHECK_S),
  })
}

export async function findExpectedPayment(tx: ReadTx, reference: string): Promise<ExpectedPayment | null> {
  const row = await selectExpected(tx, reference)
  return row ? fromRow(row) : null
}

export const linkCharge = (tx: WriteTx, reference: string, chargeId: string): Promise<void> =>
  updateExpected(tx, reference, { chargeId })

export const closeExpectedPayment = (tx: WriteTx, reference: string): Promise<void> =>
  updateExpected(tx, reference, { closed: true })

/** `isLast`: a day past its end. */
export type DuePayment = ExpectedPayment & { isLast: boolean }

/** The caller closes one a day past its end: silence of the gateway does not mean that no money came. */
export async function takeDuePayments(tx: WriteTx, at: Date): Promise<DuePayment[]> {
  const rows = await updateDueExpected(tx, at, plusSeconds(at, CHECK_S), BATCH_MAX)
  const lateS = (row: ExpectedRow): number => (at.getTime() - row.expiresAt.getTime()) / 1000
  for (const row of rows.filter((one) => lateS(one) > 0)) {
    const wait = Math.min(LATE_CHECK_S * 2 ** Math.min(Math.floor(lateS(row) / 120), 7), LATE_CHECK_S_MAX)
    await updateExpected(tx, row.reference, { nextCheckAt: plusSeconds(at, wait) })
  }
  return rows.map((row) => ({ ...fromRow(row), isLast: lateS(row) > GIVE_UP_S }))
}
