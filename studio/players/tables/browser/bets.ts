import { callHost } from '#studio/players/book/browser/host.ts'
import { part } from '#studio/players/book/browser/markup.ts'
import type { OwnAnswer, Spots } from '../wire.ts'
import { chipsOn, type Table, ticketsNow, totalOf, unsentSpots } from './table.ts'
import { bahtOf, creditOf, isOpenNow, openTickets, type Parts } from './tickets.ts'
import { spotName } from './words.th.ts'

const SATANG = 100
const ANSWER_MS = 50

/** Why these chips cannot be added, or ''. */
export function refusalOf(table: Table, more: Spots): string {
  const standing = chipsOn(table)
  for (const [spot, satang] of Object.entries(more)) {
    const [least, most] = table.facts.limits[spot] ?? [0, 0]
    const sum = (standing[spot] ?? 0) + satang
    if (sum > most) return `${spotName(spot)} วางได้ไม่เกิน ${bahtOf(most)} บาท`
    if (sum < least) return `${spotName(spot)} วางอย่างน้อย ${bahtOf(least)} บาท`
  }
  const gathered = totalOf(unsentSpots(table)) + totalOf(table.sending ?? {})
  if (totalOf(more) + gathered > creditOf(table)) return 'เครดิตไม่พอสำหรับเดิมพันนี้'
  return ''
}

/** Taps are collected, and undone newest first. */
export function openBets(parts: Parts) {
  const { table, set, announce } = parts
  const { notice, send, later } = openTickets(parts)
  const isOpen = () => isOpenNow(parts)

  function put(spots: Spots) {
    if (!isOpen() || totalOf(spots) === 0) return
    const refusal = refusalOf(table(), spots)
    if (refusal !== '') return notice(refusal)
    const more = Object.entries(spots).map(([spot, satang]) => ({ spot, satang }))
    set((before) => ({ ...before, unsent: [...before.unsent, ...more], notice: '' }))
    later()
  }

  async function undo(all: boolean) {
    const { unsent, facts } = table()
    if (unsent.length > 0) {
      set((before) => ({ ...before, unsent: all ? [] : before.unsent.slice(0, -1) }))
      later()
      if (!all) return
    }
    // A ticket on its way is the newest one: the table takes it back first.
    while (table().sending !== null && isOpen()) await new Promise((resume) => setTimeout(resume, ANSWER_MS))
    const keys = ticketsNow(table()).map(({ key }) => key)
    const tickets = all ? keys : keys.slice(-1)
    if (tickets.length === 0 || !isOpen()) return
    try {
      const own = await callHost<OwnAnswer>('/api/tickets/undo', { table: facts.code, tickets })
      set((before) => ({ ...before, own, notice: '' }))
      announce('ยกเลิกเดิมพันแล้ว')
    } catch (failure) {
      notice(failure instanceof Error ? failure.message : 'ยกเลิกไม่ได้')
    }
  }

  return {
    isOpen,
    undo,
    put: (spot: string) => put({ [spot]: table().chip * SATANG }),
    /** The last round's bets, once or twice as high: all or nothing. */
    again: (times: number) =>
      put(Object.fromEntries(Object.entries(table().last).map(([spot, satang]) => [spot, satang * times]))),
    /** At the ring's end unsent chips are sent; unconfirmed ones are named. */
    atClose() {
      part<HTMLDialogElement>('ask').close('no')
      void send()
    },
  }
}
