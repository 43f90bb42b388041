/** The way to a field: names and positions. */
export type Path = readonly (string | number)[]

/** Values for any field as JSON text, also such as no program would write; null leaves the field out. */
export const hostileValues: readonly (string | null)[] = [
  null,
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e3',
  '1e400',
  '9007199254740993',
  '99999999999999999999',
  '""',
  '" "',
  '"-1"',
  '"1e3"',
  '"0x10"',
  '"1.005"',
  '"NaN"',
  '"01"',
  '"99999999999999999999"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u202e\\u200b"',
  '"\' or 1=1 --"',
  '"../../etc"',
  '"__proto__"',
  JSON.stringify('ก'.repeat(300)),
  JSON.stringify('9'.repeat(4_000)),
  '[]',
  '[1]',
  '{}',
  '{"__proto__":{"amount":"1"}}',
  '{"toString":1,"length":-1}',
  '[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]',
]

/** The ways to all fields of a body, those of objects and lists within it too. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(name) : name]
    return [here, ...pathsOf(inner, here)]
  })
}

const MARK = '"the hostile value is here"'

/** The body as JSON text with another value at one place. */
export function textWith(body: object, path: Path, value: string | null): string {
  const copy = structuredClone(body) as Record<string | number, unknown>
  let within = copy
  for (const name of path.slice(0, -1)) within = within[name] as typeof copy
  const last = path.at(-1) ?? ''
  if (value === null) delete within[last]
  else within[last] = JSON.parse(MARK)
  // A function, because of what `$` means in a replacement.
  return value === null ? JSON.stringify(copy) : JSON.stringify(copy).replace(MARK, () => value)
}
