/** The texts that the specification gives verbatim (sections 5 and 8). The two titles of error pages are in web/member/shell/th.ts. */
export const loginFailedText = 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง'
export const passwordMismatchText = 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน'
/** Not from the specification: shared by the server and the field's check while typing. */
export const passwordCommonText = 'รหัสผ่านนี้คาดเดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น'
/** The text of a refused cancellation without one from the server. */
export const depositCancelFailedText = 'หมดเวลาทำรายการฝากเงิน'
/** `amount` as "1,000.00". */
export const depositDoneText = (amount: string): string => `คุณทำการฝากเงินจำนวน ${amount} บาท เรียบร้อยแล้ว`
export const depositFailedText = (cause: string): string => `ไม่สามารถฝากเงิน (${cause})`
export const creditCheckBegunText = 'ดำเนินการเช็คเครดิต'
export const creditCheckDoneText = 'เช็คเครดิตเรียบร้อย'
export const creditCheckExhaustedText = (rounds: number): string => `หมดระยะเวลาเช็คเครดิต ลิมิตไว้ไม่เกินจำนวน ${rounds} ครั้ง`
/** The message of a missing or invalid bearer; it stops polling. */
export const unauthenticatedText = 'Unauthenticated.'
