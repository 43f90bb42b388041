export const goodToKnow = 'ข้อควรรู้'
export const staff = 'ติดต่อเจ้าหน้าที่ 24 ชม.'
