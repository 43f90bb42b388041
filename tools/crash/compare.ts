import type { Books, TransferRow } from './books.ts'
import { type AckEntry, type AckLog, nameOf } from './ack-log.ts'

/** One violation: something acknowledged is missing, something exists that was not requested, or two books differ. */
export type Violation = { invariant: string; what: string }

/** The kinds of the journal's transfers. */
const KINDS = { bet: 5, win: 6, rollback: 7 }
/** The sources of the journal's transfers: the host whose calls this program signs, receipts of outside money, withdrawals. */
const HOST_SOURCE = 101
const RECEIPT_SOURCE = 1
const WITHDRAWAL_SOURCE = 2

/** Compares the acknowledgement log with the database: acknowledged ⊆ present ⊆ intents, refused ∩ present = ∅; and our books with the
 *  world's. */
export function compare(ackLog: AckLog, books: Books): Violation[] {
  const found: Violation[] = ackLog.complaints.map((what) => ({ invariant: 'one key, one answer', what }))
  const must = (invariant: string) => (holds: boolean, what: () => string) =>
    void (holds || found.push({ invariant, what: what() }))
  const index = indexOf(books)
  const noted = [...ackLog.noted.values()]
  compareAcks(noted, index, must('what was acknowledged is there'))
  compareRefusals(noted, index, must('what was refused is not there'))
  compareIntents(ackLog, noted, books, must('what is there was asked for'))
  compareMoney(books, must('each receipt is posted once, as it came'), must('gateway and bank say the same as we do'))
  return found
}

type Require = (holds: boolean, what: () => string) => void

function indexOf(books: Books) {
  const transfers = new Map(books.transfers.map((row) => [`${row.source} ${row.ext_id}`, row]))
  const rounds = Map.groupBy(
    books.transfers.filter(({ round }) => round !== null),
    ({ round }) => round ?? '',
  )
  return {
    transfer: (source: number, extId: string): TransferRow | undefined => transfers.get(`${source} ${extId}`),
    round: (round: string): TransferRow[] => rounds.get(round) ?? [],
    deposits: new Map(books.deposits.map((row) => [row.id, row])),
    withdrawals: new Map(books.withdrawals.map((row) => [row.id, row])),
    charges: books.charges,
    receipts: Map.groupBy(books.receipts, ({ deposit }) => deposit ?? ''),
  }
}

type Index = ReturnType<typeof indexOf>

function compareAcks(noted: readonly AckEntry[], index: Index, must: Require): void {
  for (const { operation, key, satang, account, ack } of noted) {
    if (ack === null) continue
    if (operation === 'bet' || operation === 'win' || operation === 'rollback') {
      const row = index.transfer(HOST_SOURCE, key)
      must(row !== undefined, () => `${operation} ${key} is lost`)
      if (!row) continue
      const same = row.kind === KINDS[operation] && row.account === account && row.balance_after === ack.balanceThen
      const sameAmount = operation === 'rollback' || row.satang === String(satang)
      must(
        same && sameAmount,
        () => `${operation} ${key} of ${satang} was answered with ${ack.balanceThen} and is ${JSON.stringify(row)}`,
      )
    }
    if (operation === 'deposit') must(index.deposits.get(key)?.account === account, () => `deposit ${key} is lost`)
    if (operation === 'withdraw') {
      must(index.withdrawals.get(key)?.satang === String(satang), () => `withdrawal ${key} is lost`)
      must(
        index.transfer(WITHDRAWAL_SOURCE, `${key}:hold`)?.satang === String(satang),
        () => `the hold of withdrawal ${key} is lost`,
      )
    }
    if (operation === 'play') {
      const kinds = index.round(ack.round ?? '').map(({ kind }) => kind)
      must(
        kinds.includes(KINDS.bet) && kinds.includes(KINDS.win),
        () => `round ${ack.round} was played and has ${kinds.length} transfers`,
      )
    }
    if (operation === 'pay') {
      const receipts = index.receipts.get(key) ?? []
      must(
        receipts.length === 1 && receipts[0]?.satang === String(satang),
        () => `payment for deposit ${key} has ${receipts.length} receipts`,
      )
    }
  }
}

