export const accountChange = (state: string) => `เปลี่ยนบัญชีธนาคาร: ${state}`
export const refunded = (baht: string) => `คืนผู้โอนแล้ว ${baht} บาท ยอดนี้หักจากเครดิตแล้ว`
