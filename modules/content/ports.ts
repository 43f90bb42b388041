/** An image re-encoded in one width: WebP, its pixels only. */
export type ImageWidth = { width: number; height: number; body: Uint8Array }

/** Why an uploaded image could not be re-encoded. `not_picture`: no image that opens; `busy`: try again. */
export type ReencodingFailure = 'not_picture' | 'too_many_pixels' | 'too_small' | 'busy'

/** The result of re-encoding an uploaded image: each width, the largest last, or why there is none. */
export type ReencodingResult = { widths: ImageWidth[] } | ReencodingFailure

/** Re-encodes untrusted images: decoded, scaled down, in each of the widths the site uses, the largest last. */
export type ImageMaker = { make(image: Uint8Array): Promise<ReencodingResult> }

/** A game that a banner may lead to. */
export type NamedGame = { host: string; code: string; title: string }
