import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hub88ExampleKey } from '#contract/provider/hub88/vectors.ts'
import { ed25519Pair, rsaPair } from '#tests/fixtures/key-pairs.ts'
import { ConfigError, readConfig } from './config.ts'
import { exampleKeys } from './http/provider-guide/signing-example.ts'

const [guideSecret, guidePair] = exampleKeys
const drawn = () => randomBytes(32).toString('base64')
const key = (secret = drawn()) => ({ keyId: 'k1', secret, no: 101, launchUrl: 'https://play.slots.example/' })
const live = {
  CHOKDEE_MODE: 'live',
  PUBLIC_URL: 'https://chokdee.example',
  OFFICE_URL: 'https://office.chokdee.example',
  TRUSTED_PROXIES: '10.0.0.5, fd00:1::/32',
  LICENCE_NUMBER: 'B2C-1234/2026',
  LICENCE_REGULATOR: 'Gaming Board of Examplia',
  LICENCE_JURISDICTION: 'Examplia',
  LICENCE_COUNTRIES: 'kh, LA',
  SITE_DATABASE_URL: `postgres://site:${randomBytes(24).toString('base64url')}@db.internal/chokdee`,
  PARTNERS_DATABASE_URL: `postgres://partners:${randomBytes(24).toString('base64url')}@db.internal/chokdee`,
  OFFICE_DATABASE_URL: `postgres://office:${randomBytes(24).toString('base64url')}@db.internal/chokdee`,
  SECRET_KEY: drawn(),
  GATEWAY_URL: 'https://api.gateway.example',
  GATEWAY_SECRET_KEY: `skey_${randomBytes(24).toString('base64url')}`,
  GATEWAY_WEBHOOK_SECRET: drawn(),
  BANK_URL: 'https://api.bank.example',
  BANK_API_KEY: randomBytes(18).toString('base64url'),
  BANK_API_SECRET: drawn(),
  SMS_URL: 'https://api.sms.example',
  SMS_API_KEY: randomBytes(18).toString('base64url'),
  SMS_API_SECRET: drawn(),
  GAME_HOST_KEYS: JSON.stringify({ 'slots.example': key() }),
}

