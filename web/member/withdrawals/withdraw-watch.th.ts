export const paid = (baht: string) => `โอนเงินถอน ${baht} บาท เข้าบัญชีของคุณแล้ว`
export const failed = (cause: string) => `ถอนเงินไม่สำเร็จ (${cause})`
