import type { PictureType } from './ports.ts'

const NAME = /^gp-[0-9a-f]{32}-[1-9][0-9]{1,3}$/
const FOLDER = '/media/'
const ENDING = '.webp'
/** The sides that the API names; pages derive the others (contract/plain/games.ts). */
const SMALL = 240
const LARGE = 480

/** A picture's name, of the digest of its content, its width and its type: no ending is WebP. */
export const pictureName = (digest: string, width: number, type: PictureType): string =>
  `gp-${digest}-${width}${type === 'webp' ? '' : `.${type}`}`

/** The addresses of a game's picture by its digest. What is found there is AVIF for a browser that takes it. */
export const pictureAddresses = (digest: string): { small: string; large: string } => ({
  small: `${FOLDER}${pictureName(digest, SMALL, 'webp')}${ENDING}`,
  large: `${FOLDER}${pictureName(digest, LARGE, 'webp')}${ENDING}`,
})

/** The name of a picture by what is behind `/media/` in its address; null for any other file. */
export function pictureNameIn(file: string): string | null {
  const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
  return NAME.test(name) ? name : null
}

/** The names to look for, the best first. A picture that was taken before there was AVIF, or its width, is shown as it is. */
export function pictureChoices(name: string, avif: boolean): string[] {
  const names = [name, name.replace(/-[0-9]+$/, `-${SMALL}`)]
  return avif ? names.flatMap((one) => [`${one}.avif`, one]) : names
}
