import { commitmentOf } from '#kit/commitment.ts'
import { drawFromSeeds, drawGovernment } from '#studio/engines/lotto/draw.ts'
import { checkYiki, drawYiki } from '#studio/engines/lotto/yiki.ts'
import type { GovernmentResult } from '#studio/engines/lotto/results.ts'
import type { DrawShown } from '../wire.ts'

/** Whether the seed matches its commitment, whether the draw follows from it, and the recomputed number. */
export type Checked = { committed: boolean; drawn: boolean; found: string }

const textOf = ({ first, front, back, two }: GovernmentResult): string => [first, ...front, ...back, two].join(' ')

/** Recomputes a published draw; null where not drawn yet. */
export async function checkDraw({
  lotto,
  day,
  number,
  salt,
  seed,
  commitment,
  five,
  government,
}: DrawShown): Promise<Checked | null> {
  if (seed === null) return null
  if (lotto === 'yiki') {
    const round = { day, round: number, seed, beacon: salt, five: five ?? '' }
    return { ...(await checkYiki(round, commitment)), found: await drawYiki(round, seed, salt) }
  }
  const found = textOf(await drawFromSeeds({ serverSeed: seed, clientSeed: day, nonce: number }, drawGovernment))
  return {
    committed: (await commitmentOf(seed)) === commitment,
    drawn: government !== null && found === textOf(government),
    found,
  }
}
