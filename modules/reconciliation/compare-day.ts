import { bahtText, type Satang } from '#kit/money.ts'
import { compareBank } from './compare-bank.ts'
import { compareGateway } from './compare-gateway.ts'
import { compareJournal } from './compare-journal.ts'
import { openLookup } from './day-lookup.ts'
import { type DayFacts, type Finding, isOfDay, type Side } from './day-facts.ts'
import { gap } from './gap.ts'

/** Whose sums are all tried as the cause of a statement that does not add up. */
const CAUSES_MAX = 12

/** Each thing once, under its most specific kind; a statement off by a line found already is not found again. */
export function compareDay(facts: DayFacts): Finding[] {
  const lookup = openLookup(facts)
  const findings = [...compareBank(facts, lookup), ...compareGateway(facts, lookup), ...compareJournal(facts, lookup)]
  return [...findings, ...compareBalances(facts, findings)]
}

/** From the end of one day to the next the bank's must move by its lines, the journal's kept totals by its entries. */
function compareBalances(facts: DayFacts, findings: readonly Finding[]): Finding[] {
  const gatewayOff = facts.checkpoint.gateway - sum(facts.postings, ({ gateway }) => gateway)
  const bankOff = facts.checkpoint.bank - sum(facts.postings, ({ bank }) => bank)
  const named = namedInJournal(findings)
  return [
    ...statementOff(facts, findings),
    ...(explains(named, gatewayOff) ? [] : [checkpointOff(facts, 'gateway', gatewayOff)]),
    ...(explains(named, bankOff) ? [] : [checkpointOff(facts, 'bank', bankOff)]),
  ]
}

function statementOff(facts: DayFacts, findings: readonly Finding[]): Finding[] {
  if (facts.bank === null) return []
  const closing = sum(facts.bank, (account) => account.closing)
  const before = facts.closedBefore ?? sum(facts.bank, (account) => account.opening)
  const off = closing - before - movedByLines(facts)
  if (explains(hiddenInStatement(findings), off)) return []
  const theirs = {
    ...balance('bank', closing as Satang, facts.to),
    note: `${bahtText(before)} + ${bahtText(movedByLines(facts))}`,
  }
  return [
    {
      kind: 'balance_differs',
      subject: `${facts.day}:bank`,
      difference: gap(off, 0n),
      theirs,
      ours: null,
      at: facts.from,
    },
  ]
}

function checkpointOff(facts: DayFacts, account: 'gateway' | 'bank', off: bigint): Finding {
  const stored = facts.checkpoint[account]
  const ours = { ...balance(`journal:${account}`, stored as Satang, facts.to), note: bahtText(stored - off) }
  return {
    kind: 'balance_differs',
    subject: `${facts.day}:journal:${account}`,
    difference: gap(off, 0n),
    theirs: null,
    ours,
    at: facts.from,
  }
}

const balance = (reference: string, amount: Satang, at: Date): Side => ({ what: 'balance', reference, amount, at })

/** Each counted once; satang, plus is in. */
export function movedByLines({ bank }: Pick<DayFacts, 'bank'>): bigint {
  const lines = new Map((bank ?? []).flatMap((account) => account.lines).map((line) => [line.transactionId, line]))
  return sum([...lines.values()], (line) => (line.direction === 'in' ? line.amount : -line.amount))
}

/** A line that is missing, shown twice, or shown with another amount. */
function hiddenInStatement(findings: readonly Finding[]): bigint[] {
  return findings.flatMap(({ kind, difference, theirs, ours }) => {
    if (kind === 'receipt_without_line' || kind === 'line_doubled' || kind === 'charge_without_line')
      return [difference]
    if (kind === 'payout_without_debit') return [-difference]
    if (kind === 'line_amount_differs') return [(ours?.amount ?? 0n) - (theirs?.amount ?? 0n)]
    return kind === 'payout_amount_differs' ? [(theirs?.amount ?? 0n) - (ours?.amount ?? 0n)] : []
  })
}

/** One that was added, taken out or changed after the closing. */
function namedInJournal(findings: readonly Finding[]): bigint[] {
  const kinds = new Set<Finding['kind']>([
    'posting_differs',
    'posting_without_source',
    'receipt_not_posted',
    'payout_not_posted',
  ])
  return findings.flatMap(({ kind, difference }) => (kinds.has(kind) ? [difference, -difference] : []))
}

/** True also where nothing is off. */
function explains(amounts: readonly bigint[], off: bigint): boolean {
  let sums = new Set([0n])
  for (const amount of amounts.slice(0, CAUSES_MAX))
    sums = new Set(Array.from(sums, (known) => [known, known + amount]).flat())
  return sums.has(off) || sum(amounts, (amount) => amount) === off
}

/** Receipts matched with a line of another day, either way. */
export function countAcrossMidnight(facts: DayFacts): number {
  const linesOfOtherDays = new Set(facts.otherLines.map((line) => line.transactionId))
  const linesOfDay = new Set((facts.bank ?? []).flatMap((account) => account.lines.map((line) => line.transactionId)))
  return facts.receipts.filter(
    ({ source, at, reference }) =>
      source === 'bank' && (isOfDay(facts, at) ? linesOfOtherDays : linesOfDay).has(reference),
  ).length
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint {
  return rows.reduce((total, row) => total + of(row), 0n)
}
