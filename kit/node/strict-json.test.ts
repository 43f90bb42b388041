import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStrictJson } from './strict-json.ts'

describe('the body of a signed call', () => {
  it.each([
    ['{"a":"1","b":{"a":"2"},"c":[{"a":1},{"a":2}]}', { a: '1', b: { a: '2' }, c: [{ a: 1 }, { a: 2 }] }],
    ['{"a":"{\\"a\\":1}","b":"a"}', { a: '{"a":1}', b: 'a' }],
    ['{"ชื่อ":"บัวทอง 🪷"}', { ชื่อ: 'บัวทอง 🪷' }],
    ['[]', []],
  ])('%s is read', (text, value) => {
    expect(readStrictJson(text)).toEqual(value)
  })

  it.each([
    ['no JSON', '{"a":'],
    ['nothing', ''],
    ['a field twice', '{"amount":"1","amount":"2"}'],
    ['a field twice, once in disguise', '{"amount":"1","\\u0061mount":"2"}'],
    ['a field twice inside', '{"a":{"b":1,"c":[{}],"b":2}}'],
    ['a NUL', '{"a":"x\\u0000"}'],
    ['a line end', '{"a":"x\\n"}'],
    ['half a character', '{"a":"\\ud83c"}'],
    ['a NUL in a name', '{"a\\u0000":1}'],
    ['too deep', `${'['.repeat(13)}${']'.repeat(13)}`],
  ])('with %s is refused', (_, text) => {
    expect(readStrictJson(text)).toBeUndefined()
  })

  it('is what JSON.parse says, for every valid value', () => {
    const strict = fc
      .jsonValue({ maxDepth: 3, stringUnit: 'grapheme' })
      .filter((value) => !/\\u00[0189]|\\[nrtbf]|[\p{Cc}\p{Cs}]/u.test(JSON.stringify(value)))
    fc.assert(
      fc.property(strict, (value) => {
        expect(readStrictJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
