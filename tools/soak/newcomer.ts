import { expectOk, post } from '../demo-calls.ts'
import { CROWD_PASSWORD, type Person } from '../crash/crowd.ts'
import type { Stack } from '../stack.ts'

/** The fixed OTP of a soak. */
export const FIXED_CODE = '424242'

/** Registers a new person through the public API. `index` makes phone and account unique. */
export async function registerNewcomer(stack: Stack, index: number): Promise<Person> {
  const phone = `061${String(index).padStart(7, '0')}`
  const account = {
    bank: 'kbank',
    account_number: `6${String(index).padStart(9, '0')}`,
    name: 'สมหมาย มาใหม่',
    birth_date: '1990-05-12',
  }
  expectOk(await post(stack, '/api/register/phone', { phone }), 'register/phone')
  const opened = expectOk(await post(stack, '/api/register/otp', { phone, otp: FIXED_CODE }), 'register/otp')
  const token = String(opened['access_token'])
  const passwords = { password: CROWD_PASSWORD, password_confirmation: CROWD_PASSWORD }
  expectOk(await post(stack, '/api/register/password', passwords, token), 'register/password')
  expectOk(await post(stack, '/api/register/bank-account', account, token), 'register/bank-account')
  return { phone, bank: account.bank, accountNumber: account.account_number, name: account.name }
}
