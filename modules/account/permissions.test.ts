import { describe, expect, test } from 'vitest'
import { permissions, permits } from '#contract/plain/permissions.ts'
import { api } from '#contract/http/api.ts'
import { type Call, requiredPermission } from '#contract/http/call.ts'
import { scopeOf, type AccountStatus } from './permissions.ts'

const until = new Date('2026-12-01T03:00:00Z')
const usual: AccountStatus = { status: 'active', account: { givenUpAt: null }, pausedUntil: null, hold: null }

describe('the scope of a member', () => {
  test.each<[string, Partial<AccountStatus>, string[]]>([
    ['whom nothing holds back', {}, ['play', 'deposit', 'withdraw', 'claim']],
    ['who pauses or has excluded themselves', { pausedUntil: until }, ['withdraw']],
    ['whose account is changing', { hold: { why: 'account_changing' } }, ['play', 'deposit', 'claim']],
    ['whose account was changed lately', { hold: { why: 'account_frozen', until } }, ['play', 'deposit', 'claim']],
    [
      'whose password was reset on an unknown device',
      { hold: { why: 'password_reset', until, since: until } },
      ['play', 'deposit', 'claim'],
    ],
    [
      'whose account was given up for its owner',
      { account: { givenUpAt: until }, hold: { why: 'account_given_up' } },
      ['play', 'claim'],
    ],
    ['without a bank account', { account: null }, []],
    ['who is suspended', { status: 'suspended' }, []],
  ])('%s', (_who, accountStatus, scope) => expect(scopeOf({ ...usual, ...accountStatus })).toEqual(scope))

  test('has no permission of an unknown name', () => {
    expect(permissions.every((name) => permits(permissions, name))).toBe(true)
    expect(permits([...permissions, 'operate'], 'operate')).toBe(false)
    expect(permits([], 'play')).toBe(false)
  })
})

describe('a call about money', () => {
  const calls = Object.entries<Call>(api).filter(([, call]) => ['money', 'payIn'].includes(call.rateClass))

  test('declares the permission that its member needs', () => {
    expect(calls.length).toBeGreaterThan(5)
    expect(calls.filter(([, call]) => call.needs === undefined).map(([name]) => name)).toEqual([])
  })

  test('that declares no permission is refused to everyone', () => {
    const { needs: _, ...undeclared } = api['POST /requests/withdraw'] as Call
    expect(permits(permissions, requiredPermission(undeclared) ?? '')).toBe(false)
  })
})
