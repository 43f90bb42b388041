import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { ensureDemoMember } from './demo-member.ts'

const closings: (() => void)[] = []
afterEach(() => closings.splice(0).forEach((close) => close()))

/** A site and its world with one member, that fail once at a step: what a start that broke off there leaves behind. */
async function openSite(failing: string) {
  const member = { password: false, account: false, pending: false, deposits: 0 }
  let fails = true
  const failsNow = (path: string): boolean => path === failing && fails && !(fails = false)
  const answer = async (incoming: IncomingMessage): Promise<[number, unknown]> => {
    const [path = ''] = (incoming.url ?? '').split('?')
    await text(incoming)
    if (failsNow(path)) return [503, {}]
    switch (path) {
      case '/api/login':
        return member.password ? [200, { access_token: 'token' }] : [401, {}]
      case '/sms/messages':
        return [200, [{ text: 'รหัส 123456', at: new Date().toISOString() }]]
      case '/api/register/password':
        member.password = true
        return [200, {}]
      case '/api/register/bank-account':
        member.account = true
        return [200, { access_token: 'token' }]
      case '/api/user':
        return [200, { data: { bank_account: member.account } }]
      case '/api/requests/deposit/payment-gateway':
        if (member.pending || !member.account) return [409, {}]
        member.pending = true
        return [200, {}]
      case '/api/customers/profile':
        return [
          200,
          {
            data: {
              success_deposit_count: member.deposits,
              pending_request: member.pending ? { qr_payload: 'qr' } : null,
            },
          },
        ]
      case '/gateway/scan':
        Object.assign(member, { pending: false, deposits: member.deposits + 1 })
        return [200, {}]
      default:
        return [200, { access_token: 'token' }]
    }
  }
  const server = createServer((incoming, outgoing) => {
    void answer(incoming).then(([status, body]) => outgoing.writeHead(status).end(JSON.stringify(body)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(() => server.close().closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { member, site: { siteUrl: url, worldUrl: url } }
}

test.each([
  '/api/register/otp',
  '/api/register/password',
  '/api/register/bank-account',
  '/api/requests/deposit/payment-gateway',
  '/gateway/scan',
])('a start that broke off at %s is resumed: the demo member has one account and one deposit', async (failing) => {
  const { member, site } = await openSite(failing)
  await expect(ensureDemoMember(site)).rejects.toThrow(/^the step \S+ failed/)
  await ensureDemoMember(site)
  expect(member).toEqual({ password: true, account: true, pending: false, deposits: 1 })
  await ensureDemoMember(site)
  expect(member.deposits).toBe(1)
})
