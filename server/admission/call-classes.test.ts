import { expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { fieldsOf } from '#contract/http/added-refusals.ts'
import type { Call } from '#contract/http/call.ts'
import { callClasses } from '#contract/plain/call-classes.ts'
import { openPressure } from './pressure.ts'

test('calls that move money have a class of money, and calls that hash a password the class of passwords', () => {
  const classes = Object.fromEntries(Object.entries<Call>(api).map(([name, { rateClass }]) => [name, rateClass]))
  for (const [name, call] of Object.entries(api) as [string, Call][]) {
    if (call.takesIdempotencyKey || call.path.startsWith('/requests/'))
      expect(['money', 'payIn'], name).toContain(classes[name])
    if (call.method !== 'GET' && call.access === 'open' && !['/logout', '/vitals'].includes(call.path))
      expect(['password', 'identity'], name).toContain(classes[name])
    if (Object.hasOwn(fieldsOf(call), 'password')) expect(classes[name], `${name} hashes a password`).toBe('password')
    if (callClasses[classes[name] ?? 'open'].by === 'member') expect(call.access, name).not.toBe('open')
  }
  expect(classes).toMatchObject({
    'POST /login': 'password',
    'GET /customers/profile': 'poll',
    'POST /logout': 'leaving',
    'POST /vitals': 'vitals',
    'GET /banks': 'open',
    'POST /requests/withdraw': 'money',
    'POST /requests/deposit/payment-gateway': 'payIn',
    'POST /requests/deposit/slip': 'payIn',
  })
})

test('members who wait for a silent gateway do not use up what may run at once of withdrawals', () => {
  const pressure = openPressure(null, { lateMs: () => 0, waitingPerConnection: () => 0 })
  for (let n = 0; n < callClasses.payIn.atOnce; n += 1) expect(pressure.enter('payIn')).not.toBeNull()
  expect(pressure.enter('payIn')).toBeNull()
  expect(pressure.enter('money')).not.toBeNull()
})
