import { expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openGranted } from '#tests/fixtures/granted.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { type ChatChange, notifyChatChange } from './index.ts'

const context = await testContext()
const site = await openSite(context)
const { sms } = site.members
const { newVictim, linkChat, post, relay } = openGranted(site)

/** Relays a member's events and does the queued jobs about their chat: what they are about, and what the SMS provider's answer means. */
async function notifyOfChat(member: MemberId): Promise<[ChatChange, string][]> {
  await relay(member)
  const jobs = await context.sql<{ payload: { what: ChatChange } }>(
    `select payload from graphile_worker._private_jobs where key like 'chat:' || $1 || ':%' order by id`,
    [String(member)],
  )
  const done: [ChatChange, string][] = []
  for (const { payload } of jobs)
    done.push([payload.what, await notifyChatChange({ ...context, sms }, { member, what: payload.what })])
  return done
}

test('a chat that was linked or confirmed is announced by SMS to the registered phone, once the provider takes it', async () => {
  const victim = await newVictim()
  const { member, phone } = victim
  await linkChat(victim)
  expect((await post(victim.thief, '/customers/chat/confirm')).status).toBe(200)
  for (const [answer, outcome] of [
    ['busy', 'unknown'],
    ['unknown', 'unknown'],
    ['sent', 'sent'],
  ] as const) {
    sms.answer = answer
    expect(await notifyOfChat(member)).toEqual([
      ['linked', outcome],
      ['confirmed', outcome],
    ])
  }
  expect(sms.messages.slice(-2)).toMatchObject([
    { phone, text: expect.stringMatching(/เชื่อมแชตกับบัญชีของคุณแล้ว หากไม่ใช่คุณ/) },
    { phone, text: expect.stringMatching(/รับการแจ้งเตือนได้อีกครั้ง หากไม่ใช่คุณ/) },
  ])
})
