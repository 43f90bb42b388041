import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { ComparedParty } from '#contract/plain/reconciliation.ts'
import { newId } from '#kit/ids.ts'
import type { HostLists } from '#modules/games/index.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { checkedStep, isOver, isPatient, type StoredBreak, stateFound } from './break.ts'
import { insertBreak, insertStep, lockBreaks, updateBreakClosed, updateBreak } from './breaks.store.ts'
import { compareDay, countAcrossMidnight } from './compare-day.ts'
import { type BookedSums, findCapital, gatherDay, type PartnerReports, fetchReports } from './gather-day.ts'
import { compareRewards } from './compare-rewards.ts'
import { compareRounds } from './compare-rounds.ts'
import type { BankBooks, GatewayBooks, RoundBooks } from './ports.ts'
import type { DayFacts, Finding } from './day-facts.ts'
import { updateRunEnd, insertRun, type RunEnd, insertBankDay, selectDueDays } from './reconciliation.store.ts'

/** After the day: it is closed then, and its last postings have arrived. */
const AFTER_S = 300
/** A day with breaks. */
const AGAIN_S = 72_000
const BY_ITSELF = 'system'

export type PartnerBooks = { bank: BankBooks; gateway: GatewayBooks; rounds: RoundBooks }
/** Findings past (`found`) and within (`timing`) their grace period. */
export type RunOutcome = { run: string; state: 'complete' | 'incomplete'; found: number; timing: number }

export const lastDay = (now: Date): string => bangkokDay(plusSeconds(now, -(86_400 + AFTER_S)))

/** Never compared completely, or with breaks that are not over. */
export const findDueDays = (context: Context): Promise<string[]> => {
  const now = context.clock.now()
  return context.database.read((tx) => selectDueDays(tx, lastDay(now), plusSeconds(now, -AGAIN_S)))
}

/** Adds what does not match and closes what matches; repeatable. `requestedRun`: an operator's. No transaction may
 *  be open. */
export async function reconcileDay(
  context: Context,
  books: PartnerBooks,
  day: string,
  requestedRun: string | null = null,
): Promise<RunOutcome> {
  const began = context.clock.now()
  const run = requestedRun ?? newId('rec', began)
  const reports = await fetchReports(context, books, day)
  return context.database.write(async (tx) => {
    const now = context.clock.now()
    if (requestedRun === null) await insertRun(tx, { id: run, day, requestedBy: BY_ITSELF, at: began })
    const facts = await gatherDay(tx, day, reports, now)
    const { from, to } = facts
    const differences = await books.rounds.compare(tx, { from, to, answered: reports.rounds.answered })
    const rewards = await books.rounds.compareRewards(tx, { from, to, rewarding: reports.rounds.rewarding })
    const findings = [...compareDay(facts), ...compareRounds(differences), ...compareRewards(rewards)]
    await saveBreaks(tx, { day, run, findings, reports, at: now })
    for (const [index, account] of reports.accounts.entries()) {
      const booked = reports.bank?.[index]
      if (booked) await insertBankDay(tx, account, day, booked, now)
    }
    const end = {
      ...endOf(facts, findings, reports.rounds, { began, now }),
      capital: reports.bank && (await findCapital(tx, reports.accounts)),
    }
    await updateRunEnd(tx, run, end)
    return { run, state: end.state, found: end.found, timing: end.timing }
  })
}

function endOf(
  facts: DayFacts & BookedSums,
  findings: readonly Finding[],
  hosts: HostLists,
  time: { began: Date; now: Date },
): Omit<RunEnd, 'capital'> {
  const lines = (facts.bank ?? []).flatMap((account) => account.lines)
  const moved = (direction: 'in' | 'out') =>
    lines.reduce((sum, line) => sum + (line.direction === direction ? line.amount : 0n), 0n)
  const silent: ComparedParty[] = [
    ...(facts.bank === null ? (['bank'] as const) : []),
    ...(facts.charges === null ? (['gateway'] as const) : []),
    ...(hosts.silent.length > 0 ? (['host'] as const) : []),
  ]
  const timing = findings.filter((finding) => isPatient(finding, time.now)).length
  const total = (of: 'opening' | 'closing') => facts.bank && facts.bank.reduce((sum, account) => sum + account[of], 0n)
  return {
    state: silent.length === 0 ? 'complete' : 'incomplete',
    cause: silent.length === 0 ? null : silent.join(','),
    durationMs: Math.max(0, time.now.getTime() - time.began.getTime()),
    endedAt: time.now,
    counts: {
      lines: lines.length,
      charges: (facts.charges ?? []).filter(
        (charge) => charge.paidAt !== null && charge.paidAt >= facts.from && charge.paidAt < facts.to,
      ).length,
      receipts: facts.receipts.length,
      payouts: facts.payouts.length,
      postings: facts.postings.length,
      rounds: hosts.rounds,
    },
    cameIn: moved('in'),
    wentOut: moved('out'),
    opening: total('opening'),
    closing: total('closing'),
    booked: facts.booked,
    onWay: facts.onWay,
    found: findings.length - timing,
    timing,
    acrossMidnight: countAcrossMidnight(facts),
  }
}

type Run = { day: string; run: string; findings: readonly Finding[]; reports: PartnerReports; at: Date }

async function saveBreaks(tx: WriteTx, { day, run, findings, reports, at }: Run): Promise<void> {
  const keyOf = ({ kind, subject }: Pick<Finding, 'kind' | 'subject'>) => `${kind} ${subject}`
  const stored = new Map((await lockBreaks(tx, day, findings)).map((one) => [keyOf(one), one]))
  for (const finding of findings) await saveFound(tx, stored.get(keyOf(finding)) ?? null, finding, { day, run, at })
  const found = new Set(findings.map(keyOf))
  const parties = {
    bank: reports.bank !== null,
    gateway: reports.charges !== null,
    hosts: reports.rounds.answered,
    rewarding: reports.rounds.rewarding,
  }
  for (const one of stored.values()) {
    if (found.has(keyOf(one)) || !isOver(one, parties)) continue
    await updateBreakClosed(tx, one.id, run, at)
    await insertStep(tx, one.id, {
      from: one.state,
      to: checkedStep(one.state, 'closed'),
      difference: one.difference,
      by: run,
      reason: null,
      at,
    })
  }
}

async function saveFound(
  tx: WriteTx,
  stored: StoredBreak | null,
  finding: Finding,
  recorded: { day: string; run: string; at: Date },
): Promise<void> {
  const state = stateFound(stored, finding, recorded.at)
  const id = stored?.id ?? newId('brk', recorded.at)
  if (stored) await updateBreak(tx, id, { finding, state, ...recorded })
  else if (!(await insertBreak(tx, id, { finding, state, ...recorded }))) return
  if (stored?.state === state) return
  await insertStep(tx, id, {
    from: stored?.state ?? null,
    to: state,
    difference: finding.difference,
    by: recorded.run,
    reason: null,
    at: recorded.at,
  })
}
