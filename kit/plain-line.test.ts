import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test('a line keeps what can be seen, and nothing that turns, hides or breaks it', () => {
  expect(plainLine('  Golden\u202e sutoL\u200b\u2066 \n\tเกม\u0000น้ำ\u3164 ')).toBe('Golden sutoL เกม น้ำ')
  expect(plainLine('\u200b\u2060\u{e0001}')).toBe('')
})
