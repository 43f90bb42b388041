/** What a picture shows: the texts of all its QR codes, perhaps none. `not_picture`: no JPEG, PNG or WebP that opens; `busy`: try again. */
export type PictureReading = { qrTexts: string[] } | 'not_picture' | 'too_many_pixels' | 'busy'

/** Reads the QR codes of a picture that somebody sent. Whatever the bytes are, it answers within seconds and never throws. */
export type PictureReader = { readQrs(picture: Uint8Array): Promise<PictureReading> }
