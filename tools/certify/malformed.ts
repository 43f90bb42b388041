import type { Adapter, Body } from './adapter.ts'

/** A body with one field spoilt, and how. */
export type Malformed = { what: string; body: Body }

const TOO_LONG = 'x'.repeat(1_000)
/** More digits than any amount may have. */
const HUGE = '9'.repeat(30)

/** Each required field of a sound body left out, null, of another type, empty or too long, or a huge number. */
export const malformedOf = (sound: Body, required: readonly string[], amounts: Adapter['amounts']): Malformed[] =>
  required.flatMap((field) => {
    const keys = field.split('.')
    return spoiltValues(field, at(sound, keys), amounts).map(([how, value]) => ({
      what: `${field} ${how}`,
      body: put(sound, keys, value),
    }))
  })

const at = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (Reflect.get(inner, key) as unknown) : undefined),
    value,
  )

/** A copy with another value at that place. */
function put(inside: object, [key = '', ...deeper]: readonly string[], value: unknown): Body {
  const copy: object = Array.isArray(inside) ? [...(inside as unknown[])] : { ...inside }
  Reflect.set(copy, key, deeper.length === 0 ? value : put(Reflect.get(copy, key) as object, deeper, value))
  return copy as Body
}

type SpoiltField = [how: string, value: unknown]
function spoiltValues(field: string, value: unknown, amounts: Adapter['amounts']): SpoiltField[] {
  const forAnyType: SpoiltField[] = [
    ['missing', undefined],
    ['null', null],
    ['as a list', [value]],
  ]
  const isAmount = /amount/i.test(field)
  if (typeof value === 'boolean') return [...forAnyType, ['as a text', String(value)]]
  if (typeof value === 'number') {
    const numbers: SpoiltField[] = [...forAnyType, ['a huge number', 1e300], ['below zero', -1]]
    if (isAmount && amounts === 'baht') return [...numbers, ['a part of a satang', 0.005], ['no number', 'ten']]
    // The AMB-shaped wire's times are read as text too (docs/decisions/0082).
    return [...numbers, amounts === 'baht' ? ['no number', 'ten'] : ['as a text', String(value)], ['a part', 0.5]]
  }
  if (typeof value !== 'string') return forAnyType
  // A round's id may be a number on the AMB-shaped wire (docs/decisions/0082).
  const asNumber: SpoiltField[] = field.endsWith('roundId') ? [] : [['as a number', 7]]
  const texts: SpoiltField[] = [...forAnyType, ...asNumber, ['empty', ''], ['too long', TOO_LONG]]
  return isAmount ? [...texts, ['a huge number', HUGE], ['with a point', '10.00'], ['no number', 'ten']] : texts
}
