import { pictureSides } from '#contract/plain/games.ts'

const NAME = /^gp-[0-9a-f]{32}-[1-9][0-9]{1,3}$/
const FOLDER = '/media/'
const ENDING = '.webp'

/** A picture's name, of the digest of its largest content and its width. */
export const pictureName = (digest: string, width: number): string => `gp-${digest}-${width}`

/** The addresses of a game's picture by its digest. */
export const pictureAddresses = (digest: string): { small: string; large: string } => ({
  small: `${FOLDER}${pictureName(digest, pictureSides[0])}${ENDING}`,
  large: `${FOLDER}${pictureName(digest, pictureSides[1])}${ENDING}`,
})

/** The name of a picture by what is behind `/media/` in its address; null for any other file. */
export function pictureNameIn(file: string): string | null {
  const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
  return NAME.test(name) ? name : null
}
