import { beforeEach, expect, test } from 'vitest'
import { accountConfirmed } from './account-confirmed.ts'

const account = { bank: 'kbank', account_number: '1234567890' }
const at = 1_795_000_000_000
beforeEach(() => accountConfirmed.forget())

test('nothing is confirmed before a cancel', () => expect(accountConfirmed.isValid(account, at)).toBe(false))

test('after a cancel the account counts as looked at for ten minutes', () => {
  accountConfirmed.keep(account, at)
  expect(accountConfirmed.isValid(account, at + 599_000)).toBe(true)
  expect(accountConfirmed.isValid(account, at + 600_000)).toBe(false)
})

test('another account is looked at again, and so is any with a clock that went back', () => {
  accountConfirmed.keep(account, at)
  expect(accountConfirmed.isValid({ ...account, account_number: '1234567891' }, at)).toBe(false)
  expect(accountConfirmed.isValid({ ...account, bank: 'scb' }, at)).toBe(false)
  expect(accountConfirmed.isValid(account, at - 1)).toBe(false)
})

test('a confirmation that was forgotten is valid no more', () => {
  accountConfirmed.keep(account, at)
  accountConfirmed.forget()
  expect(accountConfirmed.isValid(account, at)).toBe(false)
})
