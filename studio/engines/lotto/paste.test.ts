import { describe, expect, it } from 'vitest'
import type { Lotto } from './bet-types.ts'
import { PASTE_CHARACTERS_MAX, readPaste } from './paste.ts'
import { SINGLE_AMOUNT, type SingleAmount } from './paste-lines.ts'

/** What is read as "type number baht", and what stays. */
function read(text: string, single: SingleAmount = SINGLE_AMOUNT, lotto: Lotto = 'government') {
  const result = readPaste(text, lotto, single)
  if (!result.ok) return result.refusal
  const { lines, unread, rest } = result.value
  for (const { from, to } of unread) expect(rest).toContain(text.slice(from, to))
  return {
    lines: lines.map(({ type, number, baht }) => `${type} ${number} ${baht}`),
    rest,
    codes: unread.map(({ code }) => code),
  }
}

const whole = (lines: string[]) => ({ lines, rest: '', codes: [] })

describe('a pasted list is read', () => {
  it.each<[string, string[]]>([
    ['123=20', ['3top 123 20']],
    ['123=20*30', ['3top 123 20', '3tod 123 30']],
    ['47=50*60', ['2top 47 50', '2bottom 47 60']],
    ['47 50', ['2top 47 50']],
    ['๔๗=๕๐*๖๐', ['2top 47 50', '2bottom 47 60']],
    ['123 = 20 * 30', ['3top 123 20', '3tod 123 30']],
    ['47=0*50', ['2bottom 47 50']],
    ['123=20 456=30,47=5/48=6\r\n007 1', ['3top 123 20', '3top 456 30', '2top 47 5', '2top 48 6', '3top 007 1']],
    ['47,74,12 50', ['2top 47 50', '2top 74 50', '2top 12 50']],
    ['47 50, 123 20', ['2top 47 50', '3top 123 20']],
    ['47 50*60', ['2top 47 50', '2bottom 47 60']],
    ['47r=5', ['2top 47 5', '2top 74 5']],
    ['47กลับ 5', ['2top 47 5', '2top 74 5']],
    ['122 กลับ=5', ['3top 122 5', '3top 212 5', '3top 221 5']],
    ['123=20\n123=5', ['3top 123 25']],
    ['123=0*20\n321=0*5', ['3tod 123 25']],
    ['\u200b47 50\u200b', ['2top 47 50']],
    ['', []],
  ])('%j', (text, lines) => expect(read(text)).toEqual(whole(lines)))

  it('with one amount as the type that is chosen', () => {
    expect(read('47 50\n123=20\n5 100', { 2: '2bottom', 3: '3back', 1: 'run_top' })).toEqual(
      whole(['2bottom 47 50', '3back 123 20', 'run_top 5 100']),
    )
  })
})

describe('nothing is guessed: what cannot be read stays, marked', () => {
  it.each<[string, string[], string, string[]]>([
    ['47 74 12 50', [], '47 74 12 50', ['LOTTO_PASTE_UNREAD']],
    ['123=20 30', [], '123=20 30', ['LOTTO_PASTE_UNREAD']],
    ['123=1,000', [], '123=1,000', ['LOTTO_AMOUNT_INVALID']],
    ['123=1,000*20', [], '123=1,000*20', ['LOTTO_AMOUNT_INVALID']],
    ['47 1,000', [], '47 1,000', ['LOTTO_AMOUNT_INVALID']],
    ['123=20.50', [], '123=20.50', ['LOTTO_PASTE_UNREAD']],
    ['123=-20', [], '123=-20', ['LOTTO_PASTE_UNREAD']],
    ['123=0', [], '123=0', ['LOTTO_AMOUNT_INVALID']],
    ['47 05', [], '47 05', ['LOTTO_AMOUNT_INVALID']],
    ['123=20*20*20', [], '123=20*20*20', ['LOTTO_PASTE_UNREAD']],
    ['1234=20', [], '1234=20', ['LOTTO_NUMBER_INVALID']],
    ['5=20', [], '5=20', ['LOTTO_NUMBER_INVALID']],
    ['111=20*20', [], '111=20*20', ['LOTTO_TRIPLE_AS_TOD']],
    ['123r=20*20', [], '123r=20*20', ['LOTTO_PASTE_UNREAD']],
    ['123r20', [], '123r20', ['LOTTO_PASTE_UNREAD']],
    ['ล่าง 47=50, 48=50\n12=5', ['2top 12 5'], 'ล่าง 47=50, 48=50', ['LOTTO_PASTE_UNREAD']],
    ['123=20 abc 456=30', [], '123=20 abc 456=30', ['LOTTO_PASTE_UNREAD']],
    ['123=20, abc, 45=30', ['3top 123 20', '2top 45 30'], 'abc', ['LOTTO_PASTE_UNREAD']],
    ['12 123=20', ['3top 123 20'], '12', ['LOTTO_PASTE_UNREAD']],
    ['47, 48 20, 49', ['2top 48 20'], '47\n49', ['LOTTO_AMOUNT_MISSING', 'LOTTO_AMOUNT_MISSING']],
    ['123=99999999', [], '123=99999999', ['LOTTO_AMOUNT_INVALID']],
    ['１２３=20', [], '１２３=20', ['LOTTO_PASTE_UNREAD']],
    ['๔๗ ๕๐ x\n12=5', ['2top 12 5'], '๔๗ ๕๐ x', ['LOTTO_PASTE_UNREAD']],
  ])('%j', (text, lines, rest, codes) => expect(read(text)).toEqual({ lines, rest, codes }))

  it('a type that the lotto does not sell', () => {
    expect(read('123=20', { 3: '3front' }, 'yiki')).toEqual({
      lines: [],
      rest: '123=20',
      codes: ['LOTTO_TYPE_UNKNOWN'],
    })
  })
})

describe('a list without end', () => {
  it('of 10,000 numbers is refused', () => {
    const numbers = Array.from({ length: 10_000 }, (_, number) => `${String(number % 1_000).padStart(3, '0')}=20`)
    expect(read(numbers.join('\n'))).toEqual({
      code: 'LOTTO_PASTE_TOO_LONG',
      field: 'text',
      most: PASTE_CHARACTERS_MAX,
    })
    expect(read(numbers.slice(0, 201).join('\n'))).toEqual({ code: 'LOTTO_SLIP_TOO_LONG', field: 'text', most: 200 })
    expect(read(numbers.slice(0, 200).join('\n'))).toMatchObject({ rest: '' })
  })

  it.each([
    '1',
    ' ',
    '1 ',
    '1=',
    '=',
    '*',
    'r',
    '1r',
    ',',
    '/',
    '\n',
    'x ',
    '1=1 x',
    '1=1*1*',
    '1,',
    '1 1,',
    '1 1\n',
    'กลับ ',
    '111 ',
    '\u200b',
  ])('and of %j over and over ends quickly', (part) => {
    const text = part.repeat(PASTE_CHARACTERS_MAX).slice(0, PASTE_CHARACTERS_MAX)
    const start = performance.now()
    const result = readPaste(text, 'government', SINGLE_AMOUNT)
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(result.ok && result.value.lines).toEqual([])
  })
})
