import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '#tools/running.ts'
import { DEMO_MEMBER } from '#tools/stack.ts'

/** The bank account the demo member registered. */
const ACCOUNT = { from_bank: 'kbank', from_account_number: '1234567890', from_name: 'สมชาย ใจดี' } as const
const QR_POLL_MS = 50
const QR_WAIT_MS = 5_000

/** A member with a phone and a banking app: asks for QRs and pays them, all through the public APIs of site and world. */
export type PayingMember = {
  requestQr(amount: string): Promise<string>
  pay(qrPayload: string): Promise<void>
  readBalance(): Promise<string>
}

type Profile = { ufabet_credit: string; pending_request: { qr_payload: string | null } | null }

/** Logs the demo member in as a program without a browser. Presents no session, so that it replaces none. */
export async function logInPayingMember(stack: Running): Promise<PayingMember> {
  const login = await send(`${stack.siteUrl}/api/login`, { method: 'POST', body: new URLSearchParams(DEMO_MEMBER) })
  const headers = { authorization: `Bearer ${String(login['access_token'])}` }
  const profile = async (): Promise<Profile> =>
    (await send(`${stack.siteUrl}/api/customers/profile`, { headers }))['data'] as Profile
  return {
    async requestQr(amount) {
      const body = new URLSearchParams({ amount })
      await send(`${stack.siteUrl}/api/requests/deposit/payment-gateway`, { method: 'POST', headers, body })
      const until = performance.now() + QR_WAIT_MS
      while (performance.now() < until) {
        const payload = (await profile()).pending_request?.qr_payload
        if (payload) return payload
        await sleep(QR_POLL_MS)
      }
      throw new Error('the deposit brought no QR')
    },
    async pay(qrPayload) {
      const body = JSON.stringify({ qr_payload: qrPayload, ...ACCOUNT })
      await send(`${stack.worldUrl}/gateway/scan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    },
    readBalance: async () => (await profile()).ufabet_credit,
  }
}

async function send(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
