import { gameHosts } from '#studio/hosts/registry.ts'
import type { Books, TransferRow } from './books.ts'
import type { Violation } from './compare.ts'
import type { HostRound } from './host-books.ts'

/** The kinds of the journal's transfers. */
const KINDS = { bet: 5, win: 6, rollback: 7 }
/** The journal's source of a host: its number plus 100. */
const SOURCES = new Map(gameHosts.map(({ host, no }) => [host as string, 100 + no]))

/** Compares the rounds of the hosts' books with the journal, from both sides: each is settled with the host's own stake and win, or its
 *  stakes went back, or it was refused and nothing was posted. The rounds that the crash harness signs itself are in no host's book. */
export function compareRounds(rounds: readonly HostRound[], { transfers }: Pick<Books, 'transfers'>): Violation[] {
  const found: Violation[] = []
  const agrees = (round: string, holds: boolean, what: string) =>
    void (holds || found.push({ invariant: 'hosts and journal agree on each round', what: `${round}: ${what}` }))
  const posted = Map.groupBy(
    transfers.filter(({ round }) => round !== null && !round.startsWith('crash-')),
    ({ source, round }) => `${source} ${round}`,
  )
  for (const one of rounds) {
    const name = `${SOURCES.get(one.host)} ${one.id}`
    const rows = posted.get(name) ?? []
    posted.delete(name)
    const [stakes, wins, back] = [KINDS.bet, KINDS.win, KINDS.rollback].map((kind) => sumOf(rows, kind)) as [bigint, bigint, bigint]
    const facts = `${one.host} has it ${one.state} with ${one.stake} and ${one.win}, the journal has ${stakes}, ${wins} and ${back} back`
    const isPaid = rows.some(({ kind }) => kind === KINDS.win)
    if (one.state === 'settled' || one.state === 'taken' || one.state === 'drawn')
      agrees(one.id, isPaid && stakes === one.stake && wins === one.win && back === 0n, facts)
    else if (one.state === 'rolled-back' || one.state === 'unknown') agrees(one.id, !isPaid && stakes === back, facts)
    else if (one.state === 'refused') agrees(one.id, !isPaid && stakes === 0n, facts)
    else agrees(one.id, false, `${one.host} has it ${one.state}`)
  }
  for (const [name, rows] of posted) agrees(name, false, `no host knows it, and it has ${rows.length} transfers`)
  return found
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
  }: { credits: ReadonlyMap<string, bigint>; paidIn: ReadonlyMap<string, bigint>; accountByLaunch: ReadonlyMap<string, string> },
): Violation[] {
  const won = new Map<string, bigint>()
  for (const { launchTokenHash, state, stake, win } of rounds) {
    const account = accountByLaunch.get(launchTokenHash) ?? ''
    if (state === 'settled' || state === 'taken' || state === 'drawn') won.set(account, (won.get(account) ?? 0n) + (win ?? 0n) - stake)
  }
  return [...credits].flatMap(([account, credit]) => {
    const expected = (paidIn.get(account) ?? 0n) + (won.get(account) ?? 0n)
    const what = `${account} sees ${credit}, and has by gateway and hosts ${expected}`
    return credit === expected ? [] : [{ invariant: 'each balance is what was paid in and played', what }]
  })
}

const sumOf = (rows: readonly TransferRow[], kind: number): bigint =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + BigInt(row.satang) : sum), 0n)
