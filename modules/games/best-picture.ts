import type { HostGame } from '#contract/provider/games.ts'

const SIDE_WANTED = 480

/** The smallest that fills a tile, else the largest; of equals the squarest. */
export function bestPicture(pictures: HostGame['pictures']): string | null {
  const rated = pictures.map(({ url, width, height }) => ({
    url,
    side: Math.min(width, height),
    long: Math.max(width, height),
  }))
  const filling = rated
    .filter(({ side }) => side >= SIDE_WANTED)
    .toSorted((one, other) => one.side - other.side || one.long - other.long)
  const [best = rated.toSorted((one, other) => other.side - one.side || one.long - other.long)[0]] = filling
  return best?.url ?? null
}
