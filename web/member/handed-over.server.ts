/** What a document hands over to the browser, as the text of a script's string. */
export type HandedOver = {
  /** All of it, quoted and escaped for a script. The changed router (quick-router.ts) knows by this field that there is no stream. */
  whole: string
}

/** What the router's own encoder writes for values that are no text of their own. */
const MISSING = -7
const NULL = -5
const MINUS_ZERO = -4

/** Encodes what loaders gave for a document, at once and byte for byte as the router's encoder does, which goes through a stream, two
 *  waits of the renderer and bytes that become a text again. Null where something in it is more than JSON (a promise, a date, an error):
 *  then the router's own does it. Lists have no gaps. */
export function handedOver(state: unknown): HandedOver | null {
  const text = encoded(state)
  return text === null ? null : { whole: JSON.stringify(text).replace(UNSAFE, (found) => SAFE[found] ?? '') }
}

/** In the order of the router's encoder: each value once, by its number; the newest is written first. */
function encoded(state: unknown): string | null {
  const numbers = new Map<unknown, number>()
  const waiting: unknown[] = []
  const numberOf = (value: unknown): number => {
    const known = numbers.get(value)
    if (known) return known
    if (value === undefined) return MISSING
    if (value === null) return NULL
    if (value === 0 && Object.is(value, -0)) return MINUS_ZERO
    const number = numbers.size
    numbers.set(value, number)
    waiting.push(value)
    return number
  }
  const texts: string[] = []
  if (numberOf(state) !== 0) return null
  while (waiting.length > 0) {
    const value = waiting.pop()
    const text = textOf(value, numberOf)
    if (text === null) return null
    texts[numbers.get(value) ?? 0] = text
  }
  return `[${texts.join(',')}]\n`
}

function textOf(value: unknown, numberOf: (value: unknown) => number): string | null {
  if (typeof value === 'string') return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (Array.isArray(value)) return `[${Array.from(value, numberOf).join(',')}]`
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? fieldsOf(value, numberOf) : null
}

function fieldsOf(value: object, numberOf: (value: unknown) => number): string {
  let text = ''
  for (const [name, field] of Object.entries(value)) text += `${text === '' ? '' : ','}"_${numberOf(name)}":${numberOf(field)}`
  return `{${text}}`
}

/** A text that JSON writes as it is: neither quotes, backslashes, control characters nor halves of pairs. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/
/** What would end the script, or a line in it. */
const UNSAFE = /[&><\u2028\u2029]/g
const SAFE: Record<string, string> = { '&': '\\u0026', '>': '\\u003e', '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }
