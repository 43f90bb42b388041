import { describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { parameterOf } from './parameters.ts'

const context = await testContext()

describe('a value of a statement', () => {
  // The driver reads a list of int8 as texts.
  test('reaches the database as it is, in a list too: numbers, instants, nulls, and text that looks like them', async () => {
    const at = new Date('2026-02-28T23:59:59.999Z')
    const lists = {
      bigints: [1n, -2n, 9_007_199_254_740_993n, null],
      times: [at, null],
      texts: ['a,b', '{"x"}', '\\', 'NULL', null, ''],
      numbers: [1, -2.5, null],
      none: [],
    }
    const [row] = await context.database.read((tx) =>
      tx.rows<Record<string, unknown>>(
        'test.parameters',
        `select $1::bigint[] as bigints, $2::timestamptz[] as times, $3::text[] as texts, $4::bigint[] as none, $5::timestamptz as at,
           $6::float8[] as numbers`,
        [lists.bigints, lists.times, lists.texts, lists.none, at, lists.numbers],
      ),
    )
    expect(row).toEqual({ ...lists, bigints: ['1', '-2', '9007199254740993', null], at })
  })

  test('that is a list with any text in it is left to pg', () => {
    expect(parameterOf([1, 'a"b'])).toBe('{"1","a\\"b"}')
  })

  test('that is an invalid instant is refused', () => {
    expect(() => parameterOf(new Date(Number.NaN))).toThrow(RangeError)
    expect(() => parameterOf([new Date(Number.NaN)])).toThrow(RangeError)
  })
})
