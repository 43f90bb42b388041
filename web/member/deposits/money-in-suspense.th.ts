import type { SuspenseState } from '#contract/plain/suspense.ts'

/** From a foreign account it goes back, else staff decide. */
export const outcomes = {
  title: 'เงินไม่หาย',
  waiting: (baht: string, foreign: boolean, until: string) =>
    foreign
      ? `เราพักเงิน ${baht} บาทไว้ เจ้าหน้าที่จะตรวจและโอนคืนบัญชีต้นทาง ภายใน ${until}`
      : `เราพักเงิน ${baht} บาทไว้ เจ้าหน้าที่จะตรวจ แล้วเติมเครดิตให้หรือโอนคืนบัญชีต้นทาง ภายใน ${until}`,
  late: (baht: string, foreign: boolean) =>
    `เราพักเงิน ${baht} บาทไว้ และยังตรวจไม่เสร็จตามเวลา เงินยังอยู่ครบ ${foreign ? 'และจะโอนคืนบัญชีต้นทาง' : 'ติดต่อเจ้าหน้าที่ได้ทันที'}`,
  returning: (baht: string) => `กำลังโอน ${baht} บาท คืนบัญชีต้นทาง`,
  returned: (baht: string) => `โอน ${baht} บาท คืนบัญชีต้นทางแล้ว`,
  refunded: 'ผู้ให้บริการรับชำระเงินคืนเงินให้ผู้โอนแล้ว',
  credited: (baht: string) => `เจ้าหน้าที่ตรวจแล้ว ${baht} บาท เติมเป็นเครดิตให้เจ้าของยอด`,
}
export const states: Record<SuspenseState, string> = {
  waiting: 'พักเงินไว้ กำลังตรวจ',
  crediting: 'กำลังเติมเครดิต',
  credited: 'เติมเครดิตแล้ว',
  returning: 'กำลังโอนคืน',
  returned: 'โอนคืนแล้ว',
  refunded: 'คืนผู้โอนแล้ว',
}
export const title = 'พักเงินไว้ กำลังตรวจ'
export const notice = (baht: string, cause: string) => `พักเงิน ${baht} บาทไว้ กำลังตรวจ (${cause})`
export const until = (when: string, foreign: boolean) =>
  foreign ? `โอนคืนบัญชีต้นทางภายใน ${when}` : `คืนหรือเข้าเครดิตภายใน ${when}`
export const late = 'ยังตรวจไม่เสร็จตามเวลา เงินยังอยู่ครบ'
export const baht = (amount: string) => `${amount} บาท`
export const look = 'ดูรายการ'
export const label = 'เงินที่พักไว้'
