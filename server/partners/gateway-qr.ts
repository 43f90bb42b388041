import { parse } from 'promptparse'
import { readBytes } from './partner-call.ts'
import type { ReadCharge } from './gateway-lists.ts'

export type QrPictures = { readPartnerQrs(image: Uint8Array): Promise<{ qrTexts: string[] } | string> }

const PICTURE_BYTES_MAX = 300_000

/** The EMV payload from the charge, else from its picture, fetched from the gateway's own address alone, without our
 *  key. Null unless it is one QR with a valid checksum. */
export function openGatewayQr({
  url,
  images,
}: {
  url: string
  images: QrPictures
}): (one: ReadCharge) => Promise<string | null> {
  const { origin } = new URL(url)
  return async ({ source }) => {
    const { raw_data: said, image } = source?.scannable_code ?? {}
    if (said) return said
    const address = URL.parse(image?.download_uri ?? '')
    if (address?.origin !== origin || address.username !== '' || address.password !== '') return null
    const read = await readBytes(address, 'image/svg+xml,image/png', PICTURE_BYTES_MAX)
    const seen = read?.status === 200 ? await images.readPartnerQrs(read.body) : 'not_picture'
    const texts = typeof seen === 'string' ? [] : seen.qrTexts
    return texts.length === 1 && texts[0] !== undefined && parse(texts[0], true) !== null ? texts[0] : null
  }
}