function compareRefusals(noted: readonly AckEntry[], index: Index, must: Require): void {
  for (const { operation, key, refused } of noted) {
    if (refused === null) continue
    if (operation === 'bet' || operation === 'win' || operation === 'rollback')
      must(!index.transfer(HOST_SOURCE, key), () => `${operation} ${key} was refused with ${refused}`)
    if (operation === 'withdraw')
      must(!index.withdrawals.has(key), () => `withdrawal ${key} was refused with ${refused}`)
    if (operation === 'deposit' && refused !== 'GATEWAY_UNAVAILABLE')
      must(!index.deposits.has(key), () => `deposit ${key} was refused with ${refused}`)
  }
}

function compareIntents(ackLog: AckLog, noted: readonly AckEntry[], books: Books, must: Require): void {
  const wasSent = (operation: AckEntry['operation'], key: string | null | undefined) =>
    ackLog.noted.has(nameOf(operation, key ?? ''))
  for (const { id } of books.deposits) must(wasSent('deposit', id), () => `deposit ${id}`)
  for (const { id } of books.withdrawals) must(wasSent('withdraw', id), () => `withdrawal ${id}`)
  for (const { id, deposit } of books.receipts) must(wasSent('pay', deposit), () => `receipt ${id}`)
  const receipts = new Set(books.receipts.map(({ id }) => id))
  for (const { source, ext_id: extId, kind, round } of books.transfers) {
    if (source === RECEIPT_SOURCE) must(receipts.has(extId), () => `credit ${extId}`)
    else if (source === WITHDRAWAL_SOURCE)
      must(wasSent('withdraw', extId.split(':')[0]), () => `withdrawal transfer ${extId}`)
    else if (round?.startsWith('crash-'))
      must(
        (['bet', 'win', 'rollback'] as const).some(
          (operation) => wasSent(operation, extId) && KINDS[operation] === kind,
        ),
        () => `transfer ${extId} of kind ${kind}`,
      )
  }
  // The slot names its rounds itself: it may not have played more of them than were requested.
  const bets = Map.groupBy(
    books.transfers.filter(({ kind, round }) => kind === KINDS.bet && !round?.startsWith('crash-')),
    ({ account }) => account,
  )
  const plays = Map.groupBy(
    noted.filter(({ operation }) => operation === 'play'),
    ({ account }) => account,
  )
  for (const [account, rows] of bets)
    must(
      rows.length <= (plays.get(account)?.length ?? 0),
      () => `${rows.length} spins of ${account}, who asked for ${plays.get(account)?.length ?? 0}`,
    )
}

function compareMoney(books: Books, mustBePosted: Require, mustAgree: Require): void {
  const claimed = new Map(books.receipts.map(({ reference, satang }) => [reference, BigInt(satang)]))
  for (const { id, satang, posted: amount } of books.receipts)
    mustBePosted(amount === satang, () => `receipt ${id} of ${satang} is posted as ${amount}`)
  for (const [charge, satang] of books.charges)
    mustAgree(
      claimed.get(charge) === satang,
      () => `charge ${charge} of ${satang} was taken in as ${claimed.get(charge)}`,
    )
  for (const charge of claimed.keys())
    mustAgree(books.charges.has(charge), () => `receipt of ${charge}, which nobody paid`)
  for (const { id, state, satang, withdrawal } of books.payouts) {
    const paid = books.bankPayouts.get(id)
    mustAgree((paid === undefined) === (state !== 'sent'), () => `payout ${id} is ${state}, the bank paid ${paid}`)
    mustAgree(paid === undefined || String(paid) === satang, () => `payout ${id} of ${satang}, the bank paid ${paid}`)
    const request = books.withdrawals.find(({ id: own }) => own === withdrawal)
    mustAgree(
      (request?.state === 'paid') === (paid !== undefined),
      () => `withdrawal ${withdrawal} is ${request?.state}, the bank paid ${paid}`,
    )
  }
  const ours = new Set(books.payouts.map(({ id }) => id))
  for (const reference of books.bankPayouts.keys())
    mustAgree(ours.has(reference), () => `the bank paid ${reference}, which is no payout of ours`)
}
