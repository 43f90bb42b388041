import QRCode from 'qrcode'

const DRAWINGS_MAX = 500
const drawings = new Map<string, string>()

/** PNG in base64; the last drawings are cached, since waiting deposits are polled. */
export async function drawQr(payload: string): Promise<string> {
  const cached = drawings.get(payload)
  if (cached !== undefined) return cached
  const png = await QRCode.toBuffer(payload, { type: 'png', errorCorrectionLevel: 'M', margin: 2, scale: 6 })
  const drawing = png.toString('base64')
  if (drawings.size >= DRAWINGS_MAX) drawings.clear()
  drawings.set(payload, drawing)
  return drawing
}
