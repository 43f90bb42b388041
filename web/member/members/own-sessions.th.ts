export const previous = 'เข้าสู่ระบบครั้งก่อน'
export const first = 'นี่คือการเข้าสู่ระบบครั้งแรกของคุณ'
export const title = 'อุปกรณ์ที่เข้าสู่ระบบอยู่'
export const thisDevice = 'เครื่องนี้'
export const signedInAt = (at: string) => `เข้าสู่ระบบ ${at}`
export const lastUsed = (at: string) => `ใช้ล่าสุด ${at}`
export const logOutOf = (device: string) => `ออกจากระบบ ${device}`
export const logOutShort = 'ออก'
export const logOutOthers = 'ออกจากระบบเครื่องอื่นทั้งหมด'
export const logOutAll = 'ออกจากระบบทุกเครื่อง'
export const loggedOut = 'ออกจากระบบแล้ว'
export const allTitle = 'ออกจากระบบทุกเครื่อง?'
export const othersTitle = 'ออกจากระบบเครื่องอื่น?'
export const oneTitle = 'ออกจากระบบเครื่องนั้น?'
export const cancel = 'ยกเลิก'
export const logOut = 'ออกจากระบบ'
export const allDetail =
  'รวมเครื่องนี้ด้วย คุณต้องเข้าสู่ระบบใหม่ทุกเครื่อง เกมที่เปิดอยู่จะเดิมพันต่อไม่ได้ พาสคีย์และแชตจะพักไว้จนกว่าคุณจะยืนยันอีกครั้ง'
export const othersDetail = 'เครื่องอื่นทั้งหมดต้องเข้าสู่ระบบใหม่ เกมที่เปิดจากเครื่องเหล่านั้นจะเดิมพันต่อไม่ได้ เครื่องนี้ใช้ต่อได้'
export const oneDetail = 'เครื่องนั้นต้องเข้าสู่ระบบใหม่จึงจะใช้งานได้ เกมที่เปิดจากเครื่องนั้นจะเดิมพันต่อไม่ได้'
