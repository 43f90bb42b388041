import { describe, expect, test } from 'vitest'
import { groupedAccountNumber } from '#contract/plain/bank-words.ts'
import { groupedPhone } from '#kit/phone.ts'
import { caretIn, grouped } from '#ui/grouped.ts'

describe('a number that is written in groups while it is typed', () => {
  test.each([
    ['', ''],
    ['08', '08'],
    ['081', '081'],
    ['0812', '081-2'],
    ['081234', '081-234'],
    ['0812345678', '081-234-5678'],
    ['081-2345678', '081-234-5678'],
    ['081 234 5678', '081-234-5678'],
    ['๐๘๑๒๓๔๕๖๗๘', '081-234-5678'],
    // Not a mobile number: sent to the server as it was typed.
    ['08123456789', '081-234-56789'],
    ['+66812345678', '+66812345678'],
    ['somebody', 'somebody'],
  ])('a phone %s is %s', (typed, shown) => {
    expect(grouped(typed, groupedPhone)).toBe(shown)
  })

  test.each([
    ['1234', '123-4'],
    ['12345', '123-4-5'],
    ['123456789', '123-4-56789'],
    ['1234567890', '123-4-56789-0'],
    ['123-4-56789-0', '123-4-56789-0'],
    ['12345678901', '1234-5678-901'],
    ['123456789012', '1234-5678-9012'],
  ])('an account %s is %s', (typed, shown) => {
    expect(grouped(typed, groupedAccountNumber)).toBe(shown)
  })

  test.each([
    // typed text, digits before the caret, deletingForwards, caret position
    ['081-2', 4, false, 5],
    ['081-2', 3, false, 3],
    ['081-2', 3, true, 4],
    ['081-234-5678', 0, false, 0],
    ['081-234-5678', 6, false, 7],
    ['081-234-5678', 10, false, 12],
  ])('in %s the caret after %i digits (deleting forwards: %s) is at %i', (text, digits, deletingForwards, caret) => {
    expect(caretIn(text, digits, deletingForwards)).toBe(caret)
  })
})
