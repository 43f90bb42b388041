/** What an image shows: the texts of all its QR codes, perhaps none. `not_picture`: no JPEG, PNG or WebP that opens; `busy`: try again. */
export type ImageReading = { qrTexts: string[] } | 'not_picture' | 'too_many_pixels' | 'busy'

/** Reads the QR codes of an image that a member sent. Answers within seconds whatever the bytes are, and never throws. */
export type ImageReader = { readQrs(image: Uint8Array): Promise<ImageReading> }
