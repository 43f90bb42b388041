import type { LimitName } from './limits.ts'

const whats: Readonly<Record<LimitName, string>> = {
  selection: 'ตัวเลือกนี้',
  market: 'ราคานี้',
  match: 'คู่นี้',
  step: 'ชุดคู่นี้',
  day: 'วันนี้',
  member_market: 'ราคานี้ต่อสมาชิกหนึ่งคน',
}

/** `largest`: what may still be typed, in decimal baht. */
export const full = (limit: LimitName, largest: string | null): string =>
  largest === null
    ? `${whats[limit]}รับเต็มวงเงินแล้ว ยังไม่มีการหักเครดิต`
    : `${whats[limit]}รับได้อีกไม่เกิน ${largest} บาท ยังไม่มีการหักเครดิต`
