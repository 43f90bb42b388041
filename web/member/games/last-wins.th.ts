export const title = 'รางวัลล่าสุด'
export const note = 'รางวัลจริงในชั่วโมงล่าสุด คนละหนึ่งรายการ ไม่เปิดเผยว่าเป็นของใคร และไม่ได้บอกผลรอบถัดไป'
export const paid = (stake: string, payout: string) => `เดิมพัน ฿${stake} ได้ ฿${payout}`
