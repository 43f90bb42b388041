import { describe, expect, test } from 'vitest'
import { memberId } from '#kit/ids.ts'
import { testDesk } from '#tests/fixtures/database.ts'

const desk = await testDesk()

describe('work of one statement', () => {
  test('is its own transaction', async () => {
    const [row] = await desk.database.writeOne((tx) =>
      tx.rows<{ own: bigint; now: bigint }>('test.own', 'select pg_current_xact_id()::text::bigint as own, txid_current() as now'),
    )
    const [next] = await desk.database.writeOne((tx) => tx.rows<{ own: bigint }>('test.next', 'select txid_current() as own'))
    expect(row?.own).toBe(row?.now)
    expect(next?.own).not.toBe(row?.own)
  })

  test('refuses a second one, and the first stands', async () => {
    await expect(
      desk.database.writeOne(async (tx) => {
        await tx.announce(memberId(1n), 'test', {})
        await tx.announce(memberId(1n), 'test', {})
      }),
    ).rejects.toThrow('work of one statement ran another one')
    expect(await desk.sql('select no from outbox.event where member_id = 1')).toEqual([{ no: 1n }])
  })

  test('pokes the relay as any other', async () => {
    let poked = false
    await desk.database.writeOne(async (tx) => {
      tx.afterCommit(() => {
        poked = true
      })
      await tx.announce(memberId(2n), 'test', {})
    })
    expect(poked).toBe(true)
  })
})
