export const rows = { hot: 'เกมฮิต', picked: 'เกมแนะนำ', new: 'มาใหม่' } as const

export const all = (total: number) => `ดูทั้งหมด ${total} เกม`
export const paid = (stake: string, payout: string) => `เดิมพัน ฿${stake} ได้ ฿${payout}`
/** A smaller stake wins its share of the prize. */
export const fullAt = (stake: string) => `ได้เต็มเมื่อเดิมพัน ฿${stake}`
export const share = (percent: string) => `สะสมจาก ${percent}% ของทุกเดิมพัน`
export const players = (count: number, minutes: number) => `กำลังเล่น ${count} คน (สมาชิกที่มีรอบจบใน ${minutes} นาทีล่าสุด)`

/** As hosts name them. */
export const featureNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'free-spins': 'ฟรีสปิน',
    'feature-buy': 'ซื้อฟีเจอร์',
    tumble: 'สัญลักษณ์ร่วงต่อเนื่อง',
    hold: 'ล็อกและสะสม',
    expanding: 'สัญลักษณ์ขยาย',
    wild: 'สัญลักษณ์ไวลด์',
    wheel: 'วงล้อแจ็กพอต',
    'growing-prize': 'แจ็กพอตสะสม',
  }),
)
