import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('secrets and personal data never reach the log, at the top or one and two levels down', () => {
  let written = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const log = openLog('info', sink)
  const canary = 'CANARY-7301'
  const secrets = {
    password: canary,
    otp: canary,
    access_token: canary,
    phone: canary,
    account_number: canary,
    authorization: canary,
    cookie: canary,
  }
  log.info({ ...secrets, body: secrets, request: { headers: secrets }, kept: 'visible' }, 'a request')
  expect(written).not.toContain(canary)
  expect(written).toContain('visible')
})
