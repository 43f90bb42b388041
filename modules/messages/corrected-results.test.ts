import { expect, test } from 'vitest'
import { handleEventsWith } from '#server/outbox/handlers.ts'
import { riskKey } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, walletBody } from '#tests/fixtures/game-host.ts'
import { messageText } from './message-text.th.ts'
import { satang } from '#kit/money.ts'

const context = await testContext()
const { call, newPlayer } = await gameHost(context)
const handle = handleEventsWith(riskKey)

test('a result that its host corrects after it was settled is notified once, with what it paid before and pays now', async () => {
  const player = await newPlayer(100_000n)
  const { member } = player
  await context.sql(`update members.member set muted_notices = array['chat_deposit'] where member_id = $1`, [member])
  const relay = async () => {
    const events = await context.sql<{ no: bigint; topic: string; payload: Record<string, unknown>; at: Date }>(
      `select no, topic, payload, at from outbox.event where member_id = $1 and topic in ('bet.placed', 'win.paid') order by no`,
      [member],
    )
    await context.database.write((tx) =>
      handle(
        tx,
        events.map((event) => ({ ...event, member })),
      ),
    )
    return context.sql(`select subject, paid_before, paid_now from messages.notice where member_id = $1`, [member])
  }
  const host = async (operation: 'bet' | 'win' | 'adjust', more: object) =>
    expect((await call(operation, walletBody[operation](player, 'slip', more))).body.status).toBe('OK')
  await host('bet', { amount: '1000' })
  await host('win', { amount: '1900', closes_round: false })
  await host('adjust', { transaction: 'slip-early', amount: '50' })
  await host('win', { transaction: 'slip-closing', amount: '0', closes_round: true })
  expect(await relay()).toEqual([])
  await host('adjust', { transaction: 'slip-late', amount: '-1950' })
  const notified = [{ subject: expect.stringMatching(/ slip$/), paid_before: 1_950n, paid_now: 0n }]
  expect(await relay()).toEqual(notified)
  expect(await relay()).toEqual(notified)
})

test('its text has both sums, and speaks of what is owed only where less is paid', () => {
  const text = (before: number, amount: number) =>
    messageText({ kind: 'corrected', before: satang(before), amount: satang(amount) }, 'https://chokdee.example/a')
  expect(text(1_950, 0)).toContain('เดิมได้ 19.50 บาท แก้เป็น 0.00 บาท')
  expect(text(1_950, 0)).toContain('หักจากเงินที่เข้าครั้งถัดไป')
  expect(text(0, 1_950)).not.toContain('หัก')
})
