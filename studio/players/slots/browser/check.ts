import { commitmentOf } from '#kit/commitment.ts'
import type { Maths } from '#studio/engines/slots/maths.ts'
import { computeRound } from '#studio/engines/slots/compute-round.ts'
import { type PlayedRound, satangOf } from './page-data.ts'

export type CheckResult = 'true' | 'false' | 'hidden'

/** Recomputes a round in this browser from its seeds and rules. `hidden` until the host reveals its seed. */
export async function checkRound(
  maths: Maths,
  { fairness, stake, mode, pot, win, events }: PlayedRound,
): Promise<CheckResult> {
  const { server_seed: serverSeed, client_seed: clientSeed, nonce, commitment } = fairness
  if (serverSeed === null) return 'hidden'
  if ((await commitmentOf(serverSeed)) !== commitment) return 'false'
  const again = await computeRound(maths, { serverSeed, clientSeed, nonce }, { stake: satangOf(stake), mode, pot })
  return again.win === satangOf(win) && JSON.stringify(again.events) === JSON.stringify(events) ? 'true' : 'false'
}
