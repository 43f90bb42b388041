import type { StatementKind } from './history.ts'

export const statementTexts: Record<StatementKind, string> = {
  deposit: 'ฝากเงิน',
  deposit_refunded: 'เงินฝากที่คืนผู้โอนแล้ว',
  withdraw: 'ถอนเงิน',
  withdraw_returned: 'คืนเงินถอนเข้าเครดิต',
  bet: 'เดิมพัน',
  win: 'เงินรางวัล',
  bet_returned: 'คืนเงินเดิมพัน',
  correction: 'ปรับผลรอบเกม',
  reward: 'รางวัลจากค่ายเกม',
  bonus: 'โบนัส',
  bonus_ended: 'โบนัสสิ้นสุด',
  commission: 'ค่าแนะนำเพื่อน',
  other: 'รายการอื่น',
}
