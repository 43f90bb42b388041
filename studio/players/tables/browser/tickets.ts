import { bahtForPeople, bahtText, parseBaht } from '#kit/money.ts'
import { RING_EARLY_MS } from '#studio/engines/tables/tickets.ts'
import { HostRefused, newKey, sendUntilAnswered } from '#studio/players/book/browser/host.ts'
import { part } from '#studio/players/book/browser/markup.ts'
import type { OwnAnswer, Spots } from '../wire.ts'
import { type Table, totalOf, unsentSpots } from './table.ts'
import { lateText } from './words.th.ts'

const GATHER_MS = 600
/** From this many satang, or half of the credit, a ticket needs confirmation. */
const LARGE = 500_000

export type Parts = {
  table: () => Table
  set: (change: (table: Table) => Table) => void
  now: () => number
  announce: (text: string) => void
}

/** Until the ring is at zero, so that a chip arrives in time. */
export const isOpenNow = ({ table, now }: Pick<Parts, 'table' | 'now'>): boolean =>
  table().now.phase === 'betting' && now() < table().now.until - RING_EARLY_MS

export const creditOf = ({ own }: Table): number => Number(parseBaht(own.balance) ?? 0n)
export const bahtOf = (satang: number): string => bahtForPeople(bahtText(BigInt(satang)))

/** Confirms large tickets until the player opts out. After the close an open question counts as no. */
function openConfirming() {
  let confirmsNoMore = false
  return async (satang: number, credit: number, isOpen: boolean): Promise<boolean> => {
    if (confirmsNoMore || (satang < LARGE && satang * 2 < credit)) return true
    if (!isOpen) return false
    const dialog = part<HTMLDialogElement>('ask')
    part('ask-text').textContent = `เดิมพัน ${bahtOf(satang)} บาท`
    dialog.returnValue = ''
    dialog.showModal()
    await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
    if (dialog.returnValue !== 'yes') return false
    confirmsNoMore = part<HTMLInputElement>('ask-off').checked
    return true
  }
}

function failureText(failure: unknown, spots: Spots): string {
  const refusal = failure instanceof HostRefused ? (failure.refusal as { error: string; late_ms?: number }) : null
  const lost = `ไม่ได้วาง ${bahtOf(totalOf(spots))} บาท: `
  if (refusal?.error === 'BETS_CLOSED') return lost + lateText(refusal.late_ms ?? 0)
  return lost + (failure instanceof Error ? failure.message : 'ระบบขัดข้อง')
}

/** Sends collected chips as one ticket, whole or not at all. */
export function openTickets({ table, set, now, announce }: Parts) {
  const confirmed = openConfirming()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isConfirming = false

  const notice = (text: string) => {
    set((before) => ({ ...before, notice: text }))
    if (text !== '') announce(text)
  }

  async function send() {
    clearTimeout(timer)
    const { unsent, sending, now: shown, facts } = table()
    const { round } = shown
    if (sending !== null || unsent.length === 0 || round === null || isConfirming) return
    const spots = unsentSpots(table())
    isConfirming = true
    const isConfirmed = await confirmed(totalOf(spots), creditOf(table()), isOpenNow({ table, now }))
    isConfirming = false
    if (!isConfirmed || table().now.round !== round) {
      set((before) => ({ ...before, unsent: [] }))
      if (!isOpenNow({ table, now })) notice(`ไม่ได้วาง ${bahtOf(totalOf(spots))} บาท: ยังไม่ได้ยืนยัน`)
      return
    }
    set((before) => ({ ...before, unsent: before.unsent.slice(unsent.length), sending: spots }))
    try {
      const body = { key: newKey(), table: facts.code, round, spots }
      const own = await sendUntilAnswered<OwnAnswer>('/api/tickets', body, () => notice('ยังไม่ได้รับคำตอบ กำลังส่งซ้ำ'))
      set((before) => ({ ...before, sending: null, own, notice: '' }))
      announce(`รับเดิมพัน ${bahtOf(totalOf(spots))} บาท`)
    } catch (failure) {
      set((before) => ({ ...before, sending: null }))
      notice(failureText(failure, spots))
    }
    if (table().unsent.length > 0) void send()
  }

  const later = () => {
    clearTimeout(timer)
    if (table().unsent.length > 0) timer = setTimeout(() => void send(), GATHER_MS)
  }
  return { notice, send, later }
}
