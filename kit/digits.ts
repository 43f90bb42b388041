const THAI_ZERO = 0x0e50

/** Maps the Thai digits ๐-๙ to ASCII. Full-width and Arabic digits stay as they are and are refused later. */
export function thaiDigitsToAscii(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
}
