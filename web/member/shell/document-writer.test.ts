import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { DocumentWriter } from './document-writer.server.ts'

/** What is passed on of a document that is written in these pieces. */
function written(pieces: readonly (string | Uint8Array)[]): { head: string; rest: string } {
  let passed = { head: '', rest: '' }
  const writer = new DocumentWriter((head, rest) => {
    passed = { head, rest: rest.toString() }
  })
  for (const piece of pieces) writer.write(piece)
  writer.end()
  return passed
}

test('a document is passed on as its head and the bytes of what follows, whatever its pieces and length', () => {
  const head = ['<html><head>', '<title>โชคดี', '</title>', '</head>']
  const rest = [
    '<p>',
    'ฝากเงิน '.repeat(2_000),
    '',
    '😀',
    '</p>',
    ...Array.from({ length: 300 }, (_none, index) => `${index}ก`.repeat(1_000)),
  ]
  expect(written([...head, ...rest])).toEqual({ head: head.join(''), rest: rest.join('') })
  expect(written(['<html><head></head>', 'short']), 'nothing is left of the one before').toEqual({
    head: '<html><head></head>',
    rest: 'short',
  })
  expect(written(['no head at all'])).toEqual({ head: 'no head at all', rest: '' })
  expect(written([Buffer.from('<head></head>'), ...[...Buffer.from('ก')].map((byte) => Buffer.from([byte]))])).toMatchObject({ rest: 'ก' })
})

test('a surrogate pair that two pieces divide arrives as one character, and a lone half of one as U+FFFD', () => {
  expect(written(['</head>', 'a\ud83d', '\ude00b']).rest).toBe('a😀b')
  expect(written(['</head>', 'ก\ud83d', 'b', 'x'.repeat(60)]).rest).toBe(`ก\ufffdb${'x'.repeat(60)}`)
})

test('two documents at once are not mixed: the one that is not written in one turn fails', () => {
  const first = new DocumentWriter(() => {})
  first.write('</head>')
  const other: string[] = []
  const second = new DocumentWriter((_head, rest) => other.push(rest.toString()))
  second.write('</head>')
  second.write('second')
  expect(() => first.write('first')).toThrow('in one turn')
  second.end()
  expect(other).toEqual(['second'])
})

test('the writer is no stream of Node, which would keep each document until the whole heap is collected (decisions/0149)', () => {
  expect(new DocumentWriter(() => {})).not.toBeInstanceOf(EventEmitter)
})
