import { gameHosts } from '#studio/hosts/registry.ts'
import type { Books, TransferRow } from './books.ts'
import type { Violation } from './compare.ts'
import type { HostRound } from './host-books.ts'

/** The kinds of the journal's transfers. */
const KINDS = { bet: 5, win: 6, rollback: 7 }
/** The journal's source of a host: its number plus 100. */
const SOURCES = new Map(gameHosts.map(({ host, no }) => [host as string, 100 + no]))

/** Compares the rounds of the hosts' books with the journal, from both sides: each is settled with the host's own stake and win, or its
 *  stakes went back, or it was refused and nothing was posted; of several tickets of one round each for itself. The rounds that the crash
 *  harness signs itself are in no host's book. */
export function compareRounds(rounds: readonly HostRound[], { transfers }: Pick<Books, 'transfers'>): Violation[] {
  const found: Violation[] = []
  const agrees = (round: string, holds: boolean, what: string) =>
    void (holds || found.push({ invariant: 'hosts and journal agree on each round', what: `${round}: ${what}` }))
  const posted = Map.groupBy(
    transfers.filter(({ round }) => round !== null && !round.startsWith('crash-')),
    ({ source, round }) => `${source} ${round}`,
  )
  for (const [name, own] of Map.groupBy(rounds, ({ host, id }) => `${SOURCES.get(host)} ${id}`)) {
    const rows = posted.get(name) ?? []
    posted.delete(name)
    const states = own.map(({ state, stake, win }) => `${state} with ${stake} and ${win}`).join(', ')
    const sums = [KINDS.bet, KINDS.win, KINDS.rollback].map((kind) => sumOf(rows, kind)).join(', ')
    agrees(
      own[0]?.id ?? '',
      isAsPosted(own, rows),
      `${own[0]?.host} has it ${states}; bets, wins and rollbacks of the journal are ${sums}`,
    )
  }
  for (const [name, rows] of posted) agrees(name, false, `no host knows it, and it has ${rows.length} transfers`)
  return found
}

const KEPT = ['settled', 'taken', 'drawn']
const GONE = ['rolled-back', 'unknown']

/** Whether the bets of a round are posted as its host has them: each that was kept once, each other one back or not at all. */
function isAsPosted(own: readonly HostRound[], rows: readonly TransferRow[]): boolean {
  const kept = own.filter(({ state }) => KEPT.includes(state))
  const gone = own.filter(({ state }) => GONE.includes(state))
  if (own.some(({ state }) => state !== 'refused' && !KEPT.includes(state) && !GONE.includes(state))) return false
  const [stakes, wins, back] = [KINDS.bet, KINDS.win, KINDS.rollback].map((kind) => sumOf(rows, kind)) as [
    bigint,
    bigint,
    bigint,
  ]
  const countOf = (kind: number) => rows.filter((row) => row.kind === kind && row.satang !== '0').length
  return (
    stakes - back === sum(kept.map(({ stake }) => stake)) &&
    back <= sum(gone.map(({ stake }) => stake)) &&
    countOf(KINDS.bet) - countOf(KINDS.rollback) === kept.length &&
    rows.some(({ kind }) => kind === KINDS.win) === kept.length > 0 &&
    kept.every(({ win }) => win !== null) &&
    wins === sum(kept.map(({ win }) => win ?? 0n))
  )
}

/** Compares what members see as their credit with what they paid in and what their rounds gave, by the gateway's and the hosts' books
 *  alone. Only for members who did nothing else. `credits` and `paidIn` by account, in satang; `accountByLaunch`: the account that a launch
 *  was made for, by its token's hash. */
export function compareCredits(
  rounds: readonly HostRound[],
  {
    credits,
    paidIn,
    accountByLaunch,
  }: {
    credits: ReadonlyMap<string, bigint>
    paidIn: ReadonlyMap<string, bigint>
    accountByLaunch: ReadonlyMap<string, string>
  },
): Violation[] {
  const won = new Map<string, bigint>()
  for (const { launchTokenHash, state, stake, win } of rounds) {
    const account = accountByLaunch.get(launchTokenHash) ?? ''
    if (state === 'settled' || state === 'taken' || state === 'drawn')
      won.set(account, (won.get(account) ?? 0n) + (win ?? 0n) - stake)
  }
  return [...credits].flatMap(([account, credit]) => {
    const expected = (paidIn.get(account) ?? 0n) + (won.get(account) ?? 0n)
    const what = `${account} sees ${credit}, and has by gateway and hosts ${expected}`
    return credit === expected ? [] : [{ invariant: 'each balance is what was paid in and played', what }]
  })
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
const sumOf = (rows: readonly TransferRow[], kind: number): bigint =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + BigInt(row.satang) : sum), 0n)
