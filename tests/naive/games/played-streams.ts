import { drawsFrom, numbersOf as theirNumbers } from '#kit/draws.ts'
import { chainFrom } from '#studio/engines/chain/chain.ts'
import { cardText } from '#studio/engines/tables/cards.ts'
import { leafOf, leavesOf, openingsOf as theirOpenings } from '#studio/engines/tables/openings.ts'
import { shoeOf as theirShoeOf } from '#studio/engines/tables/shoe.ts'
import { type Comparison, type Random, theirSeeds } from './comparison.ts'
import { shoeOf } from './shoe.ts'
import { belowOf, chainTo, numbersOf, openingsOf, sha256 } from './stream.ts'

/** Draws below numbers that pass over few of the stream's, and below some that pass over half of them. */
export async function playDraws({ below, oneOf, seeds }: Random): Promise<Comparison[]> {
  const sizes = Array.from({ length: 8 }, () =>
    oneOf([6, 37, 52, 416 - below(416), 10_000, 2_147_483_649, 3_000_000_000, 1 + below(65_536)]),
  )
  const stream = await theirNumbers(theirSeeds(seeds), 8)
  const [ourDraw, theirDraws, numbers] = [belowOf(seeds), drawsFrom(stream), numbersOf(seeds)]
  const theirs = sizes.map((n) => theirDraws.below(n))
  const isPassedOver = sizes[0] === 2_147_483_649 && (stream[0] ?? 0) >= sizes[0]
  return [
    {
      of: 'numbers',
      given: seeds,
      ours: Array.from({ length: 24 }, () => numbers.next().value),
      theirs: Array.from(stream.subarray(0, 24)),
    },
    {
      of: 'draws',
      given: { seeds, sizes },
      ours: sizes.map(ourDraw),
      theirs,
      kinds: isPassedOver ? ['draws passed over'] : [],
    },
  ]
}

export async function playChain({ below, seeds }: Random): Promise<Comparison[]> {
  const [last, length] = [sha256(seeds.server), 1 + below(40)]
  const { anchor, seeds: links } = await chainFrom(last, length)
  return [{ of: 'chain', given: { last, length }, ours: chainTo(last, length), theirs: [anchor, ...links] }]
}

export async function playOpenings({ below, seeds }: Random): Promise<Comparison[]> {
  const { list, leaves, salts } = openingsOf(seeds.server, shoeOf(seeds.server, seeds.client))
  const shoe = await theirShoeOf(theirSeeds(seeds), 8)
  const position = below(416)
  const [opening] = await theirOpenings(seeds.server, shoe, [position])
  const shown = { position, card: cardText(shoe[position] ?? 0), salt: salts[position] ?? '' }
  return [
    { of: 'leaves', given: seeds, ours: { listHash: list, leaves }, theirs: await leavesOf(seeds.server, shoe) },
    {
      of: 'opening',
      given: seeds,
      ours: { ...shown, leaf: leaves[position] },
      theirs: opening && { ...opening, leaf: await leafOf(opening) },
    },
  ]
}
