import { incoming, invalid } from './fields.ts'

const CURSOR = /^[A-Za-z0-9_-]{1,2000}$/

/** The sort keys of the last row, as opaque text. Not secret: whose rows are read depends on the session alone. */
export const cursorOf = (...keys: readonly string[]): string =>
  btoa(encodeURIComponent(JSON.stringify(keys)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Null for the first page. Refuses `CURSOR_INVALID`. */
export const cursor = ({ keys: length }: { keys: number }) =>
  incoming.transform((text, context) => {
    if (text === '') return null
    return keysOf(text, length) ?? invalid(context, 'CURSOR_INVALID')
  })

/** Without the characters that the database refuses (NUL, lone surrogates). */
const isKey = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= 200 && key.isWellFormed() && !/\p{Cc}/u.test(key)

function keysOf(text: string, length: number): readonly string[] | null {
  if (!CURSOR.test(text)) return null
  try {
    const keys: unknown = JSON.parse(decodeURIComponent(atob(text.replaceAll('-', '+').replaceAll('_', '/'))))
    const isValid = Array.isArray(keys) && keys.length === length && keys.every(isKey)
    return isValid ? keys : null
  } catch {
    return null
  }
}
