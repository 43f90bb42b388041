import { describe, expect, test } from 'vitest'
import { touchCookies } from './first-touch.ts'

const KEY = '3f9c1d2ab4e07755'
const isKnownLink = async (whose: string, key: string) => (whose === 'referral' ? key === KEY : key === 'partner-9')
const touch = (path: string, cookie?: string) =>
  touchCookies(
    new Request(`http://localhost:3000${path}`, cookie === undefined ? {} : { headers: { cookie } }),
    isKnownLink,
  )
const cookieOf = (name: string, key: string) =>
  `${name}=${key}; Path=/; Max-Age=2592000; Secure; HttpOnly; SameSite=Lax`

describe('a link that a visitor came by', () => {
  test.each([
    ['a friend’s page', `/u/${KEY}`, [cookieOf('referral_key', KEY)]],
    ['a friend’s key on any page', `/slot?ref=${KEY}`, [cookieOf('referral_key', KEY)]],
    ['a partner’s key', '/?aff=partner-9', [cookieOf('affiliate_key', 'partner-9')]],
    ['both', `/?aff=partner-9&ref=${KEY}`, [cookieOf('referral_key', KEY), cookieOf('affiliate_key', 'partner-9')]],
  ])('is remembered for thirty days: %s', async (_what, path, cookies) => {
    expect(await touch(path)).toEqual(cookies)
  })

  test.each([
    ['a key that is nobody’s', '/u/0000000000000000'],
    ['a partner that nobody knows', '/?aff=stranger'],
    ['a friend’s key as a partner’s', `/?aff=${KEY}`],
    ['a key with a line end', `/?ref=${KEY}%0d%0aSet-Cookie:%20a=b`],
    ['a key with a semicolon', `/?ref=${KEY};%20Domain=evil.example`],
    ['a key that is too long', `/?ref=${'x'.repeat(65)}`],
    ['no key', '/?ref=&aff='],
    ['the list of links', '/u'],
    ['what the router fetches', `/u/${KEY}.data`],
  ])('leaves nothing behind: %s', async (_what, path) => {
    expect(await touch(path)).toEqual([])
  })

  test('is the first one: what is remembered stays, unless it is no key at all', async () => {
    expect(await touch(`/u/${KEY}`, 'a=b; referral_key=fedcba9876543210')).toEqual([])
    expect(await touch(`/u/${KEY}`, 'affiliate_key=partner-9')).toEqual([cookieOf('referral_key', KEY)])
    expect(await touch(`/u/${KEY}`, 'referral_key=')).toEqual([cookieOf('referral_key', KEY)])
  })
})
