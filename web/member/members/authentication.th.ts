export const needsScript = 'หน้านี้ต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้'
export const unknownEntries = 'หากมีรายการที่คุณไม่รู้จัก ให้ออกจากระบบทุกเครื่องและเปลี่ยนรหัสผ่านทันที'
export const changePassword = 'เปลี่ยนรหัสผ่าน'
