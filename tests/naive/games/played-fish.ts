import { playAgain } from '#studio/engines/fish/recipe.ts'
import { FISH_TABLES, type FishTitle } from '#studio/engines/fish/rooms.ts'
import { drawShots as theirShots, shotsText, stakeOf, winOf } from '#studio/engines/fish/shots.ts'
import { type Comparison, type Random, theirSeeds } from './comparison.ts'
import { drawShots, ROOMS } from './fish.ts'

/** A round of shots of one seat, some of whose nonces were taken back. */
export async function playFish(random: Random): Promise<Comparison[]> {
  const { below, oneOf, seeds } = random
  const title = oneOf(Object.keys(FISH_TABLES) as FishTitle[])
  const kinds = 'abcdefghi'.slice(0, ROOMS[title]?.length)
  const shots = Array.from({ length: 1 + below(24) }, () => ({
    kind: oneOf([...kinds.split(''), kinds.at(-1) ?? 'a', kinds.at(-1) ?? 'a']),
    baht: 1 + below(200),
  }))
  const voids = Array.from({ length: below(3) === 0 ? 0 : 30 }, (_, n) => seeds.nonce + n).filter(() => below(4) === 0)
  const ours = drawShots(title, seeds, seeds.nonce, voids, shots)
  const table = FISH_TABLES[title]
  const drawn = await theirShots(table, shots, theirSeeds(seeds), voids)
  const outcome = { room: '01', first: seeds.nonce, void: voids, shots: ours.text }
  const given = { title, seeds, voids, shots }
  const caught = ours.drawn
    .filter(({ multiplier }) => multiplier > 0)
    .map(({ kind, multiplier }) => `${title} ${kind} ${multiplier}`)
  return [
    {
      of: 'fish shots',
      given,
      ours: ours.drawn.map(({ kind, number, multiplier }) => [kind, number, multiplier]),
      theirs: drawn.map(({ kind, number, multiplier }) => [kind, number, multiplier]),
      kinds: [...caught, ...(voids.length > 0 ? ['fish void'] : [])],
    },
    {
      of: 'fish sums',
      given,
      ours: [ours.paid, ours.win, ours.text],
      theirs: [stakeOf(drawn), winOf(drawn), shotsText(drawn, table)],
    },
    {
      of: 'fish again',
      given,
      ours: { paid: ours.paid, win: ours.win, shots: ours.text },
      theirs: await playAgain(table, theirSeeds(seeds), outcome),
    },
  ]
}
