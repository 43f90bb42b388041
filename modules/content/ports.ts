/** An image re-encoded in one width: WebP, its pixels only. */
export type ImageWidth = { width: number; height: number; body: Uint8Array }

/** The outcome of making an uploaded image. */
export type MadeImage = { widths: ImageWidth[] } | 'not_picture' | 'too_many_pixels' | 'too_small' | 'busy'

/** Re-encodes untrusted images: decoded, scaled down, in each of the widths the site uses, the largest last. */
export type ImageMaker = { make(image: Uint8Array): Promise<MadeImage> }

/** A game that a banner may lead to. */
export type NamedGame = { host: string; code: string; title: string }
