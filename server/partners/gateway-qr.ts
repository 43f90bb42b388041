import { parse } from 'promptparse'
import { readBytes } from './partner-call.ts'
import type { ReadCharge } from './gateway-lists.ts'

/** Reads the QR codes of a partner's picture, which may be drawn (SVG). */
export type QrPictures = { readPartnerQrs(image: Uint8Array): Promise<{ qrTexts: string[] } | string> }

const PICTURE_BYTES_MAX = 300_000

/** The EMV payload of a charge's QR: as the gateway says it, else as its picture shows it. The picture is fetched from the gateway's own
 *  address alone, without our key. Null where there is none, or it is not one QR with a valid checksum. */
export function openGatewayQr({ url, images }: { url: string; images: QrPictures }): (one: ReadCharge) => Promise<string | null> {
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
