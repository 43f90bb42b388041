/** `busy`: to be tried again. */
export type ImageReading = { qrTexts: string[] } | 'not_picture' | 'too_many_pixels' | 'busy'

/** Within seconds whatever the bytes are; never throws. */
export type ImageReader = { readQrs(image: Uint8Array): Promise<ImageReading> }
