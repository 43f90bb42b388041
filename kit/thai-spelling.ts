const MARK = '\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e'
const BEHIND_AA = new RegExp(`\\u0e32([${MARK}]+)`, 'g')
const MARKS = new RegExp(`[${MARK}]{2,}`, 'g')

/** One spelling for what looks the same: two เ are a แ, ๅ is an า, a ring and า are a ำ wherever a tone stands, and
 *  marks over one letter stand in one order, each once. */
export const oneSpelling = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('เเ', 'แ')
    .replaceAll('ๅ', 'า')
    .replaceAll('\u0e33', '\u0e4d\u0e32')
    .replace(BEHIND_AA, '$1\u0e32')
    .replace(MARKS, (marks) => [...new Set(marks)].sort().join(''))
    .replaceAll('\u0e4d\u0e32', '\u0e33')
