export const alreadyThere = 'อุปกรณ์นี้มีพาสคีย์ของคุณอยู่แล้ว'
export const impossible = 'อุปกรณ์หรือเบราว์เซอร์นี้ใช้พาสคีย์ไม่ได้ กรุณาใช้รหัสผ่าน'
