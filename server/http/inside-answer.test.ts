import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asJson, InsideAnswer } from './inside-answer.ts'

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('an answer within the process is what it would be on the wire', () => {
  const anything = fc.object({
    withDate: true,
    maxDepth: 4,
    values: [fc.anything({ withDate: true, withSparseArray: false }), fc.constant(undefined)],
  })
  fc.assert(
    fc.property(
      anything.filter((value) => !JSON.stringify(value).includes('__proto__')),
      (value) => {
        expect(asJson(value)).toStrictEqual(throughText(value))
      },
    ),
  )
  expect(
    asJson({ at: new Date(0), none: undefined, list: [undefined, Number.NaN, -0, () => 1], own: { toJSON: () => 'x' } }),
  ).toStrictEqual({
    at: '1970-01-01T00:00:00.000Z',
    list: [null, null, 0, null],
    own: 'x',
  })
  expect(() => asJson({ money: 1n })).toThrow(TypeError)
})

test('two readers of one answer each have a copy of their own', async () => {
  const answer = new InsideAnswer({ data: { list: [1] } })
  const first = (await answer.json()) as { data: { list: number[] } }
  first.data.list.push(2)
  expect(await answer.clone().json()).toEqual({ data: { list: [1] } })
  expect(await answer.text()).toBe('{"data":{"list":[1]}}')
})
