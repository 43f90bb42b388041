import { expect, test } from 'vitest'
import { bytesOf } from './page-body.ts'

test('a document in pieces has the bytes of its text, in a buffer of its own', () => {
  const pieces = ['<p>', 'ฝากเงิน '.repeat(2_000), '', '😀', '</p>']
  const text = pieces.join('')
  const bytes = bytesOf(pieces)
  expect(pieces, 'emptied').toEqual([])
  bytesOf(['x'.repeat(1_000)])
  expect(bytes.toString()).toBe(text)
  expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test('a document of any length fits', () => {
  const pieces = Array.from({ length: 300 }, (_none, index) => `${index}ก`.repeat(1_000))
  const text = pieces.join('')
  expect(bytesOf(pieces).equals(Buffer.from(text))).toBe(true)
})
