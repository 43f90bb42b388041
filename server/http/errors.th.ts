export const failed = 'ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง'
