import { isDate } from 'node:util/types'
import values from 'pg/lib/utils.js'

/** A value of a statement as the database reads it. Lists of numbers and instants, of which whole batches consist, are written here: `pg`
 *  quotes and escapes each element, and writes an instant field by field. Throws where an instant is invalid. */
export function parameterOf(value: unknown): unknown {
  if (isDate(value)) return value.toISOString()
  if (!Array.isArray(value)) return values.prepareValue(value)
  const listed = plainList(value)
  return listed === null ? values.prepareValue(value) : `{${listed.join(',')}}`
}

/** The elements as text that needs no quotes; null where one may need them. */
function plainList(list: readonly unknown[]): unknown[] | null {
  const texts: unknown[] = []
  for (const one of list) {
    if (typeof one === 'bigint' || typeof one === 'number') texts.push(one)
    else if (one === null) texts.push('NULL')
    else if (isDate(one)) texts.push(one.toISOString())
    else return null
  }
  return texts
}
