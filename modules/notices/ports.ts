/** An image re-encoded in one width: WebP, without anything but its pixels. */
export type ImageWidth = { width: number; height: number; body: Uint8Array }

/** What became of an image that somebody sent. */
export type MadeImage = { widths: ImageWidth[] } | 'not_picture' | 'too_many_pixels' | 'too_small' | 'busy'

/** Makes images of strangers again: decoded, made smaller, in each of the widths the site uses, the largest last. */
export type ImageMaker = { make(image: Uint8Array): Promise<MadeImage> }

/** A game that a banner may lead to. */
export type NamedGame = { host: string; code: string; title: string }
