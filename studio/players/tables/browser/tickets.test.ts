import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PageState } from '../wire.ts'
import { openBets } from './bets.ts'
import { openTable, type Table } from './table.ts'

/** What a browser gives: the dialog that asks, and what is sent. */
function opened() {
  const asked = { open: false, returnValue: '', textContent: '', checked: false, showModal: () => (asked.open = true) }
  const ends = new Set<() => void>()
  const dialog = Object.assign(asked, {
    addEventListener: (_: string, act: () => void) => ends.add(act),
    close: (value: string) => {
      if (!asked.open) return
      Object.assign(asked, { open: false, returnValue: value })
      for (const act of ends) act()
    },
  })
  vi.stubGlobal('document', { getElementById: () => dialog })
  const sent = vi.fn<typeof fetch>().mockRejectedValue(new Error('nobody answers'))
  vi.stubGlobal('fetch', sent)
  const facts = { code: 'baccarat-fast', game: 'baccarat', limits: { player: [2_000, 300_000] }, chips: [20, 100] }
  let table: Table = openTable({ table: facts, spots: {}, balance: '150.00' } as unknown as PageState)
  table = { ...table, now: { ...table.now, phase: 'betting', round: 1, until: 10_000 } }
  let nowMs = 1_000
  const bets = openBets({
    table: () => table,
    set: (change) => void (table = change(table)),
    now: () => nowMs,
    announce: () => undefined,
  })
  return { bets, dialog, sent, table: () => table, at: (ms: number) => void (nowMs = ms) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('chips that are unsent at the close', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('are asked about by nobody then: they are taken off, and named', async () => {
    const { bets, dialog, sent, table, at } = opened()
    bets.put('player')
    at(9_800)
    bets.atClose()
    await settled()
    expect(dialog.open).toBe(false)
    expect(table().unsent).toEqual([])
    expect(table().notice).toBe('ไม่ได้วาง 100.00 บาท: ยังไม่ได้ยืนยัน')
    expect(sent).not.toHaveBeenCalled()
  })

  it('go at once where nothing is to be confirmed', async () => {
    const { bets, sent, table, at } = opened()
    const small = { ...table().own, balance: '5000.00' }
    Object.assign(table(), { own: small })
    bets.put('player')
    at(9_800)
    bets.atClose()
    await settled()
    expect(sent).toHaveBeenCalledOnce()
  })
})
