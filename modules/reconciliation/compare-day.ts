import { bahtText, type Satang } from '#kit/money.ts'
import { compareBank } from './compare-bank.ts'
import { compareGateway } from './compare-gateway.ts'
import { compareJournal } from './compare-journal.ts'
import { openLookup } from './day-lookup.ts'
import { type DayFacts, type Finding, isOfDay, type Side } from './day-facts.ts'
import { gap } from './gap.ts'

/** The most lines whose sums are all tried as the cause of a statement that does not add up. */
const CAUSES_MAX = 12

/** Everything of a day that does not match: each thing once, under its most specific kind. A statement that does not add up because of a
 *  line found already is not found again. */
export function compareDay(facts: DayFacts): Finding[] {
  const lookup = openLookup(facts)
  const findings = [...compareBank(facts, lookup), ...compareGateway(facts, lookup), ...compareJournal(facts, lookup)]
  return [...findings, ...compareBalances(facts, findings)]
}

/** The balances, the bank's and the journal's, must have moved from the end of one day to the end of the next by exactly what was compared:
 *  the bank's by its lines, the journal's kept totals by its entries. So a balance that differs has its cause in a break of some day. */
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
  const theirs = { ...balance('bank', closing as Satang, facts.to), note: `${bahtText(before)} + ${bahtText(movedByLines(facts))}` }
  return [{ kind: 'balance_differs', subject: `${facts.day}:bank`, difference: gap(off, 0n), theirs, ours: null, at: facts.from }]
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

/** By how much our accounts moved according to the lines of the day, each counted once; in satang, plus is in. */
export function movedByLines({ bank }: Pick<DayFacts, 'bank'>): bigint {
  const lines = new Map((bank ?? []).flatMap((account) => account.lines).map((line) => [line.transactionId, line]))
  return sum([...lines.values()], (line) => (line.direction === 'in' ? line.amount : -line.amount))
}

/** By how much each named line may have the statement's sum differ from its balances: one that is missing, shown twice, or shown with
 *  another amount. */
function hiddenInStatement(findings: readonly Finding[]): bigint[] {
  return findings.flatMap(({ kind, difference, theirs, ours }) => {
    if (kind === 'receipt_without_line' || kind === 'line_doubled' || kind === 'charge_without_line') return [difference]
    if (kind === 'payout_without_debit') return [-difference]
    if (kind === 'line_amount_differs') return [(ours?.amount ?? 0n) - (theirs?.amount ?? 0n)]
    return kind === 'payout_amount_differs' ? [(theirs?.amount ?? 0n) - (ours?.amount ?? 0n)] : []
  })
}

/** By how much each named posting may have the closed day differ from its entries: one that was added, taken out or changed afterwards. */
function namedInJournal(findings: readonly Finding[]): bigint[] {
  const kinds = new Set<Finding['kind']>(['posting_differs', 'posting_without_source', 'receipt_not_posted', 'payout_not_posted'])
  return findings.flatMap(({ kind, difference }) => (kinds.has(kind) ? [difference, -difference] : []))
}

/** Whether some of these amounts together are what is off; true also where nothing is off. */
function explains(amounts: readonly bigint[], off: bigint): boolean {
  let sums = new Set([0n])
  for (const amount of amounts.slice(0, CAUSES_MAX)) sums = new Set(Array.from(sums, (known) => [known, known + amount]).flat())
  return sums.has(off) || sum(amounts, (amount) => amount) === off
}

/** How many receipts of the day were matched with a line of another day, or of another day with a line of this one. */
export function countAcrossMidnight(facts: DayFacts): number {
  const linesOfOtherDays = new Set(facts.otherLines.map((line) => line.transactionId))
  const linesOfDay = new Set((facts.bank ?? []).flatMap((account) => account.lines.map((line) => line.transactionId)))
  return facts.receipts.filter(
    ({ source, at, reference }) => source === 'bank' && (isOfDay(facts, at) ? linesOfOtherDays : linesOfDay).has(reference),
  ).length
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint {
  return rows.reduce((total, row) => total + of(row), 0n)
}
