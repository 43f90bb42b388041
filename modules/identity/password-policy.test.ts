import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { passwordRefusal } from '#contract/plain/password-policy.ts'

const judge = (password: string) => passwordRefusal(password, '0812345678', commonPasswords)

test.each([
  ['Mango7xy', 'eight characters, all three classes'],
  ['Mango7xyMango8z', 'fifteen characters, all three classes'],
  ['Mangosteen88', 'a word that is on no list, and two digits'],
  ['Ab123456xyZ', 'six digits that the own phone has too, and letters'],
  ['Kx7m2Qp9', 'what a machine makes up'],
  ['Aaaa1111', 'two letters and digits, each in a row'],
  ['Lovely7Tigers2Go', 'dictionary words that make a phrase'],
  ['Aก7xมะม่วง', 'other scripts and signs beside the three classes'],
  ['correct horse mango staple', 'a long one of one class, with spaces'],
  ['มะม่วงสามผลในตะกร้า', 'a long one in Thai'],
  ['the quick brown elephant carries sixty-four ripe mangos uphill..', 'sixty-four characters'],
])('the password %s is accepted: %s', (password) => {
  expect(judge(password)).toBeNull()
})

test.each([
  ['Mango7x', 'PASSWORD_WEAK', 'seven characters'],
  ['mango7xy', 'PASSWORD_WEAK', 'no upper case'],
  ['MANGO7XY', 'PASSWORD_WEAK', 'no lower case'],
  ['Mangoxyz', 'PASSWORD_WEAK', 'no digit'],
  ['Mango๗๗xy', 'PASSWORD_WEAK', 'Thai digits are no digits here'],
  ['x'.repeat(14), 'PASSWORD_WEAK', 'fourteen of one class'],
  ['the quick brown elephant carries sixty-five ripe mangos uphill...', 'PASSWORD_WEAK', 'sixty-five characters'],
  ['Password123', 'PASSWORD_COMMON', 'on the list, whatever its case'],
  ['QwErTyUiOpAsDfG', 'PASSWORD_COMMON', 'a row of keys'],
  ['Aa1Aa1Aa1Aa1', 'PASSWORD_COMMON', 'the same over and over'],
  ['z'.repeat(40), 'PASSWORD_COMMON', 'one character only'],
  ['Chokdee!2569#', 'PASSWORD_COMMON', "the service's name dressed up"],
  ['Ab0812345678', 'PASSWORD_COMMON', 'the own phone in it'],
  ['password123A', 'PASSWORD_COMMON', 'a dictionary word, digits and a letter'],
  ['P@ssw0rd!9x', 'PASSWORD_COMMON', 'the same with signs for letters'],
  ['9Qwerty2569', 'PASSWORD_COMMON', 'a row of keys between digits'],
  ['B4ccarat1688', 'PASSWORD_COMMON', 'a word of the trade'],
  ['xChokdee2569', 'PASSWORD_COMMON', "the service's name and a letter"],
  ['Ch0kdee88888', 'PASSWORD_COMMON', "the service's name with a nought"],
  ['โชคดี1234567890!', 'PASSWORD_COMMON', "the service's name in Thai"],
  ['chokdeechokdeechokdee', 'PASSWORD_COMMON', "the service's name over and over"],
  ['Abc12345', 'PASSWORD_COMMON', 'digits that go up beside three letters'],
  ['Zx98765432', 'PASSWORD_COMMON', 'digits that go down'],
  ['Kq0000000', 'PASSWORD_COMMON', 'one digit over and over'],
  ['Ab2345678xyZ', 'PASSWORD_COMMON', 'seven digits of the own phone'],
  ['Ab8765432xyZ', 'PASSWORD_COMMON', 'seven digits of the own phone backwards'],
  ['Ab+66812345678', 'PASSWORD_COMMON', 'the own phone as written abroad'],
])('the password %s is refused with %s: %s', (password, code) => {
  expect(judge(password)).toBe(code)
})

test('the list holds only what the rules on length and character classes would let through, in the form in which passwords are compared', () => {
  expect(commonPasswords.passwords.size).toBeGreaterThan(3_000)
  const isFit = (password: string) =>
    [...password].length >= 15 || (password.length >= 8 && /[a-z]/.test(password) && /[0-9]/.test(password))
  const unfit = [...commonPasswords.passwords].filter(
    (password) => password !== password.normalize('NFKC').toLowerCase() || !isFit(password),
  )
  expect(unfit).toEqual([])
})
