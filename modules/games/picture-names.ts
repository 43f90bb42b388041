import type { PictureType } from './ports.ts'

const NAME = /^gp-[0-9a-f]{32}-[1-9][0-9]{1,3}$/
const FOLDER = '/media/'
const ENDING = '.webp'
/** Pixels; pages derive the others (contract/plain/games.ts). */
const SMALL = 240
const LARGE = 480

export const pictureName = (digest: string, width: number, type: PictureType): string =>
  `gp-${digest}-${width}${type === 'webp' ? '' : `.${type}`}`

export const pictureAddresses = (digest: string): { small: string; large: string } => ({
  small: `${FOLDER}${pictureName(digest, SMALL, 'webp')}${ENDING}`,
  large: `${FOLDER}${pictureName(digest, LARGE, 'webp')}${ENDING}`,
})

/** Of what is behind `/media/`. */
export function pictureNameIn(file: string): string | null {
  const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : ''
  return NAME.test(name) ? name : null
}

/** Best first. Older pictures have no AVIF, or not this width. */
export function pictureChoices(name: string, avif: boolean): string[] {
  const names = [name, name.replace(/-[0-9]+$/, `-${SMALL}`)]
  return avif ? names.flatMap((stored) => [`${stored}.avif`, stored]) : names
}
