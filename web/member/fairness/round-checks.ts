import { useCallback, useEffect, useState } from 'react'
import type { RoundRow } from '#contract/http/rounds.ts'
import { call } from '#member/session/browser-session.ts'
import { checkRound, type Finding } from './check-round.ts'
import { isSlip } from './slip-checks.ts'

/** By round id. */
export type Checks = ReadonlyMap<string, Finding>
/** By commitment. */
type RevealedSeeds = ReadonlyMap<string, string>

/** Reported with the round or revealed later; null while secret. */
export const seedOf = ({ fairness }: Pick<RoundRow, 'fairness'>, seeds: RevealedSeeds): string | null =>
  fairness && (fairness.server_seed ?? seeds.get(fairness.commitment) ?? null)

/** Ended rounds with a revealed seed. A slip is checked when opened. */
export async function checkAll(rounds: readonly RoundRow[], seeds: RevealedSeeds): Promise<Checks> {
  const found = new Map<string, Finding>()
  // `crypto.subtle` exists in secure contexts only.
  if (globalThis.crypto?.subtle === undefined) return found
  for (const round of rounds) {
    const seed = seedOf(round, seeds)
    const finding = round.status === 'open' || seed === null || isSlip(round) ? null : await checkRound(round, seed)
    if (finding) found.set(round.id, finding)
  }
  return found
}

/** Uses the rounds' own seeds and those revealed on request. `loadSeeds`: of another page of rounds, by cursor. */
export function useChecks(rounds: readonly RoundRow[]): {
  checks: Checks
  seeds: RevealedSeeds
  loadSeeds: (cursor: string) => void
} {
  const [seeds, setSeeds] = useState<RevealedSeeds>(new Map())
  const [checks, setChecks] = useState<Checks>(new Map())
  const loadSeeds = useCallback(async (cursor: string) => {
    const answer = await call('GET /customers/seeds', { cursor })
    // Without an answer nothing is revealed: the member can still type a seed.
    if (answer.ok)
      setSeeds(
        (known) => new Map([...known, ...answer.data.data.map((seed) => [seed.commitment, seed.server_seed] as const)]),
      )
  }, [])
  useEffect(() => void loadSeeds(''), [loadSeeds])
  const count = rounds.length
  useEffect(() => {
    let gone = false
    void checkAll(rounds, seeds).then((found) => !gone && setChecks(found))
    return () => {
      gone = true
    }
    // Rounds are only ever added.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [count, seeds])
  return { checks, seeds, loadSeeds: (cursor) => void loadSeeds(cursor) }
}
