import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { openAnswers } from './answers.ts'
import { call, CallFailed } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: object | string) =>
  vi.stubGlobal('fetch', async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

test.each([
  ['an ended session', 401, 'UNAUTHENTICATED', 1],
  ['a role that may not', 403, 'ROLE_REFUSED', 0],
  ['a wrong password', 401, 'SIGN_IN_FAILED', 0],
])('a read and a change that fail for %s (%i %s) each report %i sign-outs', async (_what, status, code, times) => {
  answers(status, { success: false, message: 'ข้อความ', code, field: null, request_id: 'r' })
  const onSignedOut = vi.fn<() => void>()
  const cache = openAnswers(onSignedOut)
  const read = cache.fetchQuery({ queryKey: ['GET /staff'], queryFn: () => call('GET /staff') })
  await expect(read).rejects.toMatchObject({ status, refusal: { code }, message: 'ข้อความ' })
  expect(onSignedOut).toHaveBeenCalledTimes(times)
  const change = new MutationObserver(cache, { mutationFn: () => call('POST /session/seen') }).mutate()
  await expect(change).rejects.toBeInstanceOf(CallFailed)
  expect(onSignedOut).toHaveBeenCalledTimes(2 * times)
})

test('an answer that is none of the API fails like no answer at all', async () => {
  answers(502, '<html>')
  await expect(call('GET /staff')).rejects.toMatchObject({ status: 0, refusal: { code: 'INTERNAL' } })
})

test.each([
  ['ROLE_REFUSED', 403, true],
  ['INTERNAL', 0, false],
  ['DAY_NOT_OVER', 422, false],
] as const)('a read that fails with %s (%i) ends its page with the API’s text: %s', (code, status, ends) => {
  const throwOnError = openAnswers(() => {}).getDefaultOptions().queries?.throwOnError as (
    failure: CallFailed,
  ) => boolean
  expect(
    throwOnError(new CallFailed(status, { success: false, message: 'ข้อความ', code, field: null, request_id: 'r' })),
  ).toBe(ends)
})
