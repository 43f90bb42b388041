export const read = 'อ่านเงื่อนไข'
export const readOf = (name: string) => `อ่านเงื่อนไข ${name}`
export const title = (name: string) => `เงื่อนไข ${name}`
export const version = (n: number, since: string) => `ฉบับที่ ${n} เริ่มใช้ ${since}`
export const acceptedTerms = 'โปรนี้มีฉบับใหม่แล้ว แต่สิทธิ์ของคุณใช้ฉบับนี้ ซึ่งเป็นฉบับที่คุณได้รับ จนจบ'
export const failed = 'อ่านเงื่อนไขไม่ได้ในขณะนี้'
export const again = 'ลองอีกครั้ง'
export const close = 'ปิด'
