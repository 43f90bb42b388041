import QRCode from 'qrcode'

/** A text as a QR code in outline, which a page may draw under any Content-Security-Policy: `size`, how many squares a side has, and
 *  `path`, the dark squares as an SVG path in which a square is one unit wide. (The standard and the library call the squares modules.) */
export function outlineQr(text: string): { size: number; path: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (isDark, n) => (isDark ? `M${n % size} ${Math.floor(n / size)}h1v1h-1z` : ''))
  return { size, path: dark.join('') }
}
