import { describe, expect, test } from 'vitest'
import { api } from '#contract/http/api.ts'
import { refusals } from '#contract/plain/refusals.ts'
import { meansDeadSession } from './paths.ts'

const calls = Object.values(api).map(({ path, refusals: codes }) => ({
  path: `/api${path}`,
  codes: codes as readonly string[],
}))
const answers401 = (code: string) =>
  code !== 'UNAUTHENTICATED' && refusals[code as keyof typeof refusals].status === 401

describe('an answer 401 means that the session has ended', () => {
  test.each(calls.filter(({ codes }) => codes.some(answers401)).map(({ path }) => path))(
    'not of %s, which refuses credentials by it',
    (path) => expect(meansDeadSession(path)).toBe(false),
  )

  test.each(['/api/customers/profile', '/api/customers/reauth/options', '/api/staff'])('of %s', (path) =>
    expect(meansDeadSession(path)).toBe(true),
  )
})
