import { describe, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { newAccountNumber } from '#tests/fixtures/members.ts'
import { type CallResponse, openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { countSecurityEvents } from './index.ts'

const context = await testContext()
const site = await openSite(context)
const sms = site.members.sms
const DAY = 86_400
const password = 'Rambutan7Baskets'
const codeOf = ({ status, body }: CallResponse) => [status, body.code ?? 'ok']

let phones = 0
type Person = { phone: string; token: string; member: MemberId }
async function person(): Promise<Person> {
  const phone = `09${20_000_000 + (phones += 1)}`
  const token = await site.register(phone, newAccountNumber())
  context.clock.advance(3_600)
  const [row] = await context.sql<{ member: MemberId }>(
    'select member_id as member from members.member where phone = $1',
    [phone],
  )
  return { phone, token, member: row?.member as MemberId }
}

type Fields = Record<string, string>
const logIn = (phone: string, word: string) => site.post('/api/login', { phone, password: word })

describe('after a reset', () => {
  const browserHeaders = { origin: siteOrigin, 'sec-fetch-site': 'same-origin' }
  const browserPost = (path: string, fields: Fields, cookie: string) =>
    site.send('POST', path, {
      body: new URLSearchParams(fields),
      headers: { ...browserHeaders, ...(cookie ? { cookie } : {}) },
    })
  const cookieOf = (answer: CallResponse, name: string): string =>
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.split(';')[0] ?? ''

  async function resetInBrowser(phone: string, device: string): Promise<string> {
    const started = await browserPost('/api/reset-password/start', { phone }, device)
    const deviceCookie = device || cookieOf(started, '__Host-md')
    const flow = { phone, token: String(started.body['token']), otp: sms.codeOf(phone) }
    expect((await browserPost('/api/reset-password/confirm-otp', flow, deviceCookie)).status).toBe(200)
    const newPassword = { ...flow, password, password_confirmation: password }
    const done = await browserPost('/api/reset-password/confirm-password', newPassword, deviceCookie)
    expect(done.body).toEqual({ success: true })
    return deviceCookie
  }
  const withdraw = async (phone: string) => {
    const { body } = await logIn(phone, password)
    return site.post('/api/requests/withdraw', { amount: '100' }, String(body['access_token']))
  }
  const holdOf = async (phone: string) => {
    const { body } = await logIn(phone, password)
    const profile = await site.send('GET', '/api/customers/profile', { token: String(body['access_token']) })
    return (profile.body['data'] as { withdraw_hold: unknown }).withdraw_hold
  }
  async function richPerson(): Promise<Person> {
    const one = await person()
    await site.credit(one.phone, site.rich)
    return one
  }

  test('in a browser they were not known by, nothing is paid out for 24 hours to the second, and their profile says so', async () => {
    const { phone, member } = await richPerson()
    await resetInBrowser(phone, '')
    const until = new Date(context.clock.now().getTime() + DAY * 1000).toISOString()
    expect(await holdOf(phone)).toEqual({ why: 'password_reset', until })
    context.clock.advance(DAY - 1)
    expect(await holdOf(phone)).toEqual({ why: 'password_reset', until })
    context.clock.advance(1)
    expect(await holdOf(phone)).toBeNull()
    expect(await context.database.read((tx) => countSecurityEvents(tx, member, 'password.reset', new Date(0)))).toBe(1)
  })

  test('logging in there meanwhile, or unlocking there before, makes it no known device', async () => {
    const { phone } = await person()
    const unlocking = await browserPost('/api/unlock/start', { phone }, '')
    const device = cookieOf(unlocking, '__Host-md')
    const flow = { phone, token: String(unlocking.body['token']), otp: sms.codeOf(phone) }
    expect((await browserPost('/api/unlock/confirm', flow, device)).status).toBe(200)
    context.clock.advance(3_600)
    await resetInBrowser(phone, device)
    await browserPost('/api/login', { phone, password }, device)
    expect(await holdOf(phone)).toMatchObject({ why: 'password_reset' })
  })

  test('in a browser they logged in by before there is no cooldown, and the risk module notes it all the same', async () => {
    const { phone, member } = await person()
    const device = cookieOf(await browserPost('/api/login', { phone, password: site.password }, ''), '__Host-md')
    await resetInBrowser(phone, device)
    expect(await holdOf(phone)).toBeNull()
    expect(await context.database.read((tx) => countSecurityEvents(tx, member, 'password.reset', new Date(0)))).toBe(1)
  })

  test('a browser by which somebody logged in before everything was ended is a strange one', async () => {
    const { phone } = await person()
    const device = cookieOf(await browserPost('/api/login', { phone, password: site.password }, ''), '__Host-md')
    const own = String((await logIn(phone, site.password)).body['access_token'])
    expect((await site.post('/api/customers/sessions/end-all', {}, own)).status).toBe(200)
    await resetInBrowser(phone, device)
    expect(await holdOf(phone)).toMatchObject({ why: 'password_reset' })
  })

  test('a withdrawal is refused with the day and time from which on it is taken', async () => {
    const { phone } = await richPerson()
    await resetInBrowser(phone, '')
    const refused = await withdraw(phone)
    expect(codeOf(refused)).toEqual([409, 'WITHDRAW_ON_HOLD'])
    expect(refused.body.message).toMatch(/ถอนเงินได้อีกครั้ง \d+ .+ 25\d\d \d\d:\d\d น\./)
  })

  test('whoever was locked out by strangers gets in from where they reset', async () => {
    const { phone } = await person()
    for (let wrongOne = 0; wrongOne < 5; wrongOne += 1) await logIn(phone, 'Mangosteen3Kilo')
    expect(codeOf(await browserPost('/api/login', { phone, password: site.password }, ''))).toEqual([
      429,
      'LOGIN_LOCKED',
    ])
    const device = await resetInBrowser(phone, '')
    for (let wrongOne = 0; wrongOne < 5; wrongOne += 1) await logIn(phone, 'Mangosteen3Kilo')
    expect(codeOf(await browserPost('/api/login', { phone, password }, device))).toEqual([200, 'ok'])
  })
})
