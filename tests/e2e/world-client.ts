import { expect } from '@playwright/test'
import { type ClockState, clockState, type OrderFault } from '#contract/partners/director.ts'
import { receivedSms } from '#contract/partners/sms.ts'
import type { Running } from '#tools/running.ts'

/** A person's own bank account, for paying and being paid. */
export type Account = { bank: string; accountNumber: string; name: string }

export type Payout = { amount: string }

/** The site's own account at the bank. */
const SITE = { bank: 'scb', accountNumber: '9876543210' } as const

/** The sandbox world's routes, as a demo or a test uses them (decisions, section 8). */
export function worldClient(stack: Running) {
  async function request(method: string, path: string, body?: object): Promise<{ status: number; json: unknown }> {
    const answer = await fetch(`${stack.worldUrl}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    return { status: answer.status, json: await answer.json() }
  }
  return {
    /** Puts a match of a book off by so many hours. */
    async postponeMatch(fixture: string, hours: number): Promise<number> {
      return (await request('POST', '/director/matches', { fixture, act: 'postpone', hours })).status
    },
    /** The newest text a phone received, waited for. */
    async readSms(phone: string): Promise<string> {
      let newest: string | undefined
      await expect(async () => {
        const { json } = await request('GET', `/sms/messages?to=${phone}`)
        newest = receivedSms.array().parse(json)[0]?.text
        expect(newest, `an SMS to ${phone}`).toBeDefined()
      }).toPass({ intervals: [50, 100, 200], timeout: 10_000 })
      return newest ?? ''
    },
    /** Scans a QR with a person's banking app and pays; `amount` in decimal baht when it differs from the QR's. */
    async scanQr(qrPayload: string, from: Account, amount?: string): Promise<number> {
      const { bank, accountNumber, name } = from
      const scan = { qr_payload: qrPayload, from_bank: bank, from_account_number: accountNumber, from_name: name }
      return (await request('POST', '/gateway/scan', { ...scan, ...(amount ? { amount } : {}) })).status
    },
    /** Transfers with a person's banking app to an account of the site; answers the transfer's id. */
    async transfer(from: Account, amount: string, to: Pick<Account, 'bank' | 'accountNumber'> = SITE): Promise<string> {
      const body = {
        from_bank: from.bank,
        from_account_number: from.accountNumber,
        from_name: from.name,
        to_bank: to.bank,
        to_account_number: to.accountNumber,
        amount,
      }
      const { status, json } = await request('POST', '/bank/transfers', body)
      expect(status, 'the bank transfers').toBe(201)
      return (json as { transaction_id: string }).transaction_id
    },
    /** The picture of a transfer's slip, as the payer's banking app saves it. */
    async slip(transactionId: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
      const image = await fetch(`${stack.worldUrl}/bank/slips/${transactionId}.png`)
      return { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(await image.arrayBuffer()) }
    },
    /** What the site has paid out to an account, newest last. */
    async payoutsTo(account: Account): Promise<Payout[]> {
      return (await request('GET', `/bank/payouts?to_account_number=${account.accountNumber}`)).json as Payout[]
    },
    /** A chat user writes to the site. */
    async write(user: string, text: string): Promise<void> {
      expect((await request('POST', '/chat/messages', { user, text })).status, 'the chat takes it').toBeLessThan(300)
    },
    /** What the site has written to a chat user, in one text. */
    async readChat(user: string): Promise<string> {
      const messages = (await request('GET', `/chat/messages?user=${user}`)).json as { from: string; text: string }[]
      return messages.flatMap(({ from, text }) => (from === 'site' ? [text] : [])).join('\n')
    },
    /** Registers the holder of an account at the bank, whatever name is claimed for it. */
    async nameAccount({ bank, accountNumber }: Pick<Account, 'bank' | 'accountNumber'>, name: string): Promise<void> {
      const named = await request('POST', '/director/accounts', { bank, account_number: accountNumber, name })
      expect(named.status, 'the director names an account').toBe(201)
    },
    /** Orders a partner's fault. */
    async injectFault(fault: OrderFault): Promise<void> {
      expect(
        (await request('POST', '/director/faults', fault)).status,
        `the director takes ${fault.party} ${fault.fault}`,
      ).toBe(201)
    },
    /** Ends all faults, also those that have not happened yet. */
    async clearFaults(): Promise<void> {
      await request('DELETE', '/director/faults')
    },
    /** The time by the clock of world and site. */
    now: async (): Promise<string> => ((await request('GET', '/director/clock')).json as { now: string }).now,
    /** Moves the clock of world and site ahead. */
    async advance(seconds: number): Promise<ClockState> {
      const state = clockState.parse((await request('POST', '/director/clock', { advance_s: seconds })).json)
      expect(state.site, 'the site was told the time').toBe('told')
      return state
    },
  }
}

export type WorldClient = ReturnType<typeof worldClient>

/** The six digits of a text. */
export const codeIn = (text: string): string => /\b([0-9]{6})\b/.exec(text)?.[1] ?? 'no code'