function reasonsFor(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

test('mode live starts with a licence profile and nothing of the sandbox', () => {
  expect(reasonsFor(live)).toEqual([])
  const config = readConfig(live)
  expect(config).toMatchObject({ sandbox: false, SECURITY_CONTACT: 'mailto:security@chokdee.example' })
  expect([...(config.licence?.countries ?? [])]).toEqual(['KH', 'LA'])
})

const hostKeyPair = { publicKey: ed25519Pair().publicKey, ownPrivateKey: ed25519Pair().privateKey }
const reusedSecret = drawn()
/** GAME_HOST_KEYS with the host of these tests and one or two keys of it, the newest first. */
const hostWithKeys = (...keys: object[]) =>
  JSON.stringify({ 'slots.example': { keys, no: 101, launchUrl: 'https://play.slots.example/' } })

const hosts = (host: string, changes: object) => JSON.stringify({ [host]: { ...key(), ...changes } })
const forbidden: [name: string, change: Record<string, string | undefined>, reason: string][] = [
  [
    'without any licence profile',
    { LICENCE_NUMBER: '', LICENCE_REGULATOR: '', LICENCE_JURISDICTION: '', LICENCE_COUNTRIES: '' },
    'licence profile: missing',
  ],
  ['without the number of the licence', { LICENCE_NUMBER: '' }, 'LICENCE_NUMBER: missing'],
  ['without the regulator', { LICENCE_REGULATOR: ' ' }, 'LICENCE_REGULATOR: missing'],
  ['without the jurisdiction', { LICENCE_JURISDICTION: undefined }, 'LICENCE_JURISDICTION: missing'],
  ['without countries', { LICENCE_COUNTRIES: '' }, 'LICENCE_COUNTRIES: missing'],
  ['with a country that is none', { LICENCE_COUNTRIES: 'KH,ZZ' }, 'LICENCE_COUNTRIES: no ISO country code: ZZ'],
  ['without the proxy that names countries', { TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES: missing'],
  ['with everybody for a proxy', { TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES: "true"'],
  ['with a site without https', { PUBLIC_URL: 'http://chokdee.example' }, 'PUBLIC_URL: mode live needs https'],
  ['with a site on this machine', { PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL: a name of this machine'],
  [
    'with an office without https',
    { OFFICE_URL: 'http://office.chokdee.example' },
    'OFFICE_URL: mode live needs https',
  ],
  ['with the office that a sandbox has', { OFFICE_URL: undefined }, 'OFFICE_URL: mode live needs https'],
  [
    'with office and site under one name',
    { OFFICE_URL: 'https://chokdee.example' },
    'OFFICE_URL: the office needs a name of its own',
  ],
  ['with a fixed OTP', { OTP_FIXED_CODE: '123456' }, 'OTP_FIXED_CODE'],
  ['with demo logins', { DEMO_PASSWORD: 'Taphian27Kham' }, 'DEMO_PASSWORD'],
  ['with seeded operators', { OFFICE_PASSWORD: 'Taphian27KhamThong' }, 'OFFICE_PASSWORD'],
  ['with a seeded second factor', { OFFICE_TOTP_SECRET: 'KRATHONGLOINAMKRATHONGLOINAM2345' }, 'OFFICE_TOTP_SECRET'],
  ['with sandbox routes', { SANDBOX_DOOR_KEY: drawn() }, 'SANDBOX_DOOR_KEY'],
  ['with unbound sessions', { SESSION_BINDING: 'off' }, 'SESSION_BINDING'],
  ['with raised limits', { RATE_LIMITS: 'raised' }, 'RATE_LIMITS'],
  ['without limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
  [
    'with questions to sandbox hosts',
    { GAME_HOSTS_URL: 'http://127.0.0.1:3900/hosts' },
    'GAME_HOSTS_URL: a sandbox partner',
  ],
  ['with the sandbox gateway', { GATEWAY_URL: 'http://127.0.0.1:3900/gateway' }, 'GATEWAY_URL: a sandbox partner'],
  ['with the sandbox bank', { BANK_URL: 'https://localhost:3900/bank' }, 'BANK_URL: a sandbox partner'],
  ['with the sandbox SMS', { SMS_URL: 'http://world.localhost:3900/sms' }, 'SMS_URL: a sandbox partner'],
  [
    'with a bank that is called in the clear',
    { BANK_URL: 'http://api.bank.example' },
    'BANK_URL: mode live needs https',
  ],
  [
    'with a sandbox game host',
    { GAME_HOST_KEYS: hosts('slot.localhost', {}) },
    'GAME_HOST_KEYS: sandbox host slot.localhost',
  ],
  [
    'with a game host without number',
    { GAME_HOST_KEYS: hosts('slots.example', { no: undefined }) },
    'GAME_HOST_KEYS: slots.example needs',
  ],
  [
    'with a game host in the clear',
    { GAME_HOST_KEYS: hosts('slots.example', { launchUrl: 'http://slots.example/' }) },
    'GAME_HOST_KEYS: slots.example needs',
  ],
  [
    'with a sandbox partner site',
    { PARTNER_SITE_KEYS: JSON.stringify({ 'prediction.localhost': { keyId: 's1', secret: drawn() } }) },
    'PARTNER_SITE_KEYS: sandbox host',
  ],
  [
    'with a poor secret of a partner site',
    {
      PARTNER_SITE_KEYS: JSON.stringify({
        'win.example': { keyId: 's1', secret: Buffer.alloc(32, 1).toString('base64') },
      }),
    },
    'PARTNER_SITE_KEYS: win.example (s1): a known',
  ],
  [
    'with an activity nobody has a key for',
    { ACTIVITY_URL: 'https://win.example' },
    'ACTIVITY_URL: PARTNER_SITE_KEYS has no key',
  ],
  [
    'with an activity in the clear',
    {
      ACTIVITY_URL: 'http://win.example',
      PARTNER_SITE_KEYS: JSON.stringify({ 'win.example': { keyId: 's1', secret: drawn() } }),
    },
    'ACTIVITY_URL: mode live needs https',
  ],
  ['with a master secret of zeros', { SECRET_KEY: Buffer.alloc(32).toString('base64') }, 'SECRET_KEY: a known'],
  [
    'with a master secret out of a manual',
    { SECRET_KEY: Buffer.from('please-change-me-please-change-me').toString('base64') },
    'SECRET_KEY: a known',
  ],
  ['with a short secret of the bank', { BANK_API_SECRET: 'kX9vQ2mZ7pL4wR8t' }, 'BANK_API_SECRET: a known'],
  [
    'with a test key of the gateway',
    { GATEWAY_SECRET_KEY: `skey_test_${randomBytes(24).toString('base64url')}` },
    'GATEWAY_SECRET_KEY: a known',
  ],
  [
    'with a typed secret of a webhook',
    { GATEWAY_WEBHOOK_SECRET: 'YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWE=' },
    'GATEWAY_WEBHOOK_SECRET: a known',
  ],
  ['with a known secret of SMS', { SMS_API_SECRET: 'SuperSecretPassword-0987654321' }, 'SMS_API_SECRET: a known'],
  [
    'with a poor secret of a game host',
    { GAME_HOST_KEYS: hosts('slots.example', { secret: Buffer.alloc(32, 7).toString('base64') }) },
    'GAME_HOST_KEYS: slots.example (k1): a known',
  ],
  [
    'with a short secret as the old key of a game host',
    {
      GAME_HOST_KEYS: hostWithKeys(
        { keyId: 'k2', secret: drawn() },
        { keyId: 'k1', secret: randomBytes(31).toString('base64') },
      ),
    },
    'GAME_HOST_KEYS: slots.example (k1): a secret needs 32',
  ],
  [
    'with one secret as both keys of a host',
    { GAME_HOST_KEYS: hostWithKeys({ keyId: 'k2', secret: reusedSecret }, { keyId: 'k1', secret: reusedSecret }) },
    'GAME_HOST_KEYS: slots.example (k1): the same secret',
  ],
  [
    'with a public key and nothing to sign our own calls with',
    { GAME_HOST_KEYS: hostWithKeys({ keyId: 'k1', publicKey: ed25519Pair().publicKey }) },
    'GAME_HOST_KEYS: slots.example (k1): ownPrivateKey is missing',
  ],
  [
    'with one pair as both keys of a host',
    { GAME_HOST_KEYS: hostWithKeys({ ...hostKeyPair, keyId: 'k2' }, { ...hostKeyPair, keyId: 'k1' }) },
    'GAME_HOST_KEYS: slots.example (k1): the same key as',
  ],
  [
    'with a pair whose private half anybody can read',
    {
      GAME_HOST_KEYS: JSON.stringify({
        'slots.example': {
          ...key(),
          secret: undefined,
          dialect: 'hub88',
          publicKey: hub88ExampleKey,
          ownPrivateKey: rsaPair().privateKey,
        },
      }),
    },
    'GAME_HOST_KEYS: slots.example (k1): a pair whose private half is published',
  ],
  [
    'with the pair of the guide’s examples',
    {
      GAME_HOST_KEYS: JSON.stringify({
        'slots.example': {
          ...key(),
          secret: undefined,
          ...guidePair,
          keyId: 'k1',
          ownPrivateKey: ed25519Pair().privateKey,
        },
      }),
    },
    'GAME_HOST_KEYS: slots.example (k1): a pair whose private half is published',
  ],
  [
    'with the secret of the guide’s examples',
    { GAME_HOST_KEYS: JSON.stringify({ 'slots.example': { ...key(), ...guideSecret } }) },
    'GAME_HOST_KEYS: slots.example (k1): a known or easily guessed secret',
  ],
  [
    'with a poor password of the database',
    { SITE_DATABASE_URL: 'postgres://site:site@db.internal/chokdee' },
    'SITE_DATABASE_URL: a known',
  ],
  [
    'with one secret for two',
    { BANK_API_SECRET: live.SMS_API_SECRET },
    'SMS_API_SECRET: the same secret as BANK_API_SECRET',
  ],
]

describe('mode live refuses to start', () => {
  test.each(forbidden)('%s, and names it alone', (_name, change, reason) => {
    const reasons = reasonsFor({ ...live, ...change })
    expect(reasons.join('\n')).toContain(reason)
    const variable = reason.split(':')[0] ?? ''
    for (const other of reasons) expect(other).toContain(variable)
  })

  test('naming all that is wrong at once, and no value of a secret', () => {
    const reasons = reasonsFor({
      ...live,
      SECRET_KEY: Buffer.alloc(32).toString('base64'),
      OTP_FIXED_CODE: '123456',
      BANK_API_SECRET: 'changeme-changeme-changeme',
    })
    expect(reasons).toHaveLength(3)
    expect(reasons.join('\n')).not.toMatch(/123456|changeme|AAAA/)
  })
})
