import { describe, expect, test } from 'vitest'
import { ConfigRefused, readConfig } from './config.ts'

const long = 'a-secret-of-some-length'
const sandbox = {
  CHOKDEE_MODE: 'sandbox',
  SITE_DATABASE_URL: 'postgres://site@127.0.0.1/chokdee',
  OFFICE_DATABASE_URL: 'postgres://office@127.0.0.1/chokdee',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  GATEWAY_URL: 'http://127.0.0.1:3900/gateway',
  GATEWAY_SECRET_KEY: long,
  GATEWAY_WEBHOOK_SECRET: Buffer.from(long).toString('base64'),
  BANK_URL: 'http://127.0.0.1:3900/bank',
  BANK_API_KEY: long,
  BANK_API_SECRET: long,
  SMS_URL: 'http://127.0.0.1:3900/sms',
  SMS_API_KEY: long,
  SMS_API_SECRET: long,
  GAME_HOST_KEYS: JSON.stringify({ 'slot.localhost': { keyId: 'k1', secret: Buffer.from(long).toString('base64') } }),
  SANDBOX_DOOR_KEY: long,
  OFFICE_PASSWORD: long,
  OFFICE_TOTP_SECRET: 'KRATHONGLOINAMKRATHONGLOINAM2345',
}
const { SANDBOX_DOOR_KEY: _door, OFFICE_TOTP_SECRET: _secret, ...withoutDoor } = sandbox
const live = {
  ...withoutDoor,
  CHOKDEE_MODE: 'live',
  PUBLIC_URL: 'https://chokdee.example',
  GATEWAY_URL: 'https://api.gateway.example',
  BANK_URL: 'https://api.bank.example',
  SMS_URL: 'https://api.sms.example',
  GAME_HOST_KEYS: JSON.stringify({ 'slots.example': { keyId: 'k1', secret: Buffer.from(long).toString('base64') } }),
}

function reasonsOf(env: Record<string, string>): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message
    throw error
  }
}

describe('the configuration', () => {
  test('of a sandbox is read once, with its defaults', () => {
    expect(readConfig(sandbox)).toMatchObject({ PORT: 3000, sandbox: true, publicOrigin: 'http://localhost:3000', SESSION_BINDING: 'auto' })
  })

  test('names every variable that is missing or wrong', () => {
    expect(reasonsOf({ ...sandbox, BANK_URL: '', PORT: 'abc', SECRET_KEY: 'c2hvcnQ=' })).toMatch(/BANK_URL[\s\S]*|PORT|SECRET_KEY/)
    for (const name of ['BANK_URL', 'PORT', 'SECRET_KEY']) {
      expect(reasonsOf({ ...sandbox, [name]: name === 'PORT' ? 'abc' : name === 'SECRET_KEY' ? 'c2hvcnQ=' : '' })).toContain(name)
    }
  })

  test('derives another key for each purpose', () => {
    const config = readConfig(sandbox)
    expect(config.keyFor('otp')).not.toEqual(config.keyFor('player'))
    expect(config.keyFor('otp')).toEqual(readConfig(sandbox).keyFor('otp'))
  })
})

describe('mode live refuses to start', () => {
  test.each([
    ['without https', { PUBLIC_URL: 'http://chokdee.example' }, 'PUBLIC_URL'],
    ['with a fixed OTP', { OTP_FIXED_CODE: '123456' }, 'OTP_FIXED_CODE'],
    ['with demo logins', { DEMO_PASSWORD: 'Taphian27Kham' }, 'DEMO_PASSWORD'],
    ['with a seeded second factor', { OFFICE_TOTP_SECRET: sandbox.OFFICE_TOTP_SECRET }, 'OFFICE_TOTP_SECRET'],
    ['with sandbox doors', { SANDBOX_DOOR_KEY: long }, 'SANDBOX_DOOR_KEY'],
    ['with unbound sessions', { SESSION_BINDING: 'off' }, 'SESSION_BINDING'],
    ['with the sandbox gateway', { GATEWAY_URL: sandbox.GATEWAY_URL }, 'GATEWAY_URL'],
    ['with the sandbox bank', { BANK_URL: sandbox.BANK_URL }, 'BANK_URL'],
    ['with the sandbox SMS', { SMS_URL: sandbox.SMS_URL }, 'SMS_URL'],
    ['with a sandbox partner site', { PARTNER_SITE_KEYS: sandbox.GAME_HOST_KEYS }, 'PARTNER_SITE_KEYS'],
    ['with an activity nobody has a key for', { ACTIVITY_URL: 'https://prediction.example' }, 'ACTIVITY_URL'],
    ['with a sandbox game host', { GAME_HOST_KEYS: sandbox.GAME_HOST_KEYS }, 'GAME_HOST_KEYS'],
  ])('%s, and says so', (_name, change, variable) => {
    expect(reasonsOf({ ...live, ...change } as Record<string, string>)).toContain(variable)
    expect(reasonsOf(live)).not.toContain(variable)
  })

  test('without a licence profile', () => {
    expect(reasonsOf(live)).toBe('licence profile: missing; real money needs one')
  })
})
