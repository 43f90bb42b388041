import { commitmentOf } from '#kit/commitment.ts'
import type { Seeds } from '#kit/draws.ts'
import type { RoundShown } from '../wire.ts'

export type CheckResult = 'true' | 'false' | 'hidden'
export type Parameters = Readonly<Record<string, unknown>>
/** Baht paid and won as the seeds give them; nothing where not computable. */
type Redrawn = readonly [paid: string, win: string, ...more: unknown[]] | null | undefined

/** Compares a round with its revealed seed. `hidden` until revealed. */
export async function comparedWith(
  { fairness, stake, end }: RoundShown,
  again: (seeds: Seeds, outcome: Parameters) => Promise<Redrawn> | undefined,
): Promise<CheckResult> {
  const { server_seed: serverSeed, client_seed: clientSeed, nonce, commitment } = fairness
  if (serverSeed === null || end === null) return 'hidden'
  if ((await commitmentOf(serverSeed)) !== commitment) return 'false'
  const drawn = await again({ serverSeed, clientSeed, nonce }, end.outcome)
  return drawn?.[0] === stake && drawn[1] === end.win ? 'true' : 'false'
}
