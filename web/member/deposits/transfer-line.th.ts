export const status = 'สถานะการโอน'
export const amountToPay = 'ยอดที่ต้องโอน'
export const transferred = 'ยอดโอน'
export const steps = 'ขั้นตอนการโอน'
