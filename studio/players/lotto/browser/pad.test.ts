import { expect, test } from 'vitest'
import { digitsNeeded, linesOf, numbersOf, type Pad, pressed, waysOf, withType } from './pad.ts'

const pad: Pad = { type: '3top', way: 'one', place: 'third', digits: '', baht: 20 }
const typed = (from: Pad, digits: string) => Array.from(digits).reduce(pressed, from)

test('A pad makes its number once all digits are typed, and takes no more than it needs.', () => {
  expect(numbersOf(typed(pad, '47'))).toEqual([])
  expect(linesOf(typed(pad, '4729'))).toEqual([{ type: '3top', number: '472', baht: 20 }])
})

test('Ways of many numbers need fewer digits where they fill in the rest.', () => {
  expect(numbersOf(typed({ ...pad, way: 'reverse' }, '447'))).toHaveLength(3)
  expect(numbersOf(typed({ ...pad, way: 'place', place: 'first' }, '47'))).toContain('947')
  expect(numbersOf(typed({ ...pad, type: '2top', way: 'gates' }, '4'))).toHaveLength(19)
  expect(digitsNeeded({ type: '2bottom', way: 'front' })).toBe(1)
})

test('Another type keeps a way only where it has it, and begins with an empty pad.', () => {
  expect(withType({ ...pad, way: 'place', digits: '4' }, '2top')).toMatchObject({
    type: '2top',
    way: 'one',
    digits: '',
  })
  expect(withType({ ...pad, way: 'reverse' }, '2top').way).toBe('reverse')
  expect(waysOf('3tod')).toEqual(['one'])
})

test('A pad is cleared at once or digit by digit, and knows no other key.', () => {
  expect(pressed(typed(pad, '47'), 'erase').digits).toBe('4')
  expect(pressed(typed(pad, '47'), 'clear').digits).toBe('')
  expect(pressed(pad, 'x')).toEqual(pad)
})
