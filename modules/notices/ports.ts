/** A picture made anew in one width: WebP, without anything but its pixels. */
export type PictureWidth = { width: number; height: number; body: Uint8Array }

/** What became of a picture that somebody sent. */
export type MadePicture = { widths: PictureWidth[] } | 'not_picture' | 'too_many_pixels' | 'too_small' | 'busy'

/** Makes pictures of strangers anew: decoded, made smaller, in each of the widths the site uses, the largest last. */
export type PictureMaker = { make(picture: Uint8Array): Promise<MadePicture> }

/** A game that a banner may lead to. */
export type NamedGame = { host: string; code: string; title: string }
