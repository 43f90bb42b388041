import type { PictureType } from './ports.ts'

const NAME = /^gp-[0-9a-f]{32}-[1-9][0-9]{1,3}$/
const FOLDER = '/media/'
const ENDING = '.webp'
/** Pixels; pages derive the other widths (contract/plain/games.ts). */
const SMALL = 240
const LARGE = 480

/** Without an ending it is WebP. */
export const pictureName = (digest: string, width: number, type: PictureType): string =>
  `gp-${digest}-${width}${type === 'webp' ? '' : `.${type}`}`

/** AVIF for a browser that takes it. */
export const pictureAddresses = (digest: string): { small: string; large: string } => ({
  small: `${FOLDER}${pictureName(digest, SMALL, 'webp')}${ENDING}`,
  large: `${FOLDER}${pictureName(digest, LARGE, 'webp')}${ENDING}`,
})

/** From what is behind `/media/`; null for any other file. */
export function pictureNameIn(file: string): string | null {
  const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
  return NAME.test(name) ? name : null
}

/** Best first. A picture from before AVIF, or before this width, is served as WebP, or in the small width. */
export function pictureChoices(name: string, avif: boolean): string[] {
  const names = [name, name.replace(/-[0-9]+$/, `-${SMALL}`)]
  return avif ? names.flatMap((stored) => [`${stored}.avif`, stored]) : names
}
