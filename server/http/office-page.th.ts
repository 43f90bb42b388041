export const notFound = 'ไม่พบหน้าที่คุณเปิด'
