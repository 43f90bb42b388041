import { expect, test } from 'vitest'
import { breakKinds } from '#contract/plain/reconciliation.ts'
import { satang } from '#kit/money.ts'
import { compareDay } from './compare-day.ts'
import { line, charge, posting, matchingDay, type Day } from '#tests/fixtures/matching-day.ts'

const firstBank = (day: Day) => day.bank[0] as Day['bank'][number]
const drop = <Row>(rows: Row[], index: number): void => void rows.splice(index, 1)

const faults: [kind: string, what: string, spoil: (day: Day) => void][] = [
  [
    'line_without_receipt',
    'a transfer that nobody claimed',
    (day) => (drop(day.receipts, 0), drop(day.postings, 0), (day.checkpoint.bank += 300n)),
  ],
  [
    'charge_refund_differs',
    'a refund that was not taken back',
    (day) => day.refunded.push({ ...charge, refunded: satang(450) }),
  ],
  ['line_doubled', 'a line twice', (day) => firstBank(day).lines.push(line('tx_credit', 'in', 300))],
  [
    'line_doubled',
    'a line twice, and its money too',
    (day) => (firstBank(day).lines.push(line('tx_credit', 'in', 300)), (firstBank(day).closing = satang(2_027))),
  ],
  [
    'line_amount_differs',
    'a line of another amount',
    (day) => (firstBank(day).lines[0] = line('tx_credit', 'in', 299)),
  ],
  [
    'line_amount_differs',
    'a collected line of another amount',
    (day) => (firstBank(day).lines[2] = line('tx_qr', 'in', 449, { through: 'gateway', reference: 'QR1' })),
  ],
  [
    'line_without_charge',
    'collected money of which the gateway knows nothing',
    (day) => (
      firstBank(day).lines.push(line('tx_qr2', 'in', 5, { through: 'gateway', reference: 'QR2' })),
      (firstBank(day).closing = satang(1_732))
    ),
  ],
  [
    'receipt_without_line',
    'a receipt the bank knows nothing of',
    (day) => (drop(firstBank(day).lines, 0), (firstBank(day).closing = satang(1_427))),
  ],
  ['receipt_without_line', 'a receipt whose line is not shown, but counted', (day) => drop(firstBank(day).lines, 0)],
  [
    'debit_without_payout',
    'money that left without a payout',
    (day) => (firstBank(day).lines.push(line('tx_fee', 'out', 5)), (firstBank(day).closing = satang(1_722))),
  ],
  [
    'payout_paid_twice',
    'a second debit of one payout',
    (day) => (
      firstBank(day).lines.push(line('tx_out2', 'out', 100, { reference: 'pyt_1' })),
      (firstBank(day).closing = satang(1_627))
    ),
  ],
  [
    'payout_refused_but_paid',
    'a debit of a payout that we call refused',
    (day) => (
      Object.assign(day.payouts[0] ?? {}, { state: 'refused', transactionId: null }),
      drop(day.postings, 3),
      (day.checkpoint.bank -= 100n)
    ),
  ],
  [
    'payout_amount_differs',
    'a debit of another amount',
    (day) => (firstBank(day).lines[3] = line('tx_out', 'out', 101, { reference: 'pyt_1' })),
  ],
  [
    'payout_without_debit',
    'a payout that never left',
    (day) => (drop(firstBank(day).lines, 3), (firstBank(day).closing = satang(1_827))),
  ],
  [
    'payout_unknown',
    'a payout of unknown end',
    (day) => (
      Object.assign(day.payouts[0] ?? {}, { state: 'unknown', transactionId: null, settledAt: null }),
      drop(day.postings, 3),
      (day.checkpoint.bank -= 100n)
    ),
  ],
  [
    'charge_without_receipt',
    'a charge paid and never claimed',
    (day) => (drop(day.receipts, 2), drop(day.postings, 2), (day.checkpoint.gateway = 0n)),
  ],
  [
    'charge_amount_differs',
    'a charge paid with another amount',
    (day) => (
      (day.charges[0] = { ...charge, paid: satang(451) }),
      (firstBank(day).lines[2] = line('tx_qr', 'in', 451, { through: 'gateway', reference: 'QR1' })),
      (firstBank(day).closing = satang(1_728))
    ),
  ],
  [
    'charge_without_line',
    'a charge whose money never reached the bank',
    (day) => {
      day.charges.push({ ...charge, chargeId: 'chrg_2', bankReference: 'QR2' })
      day.receipts.push({ ...(day.receipts[2] as Day['receipts'][number]), id: 'rcp_4', reference: 'chrg_2' })
      day.postings.push(posting(2, 2, 1, 'rcp_4', { gateway: -450n, memberChange: 450n }))
      day.checkpoint.gateway -= 450n
    },
  ],
  [
    'receipt_without_charge',
    'a receipt the gateway knows nothing of',
    (day) => (drop(day.charges, 0), drop(firstBank(day).lines, 2), (firstBank(day).closing = satang(1_277))),
  ],
  ['receipt_not_posted', 'a receipt that reached no account', (day) => drop(day.postings, 0)],
  ['payout_not_posted', 'a payout that left no account', (day) => drop(day.postings, 3)],
  [
    'posting_differs',
    'a credit of another amount',
    (day) => (day.postings[0] = posting(1, 1, 1, 'rcp_1', { bank: -400n, memberChange: 400n })),
  ],
  [
    'posting_differs',
    'suspense that a member got',
    (day) => (day.postings[1] = posting(0, 1, 1, 'rcp_2', { bank: -77n, memberChange: 77n })),
  ],
  [
    'posting_differs',
    'a receipt that two members got',
    (day) => day.postings.push(posting(3, 1, 1, 'rcp_1', { bank: -300n, memberChange: 300n })),
  ],
  [
    'posting_without_source',
    'a credit out of nothing',
    (day) => (
      day.postings.push(posting(3, 1, 1, 'rcp_x', { bank: -5n, memberChange: 5n })), (day.checkpoint.bank -= 5n)
    ),
  ],
  [
    'posting_without_source',
    'money that the journal paid to nobody',
    (day) => (
      day.postings.push(posting(3, 1, 2, 'wdr_x:paid', { bank: 5n, memberChange: -5n })), (day.checkpoint.bank += 5n)
    ),
  ],
  ['balance_differs', 'a statement that does not add up', (day) => (firstBank(day).closing = satang(1_726))],
  ['balance_differs', 'an opening that is not the last closing', (day) => (day.closedBefore = 999n)],
  ['balance_differs', 'a closed day that is not its entries', (day) => (day.checkpoint.gateway += 1n)],
]

