export const broken = 'เกิดข้อผิดพลาด กรุณาลองใหม่อีกครั้ง<br>ยอดเงินของคุณไม่ได้รับผลกระทบ'
export const backHome = 'กลับหน้าแรก'
