import QRCode from 'qrcode'

/** For pages under any Content-Security-Policy. `size`: modules a side; `path`: the dark ones as an SVG path, one unit
 *  each. */
export function outlineQr(text: string): { size: number; path: string } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (isDark, n) => (isDark ? `M${n % size} ${Math.floor(n / size)}h1v1h-1z` : ''))
  return { size, path: dark.join('') }
}