test('a matching day has no break', () => {
  expect(compareDay(matchingDay())).toEqual([])
})

test.each(faults)('%s: %s', (kind, _what, spoil) => {
  const day = matchingDay()
  spoil(day)
  expect(compareDay(day).map((finding) => finding.kind)).toEqual([kind])
})

test('every kind of break about money is found here', () => {
  // Those of rounds and rewards are found in the database (modules/games/host-books.test.ts, compare-rounds.test.ts).
  const ofMoney = breakKinds.filter((kind) => !/^(?:round|reward)_/.test(kind))
  expect([...new Set(faults.map(([kind]) => kind))].sort()).toEqual(ofMoney.toSorted())
})

test('what is found has the same subject the next time', () => {
  for (const [, , spoil] of faults) {
    const [one, two] = [matchingDay(), matchingDay()]
    spoil(one)
    spoil(two)
    const subjects = (day: Day) => compareDay(day).map(({ kind, subject }) => `${kind} ${subject}`)
    expect(subjects(one)).toEqual(subjects(two))
  }
})

test('a line of the day before and a debit of the day after are matches', () => {
  const day = matchingDay()
  const { lines } = firstBank(day)
  day.otherLines.push(
    ...lines.filter(({ transactionId }) => transactionId === 'tx_credit' || transactionId === 'tx_out'),
  )
  firstBank(day).lines = lines.filter(
    ({ transactionId }) => transactionId !== 'tx_credit' && transactionId !== 'tx_out',
  )
  firstBank(day).closing = satang(1_527)
  expect(compareDay(day)).toEqual([])
})
