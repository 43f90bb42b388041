/** A body with one field spoilt, and how. */
export type Malformed = { what: string; body: Record<string, unknown> }

const TOO_LONG = 'x'.repeat(1_000)
/** More digits than any amount may have. */
const HUGE = '9'.repeat(30)

/** Each required field of a sound body left out, null, of another type, empty or too long, or a huge number. */
export const malformedOf = (sound: Record<string, unknown>, required: readonly string[]): Malformed[] =>
  required.flatMap((field) =>
    spoiltValues(field, sound[field]).map(([how, value]) => ({ what: `${field} ${how}`, body: { ...sound, [field]: value } })),
  )

function spoiltValues(field: string, value: unknown): [string, unknown][] {
  const absent: [string, unknown][] = [
    ['missing', undefined],
    ['null', null],
    ['as a list', [value]],
  ]
  if (typeof value === 'boolean') return [...absent, ['as a text', String(value)]]
  if (typeof value === 'number')
    return [...absent, ['as a text', String(value)], ['a huge number', 1e300], ['below zero', -1], ['a part', 0.5]]
  if (typeof value !== 'string') return absent
  const texts: [string, unknown][] = [...absent, ['as a number', 7], ['empty', ''], ['too long', TOO_LONG]]
  return /amount/.test(field) ? [...texts, ['a huge number', HUGE], ['with a point', '10.00'], ['no number', 'ten']] : texts
}
