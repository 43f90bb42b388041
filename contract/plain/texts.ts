/** The texts that the specification gives word by word (sections 5 and 8). The two titles of error pages stand in
 *  web/member/shell/th.ts. */
export const loginFailedText = 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง'
export const passwordMismatchText = 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน'
/** Not the specification's: the server and the field that judges while one types say it alike. */
export const passwordCommonText = 'รหัสผ่านนี้คาดเดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น'
/** What a refused cancellation says where the server says nothing. */
export const depositCancelFailedText = 'หมดเวลาทำรายการฝากเงิน'
/** `amount` as "1,000.00". */
export const depositDoneText = (amount: string): string => `คุณทำการฝากเงินจำนวน ${amount} บาท เรียบร้อยแล้ว`
export const depositFailedText = (cause: string): string => `ไม่สามารถฝากเงิน (${cause})`
export const creditCheckBegunText = 'ดำเนินการเช็คเครดิต'
export const creditCheckDoneText = 'เช็คเครดิตเรียบร้อย'
export const creditCheckExhaustedText = (rounds: number): string => `หมดระยะเวลาเช็คเครดิต ลิมิตไว้ไม่เกินจำนวน ${rounds} ครั้ง`
/** The message of a missing or dead bearer; it stops polling. */
export const unauthenticatedText = 'Unauthenticated.'
