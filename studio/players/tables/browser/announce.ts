import { RING_EARLY_MS } from '#studio/engines/tables/tickets.ts'
import type { Snapshot } from '../wire.ts'
import type { Table } from './table.ts'
import { spotName, winnerText } from './words.th.ts'

/** Reads a new phase's content aloud. */
export function announcePhase({ now, facts }: Table, before: Snapshot, announce: (text: string) => void): void {
  if (now.phase === before.phase && now.round === before.round) return
  if (now.phase === 'betting') announce(`เปิดรับเดิมพัน รอบ ${now.number ?? ''}`)
  if (now.phase === 'lock') announce('ปิดรับเดิมพัน')
  if (now.phase === 'paused') announce('โต๊ะพักชั่วคราว')
  if (now.phase !== 'pay' || now.over === null) return
  const totals = Object.entries(now.over.totals).map(([hand, total]) => `${spotName(hand)} ${total}`)
  announce(`${totals.join(' ')} ${winnerText(facts.game, now.over)}`)
}

const LAST_MS = 5_000
let announcedRound: number | null = null

/** Once a round, as long as the ring shows. */
export function announceLast({ now }: Table, nowMs: number, announce: (text: string) => void): void {
  const left = now.until - RING_EARLY_MS - nowMs
  if (now.phase !== 'betting' || now.round === announcedRound || left > LAST_MS || left < LAST_MS / 2) return
  announcedRound = now.round
  announce('เหลืออีก 5 วินาที')
}
