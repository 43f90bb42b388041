export const parkedEventActionNames = ['retry', 'skip'] as const
export type ParkedEventAction = (typeof parkedEventActionNames)[number]

export const waitingEventsMax = 10_000

/** A topic that is not here is shown by its name. */
const works: Readonly<Record<string, string>> = {
  'withdrawal.approved': 'สั่งโอนเงินถอน',
  'withdrawal.paid': 'แจ้งผลการถอน',
  'withdrawal.returned': 'แจ้งคืนเงินถอน',
  'deposit.completed': 'แจ้งฝากเงินสำเร็จ',
  'deposit.refunded': 'แจ้งหักเงินฝากที่เกตเวย์คืนผู้โอน',
  'deposit.cancelled': 'ยกเลิกคิวอาร์ฝากเงิน',
  'deposit.expired': 'ยกเลิกคิวอาร์ฝากเงิน',
  'deposit.failed': 'ตรวจบัญชีผู้โอน',
  'bet.placed': 'บันทึกเดิมพันลงประวัติเกม',
  'win.paid': 'บันทึกเงินรางวัลลงประวัติเกม',
  'bet.rolled_back': 'บันทึกการคืนเดิมพันลงประวัติเกม',
  'suspense.crediting': 'โอนเงินพักเข้ากระเป๋าสมาชิก',
  'suspense.returning': 'สั่งคืนเงินพักให้ผู้โอน',
  'suspense.returned': 'ปิดรายการฝากที่คืนเงินแล้ว',
  'suspense.refunded': 'ปิดรายการฝากที่เกตเวย์คืนเงินแล้ว',
  'reconciliation.asked': 'กระทบยอด',
  'catalogue.asked': 'ขอรายการเกม',
  'credit_check.asked': 'ตรวจเครดิตกับค่ายเกม',
  'member.registered': 'ผูกสมาชิกกับผู้แนะนำ',
  'member.logged_in': 'แจ้งการเข้าสู่ระบบ',
  'member.password_changed': 'แจ้งเปลี่ยนรหัสผ่าน',
}

const families: readonly [prefix: string, work: string][] = [
  ['account_change.', 'แจ้งเรื่องเปลี่ยนบัญชี'],
  ['passkey.', 'แจ้งเรื่องพาสคีย์'],
  ['chat.', 'แจ้งเรื่องการเชื่อมแชต'],
  ['award.', 'แจ้งเรื่องโบนัสที่รอรับ'],
  ['bonus.', 'แจ้งโบนัสใกล้หมดเวลา'],
  ['limit.', 'แจ้งการเปลี่ยนวงเงิน'],
]

export const workOfTopic = (topic: string): string =>
  works[topic] ?? families.find(([prefix]) => topic.startsWith(prefix))?.[1] ?? topic

/** Money that skipping such an event leaves for good, in Thai; else null. */
export function moneyLeftBySkipping(topic: string): string | null {
  if (topic === 'withdrawal.approved') return 'เงินถอนรายการนี้จะไม่ถูกโอน และยังกันยอดไว้'
  if (topic === 'suspense.crediting') return 'เงินพักรายการนี้จะไม่เข้ากระเป๋าสมาชิก'
  if (topic === 'suspense.returning') return 'เงินพักรายการนี้จะไม่ถูกคืนให้ผู้โอน'
  return null
}
