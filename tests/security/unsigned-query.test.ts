import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chatSignatureHeader } from '#contract/partners/chat.ts'
import { signWebhook } from '#contract/partners/signatures.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { redeemPath } from '#contract/provider/tickets.ts'
import { winnersPath } from '#contract/provider/winners.ts'
import { walletOperations, walletPath } from '#contract/provider/wallet.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { chatSecret, openSite, ticketsConfig, webhookSecret } from '#tests/fixtures/site.ts'

const context = await testContext()
const site = await openSite(context)
const QUERIES = ['?x=1', '?', '?session=other', '?%00', '??']

/** Signed over method, path, timestamp, nonce and body, as the sender's own programs do it. */
function signed(path: string, credentials: { host: string; keyId: string; secret: string }) {
  const rawBody = '{}'
  const timestamp = String(context.clock.now().getTime())
  return {
    body: rawBody,
    headers: signedCallHeaders(credentials, { method: 'POST', path, timestamp, nonce: crypto.randomUUID(), rawBody }),
  }
}
const host = { host: 'slot.localhost', keyId: 'k1', secret: Buffer.alloc(32, 1).toString('base64') }
const partner = { host: 'prediction.localhost', keyId: 's1', secret: ticketsConfig.sites[0]?.keys[0]?.secret ?? '' }

describe.each([
  ...walletOperations.map((name) => [walletPath(name), host] as const),
  [redeemPath, partner] as const,
  [winnersPath, partner] as const,
])('the signed call %s', (path, credentials) => {
  test('has a valid signature without a query: the body is refused, not the signature', async () => {
    expect((await site.send('POST', path, signed(path, credentials))).status).toBe(400)
  })
  test.each(QUERIES)('with %s is refused, for no signature covers a query', async (query) => {
    const answer = await site.send('POST', `${path}${query}`, signed(path, credentials))
    expect([answer.status, answer.body]).toEqual([401, { status: 'SIGNATURE_INVALID' }])
  })
})

describe('the signed webhooks', () => {
  const gateway = async () => {
    const timestamp = String(Math.floor(context.clock.now().getTime() / 1_000))
    const signature = await signWebhook(webhookSecret, timestamp, '{}')
    return { body: '{}', headers: { 'omise-signature': signature, 'omise-signature-timestamp': timestamp } }
  }
  const chat = async () => {
    const body = '{"events":[]}'
    return { body, headers: { [chatSignatureHeader]: createHmac('sha256', chatSecret).update(body).digest('base64') } }
  }
  test.each([
    ['/hooks/gateway', gateway, 400],
    ['/hooks/chat', chat, 200],
  ] as const)('%s take no query either', async (path, sign, status) => {
    expect((await site.send('POST', path, await sign())).status).toBe(status)
    for (const query of QUERIES) {
      const answer = await site.send('POST', `${path}${query}`, await sign())
      expect([query, answer.status, answer.body.code]).toEqual([query, 401, 'SIGNATURE_INVALID'])
    }
  })
})
