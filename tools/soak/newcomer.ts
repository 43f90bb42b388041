import { expectOk, post } from '../demo-calls.ts'
import { CROWD_PASSWORD, type Person } from '../crash/crowd.ts'
import type { Whole } from '../whole.ts'

/** The code that every OTP is in a soak. */
export const FIXED_CODE = '424242'

/** Registers somebody who was never there before, through the public doors. `place` makes phone and account their own. */
export async function registerNewcomer(whole: Whole, place: number): Promise<Person> {
  const phone = `061${String(place).padStart(7, '0')}`
  const account = { bank: 'kbank', account_number: `6${String(place).padStart(9, '0')}`, name: 'สมหมาย มาใหม่', birth_date: '1990-05-12' }
  expectOk(await post(whole, '/api/register/phone', { phone }), 'register/phone')
  const opened = expectOk(await post(whole, '/api/register/otp', { phone, otp: FIXED_CODE }), 'register/otp')
  const token = String(opened['access_token'])
  const passwords = { password: CROWD_PASSWORD, password_confirmation: CROWD_PASSWORD }
  expectOk(await post(whole, '/api/register/password', passwords, token), 'register/password')
  expectOk(await post(whole, '/api/register/bank-account', account, token), 'register/bank-account')
  return { phone, bank: account.bank, accountNumber: account.account_number, name: account.name }
}
