/** WebP, its pixels only. */
export type ImageWidth = { width: number; height: number; body: Uint8Array }

/** `not_picture`: no image that opens; `busy`: try again. */
export type ReencodingFailure = 'not_picture' | 'too_many_pixels' | 'too_small' | 'busy'

/** `widths`: the largest last. */
export type ReencodingResult = { widths: ImageWidth[] } | ReencodingFailure

/** Untrusted images, in each of the site's widths, the largest last. */
export type ImageMaker = { make(image: Uint8Array): Promise<ReencodingResult> }

export type NamedGame = { host: string; code: string; title: string }
