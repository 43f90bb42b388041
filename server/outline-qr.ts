import QRCode from 'qrcode'

/** Draws a text as QR code, as an outline that a page may draw under any content policy: the modules along one side, and the dark ones as
 *  an SVG path in units of one module. */
export function outlineQr(text: string): { size: number; path: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (module, n) => (module ? `M${n % size} ${Math.floor(n / size)}h1v1h-1z` : ''))
  return { size, path: dark.join('') }
}
