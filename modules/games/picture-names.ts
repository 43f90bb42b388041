import type { PictureType } from './ports.ts'

const NAME = /^gp-[0-9a-f]{32}-[1-9][0-9]{1,3}$/
const FOLDER = '/media/'
const ENDING = '.webp'
/** The widths in pixels that the API names; pages derive the others (contract/plain/games.ts). */
const SMALL = 240
const LARGE = 480

/** The name under which a picture is stored: made of the digest of its content, its width and its type. Without an ending it is WebP. */
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

/** The names to look for, the best first; `avif`: the browser shows AVIF. A picture that was stored before there was AVIF, or this width,
 *  is served as WebP, or in the small width. */
export function pictureChoices(name: string, avif: boolean): string[] {
  const names = [name, name.replace(/-[0-9]+$/, `-${SMALL}`)]
  return avif ? names.flatMap((stored) => [`${stored}.avif`, stored]) : names
}
