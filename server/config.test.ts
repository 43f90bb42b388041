import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const long = 'a-secret-of-some-length'
const sandbox = {
  CHOKDEE_MODE: 'sandbox',
  SITE_DATABASE_URL: 'postgres://site@127.0.0.1/chokdee',
  OFFICE_DATABASE_URL: 'postgres://office@127.0.0.1/chokdee',
  PARTNERS_DATABASE_URL: 'postgres://partners@127.0.0.1/chokdee',
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
function reasonsOf(env: Record<string, string>): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('the configuration', () => {
  test('of a sandbox is read once, with its defaults', () => {
    expect(readConfig(sandbox)).toMatchObject({
      PORT: 3000,
      sandbox: true,
      publicOrigin: 'http://localhost:3000',
      SESSION_BINDING: 'auto',
    })
  })

  test('has the usual limits of each partner but for those that were agreed, and refuses what is none', () => {
    const agreed = { ...sandbox, PARTNER_LIMITS: '{"bank":{"atOnce":2,"perSecond":0.5}}' }
    expect(readConfig(agreed).PARTNER_LIMITS).toMatchObject({
      bank: { atOnce: 2, perSecond: 0.5 },
      sms: { atOnce: 4, perSecond: 10 },
    })
    for (const wrong of [
      'x',
      '[]',
      '{"bank":{"atOnce":0,"perSecond":1}}',
      '{"bank":{"atOnce":1}}',
      '{"post":{"atOnce":1,"perSecond":1}}',
    ])
      expect(reasonsOf({ ...sandbox, PARTNER_LIMITS: wrong }), wrong).toMatch(/^PARTNER_LIMITS: is no JSON/)
  })

  test('names every variable that is missing or wrong', () => {
    const ofAll = reasonsOf({ ...sandbox, BANK_URL: '', PORT: 'abc', SECRET_KEY: 'c2hvcnQ=' })
    for (const name of ['BANK_URL', 'PORT', 'SECRET_KEY']) {
      expect(ofAll).toContain(name)
      expect(
        reasonsOf({ ...sandbox, [name]: name === 'PORT' ? 'abc' : name === 'SECRET_KEY' ? 'c2hvcnQ=' : '' }),
      ).toContain(name)
    }
  })

  test('derives another key for each purpose', () => {
    const config = readConfig(sandbox)
    expect(config.keyFor('otp')).not.toEqual(config.keyFor('player'))
    expect(config.keyFor('otp')).toEqual(readConfig(sandbox).keyFor('otp'))
  })
})

describe('the profile of clients that others wrote', () => {
  test('is given to the origins that are named, and to nobody without', () => {
    const config = readConfig({
      ...sandbox,
      CLIENT_PROFILE: 'classic',
      CLIENT_ORIGINS: 'https://old.example, https://older.example:8443',
    })
    expect([...config.clientProfiles]).toEqual([
      ['https://old.example', 'classic'],
      ['https://older.example:8443', 'classic'],
    ])
    expect(readConfig(sandbox).clientProfiles.size).toBe(0)
  })

  test.each(['1234', '12345', '123456'])('lets the sandbox have the fixed code %s', (OTP_FIXED_CODE) => {
    const config = readConfig({
      ...sandbox,
      CLIENT_PROFILE: 'classic',
      CLIENT_ORIGINS: 'https://old.example',
      OTP_FIXED_CODE,
    })
    expect(config.OTP_FIXED_CODE).toBe(OTP_FIXED_CODE)
  })

  test.each([
    [{ CLIENT_PROFILE: 'classic' }, 'CLIENT_ORIGINS: missing'],
    [{ CLIENT_ORIGINS: 'https://old.example' }, 'CLIENT_PROFILE: missing'],
    [{ CLIENT_PROFILE: 'modern', CLIENT_ORIGINS: 'https://old.example' }, 'CLIENT_PROFILE: '],
    [{ CLIENT_PROFILE: 'classic', CLIENT_ORIGINS: 'https://old.example/login' }, 'CLIENT_ORIGINS: not an origin'],
    [{ CLIENT_PROFILE: 'classic', CLIENT_ORIGINS: '*' }, 'CLIENT_ORIGINS: not an origin'],
    [{ CLIENT_PROFILE: 'classic', CLIENT_ORIGINS: 'http://localhost:3000' }, 'CLIENT_ORIGINS: our own site'],
    [{ OTP_FIXED_CODE: '1234' }, 'OTP_FIXED_CODE: our own site takes six digits'],
    [{ CLIENT_PROFILE: 'classic', CLIENT_ORIGINS: 'https://old.example', OTP_FIXED_CODE: '123' }, 'OTP_FIXED_CODE: '],
    [
      { CLIENT_PROFILE: 'classic', CLIENT_ORIGINS: 'https://old.example', OTP_FIXED_CODE: '1234567' },
      'OTP_FIXED_CODE: ',
    ],
  ])('%j is refused at the start', (change, reason) => {
    expect(reasonsOf({ ...sandbox, ...(change as Record<string, string>) })).toContain(reason)
  })
})

describe('a licence profile in mode sandbox', () => {
  const licence = {
    LICENCE_NUMBER: '1',
    LICENCE_REGULATOR: 'a board',
    LICENCE_JURISDICTION: 'a land',
    LICENCE_COUNTRIES: 'TH',
  }

  test('is read where it is whole, and refused where it is not', () => {
    expect(readConfig({ ...sandbox, ...licence }).licence?.countries).toEqual(new Set(['TH']))
    expect(readConfig(sandbox).licence).toBeNull()
    expect(reasonsOf({ ...sandbox, ...licence, LICENCE_REGULATOR: '' })).toBe(
      'LICENCE_REGULATOR: missing from the licence profile',
    )
  })
})
