export const needsScript = 'ฝากและถอนเงินต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้'
export const notLoaded = 'หน้านี้ยังโหลดไม่ครบ ปุ่มจึงยังกดไม่ได้'
export const reload = 'โหลดหน้านี้ใหม่'
