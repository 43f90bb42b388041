/** The toast after a deposit was cancelled. */
export const cancelled = 'ยกเลิกรายการฝากแล้ว'
export const cancel = 'ยกเลิกรายการฝาก'
export const cancelTitle = 'ยกเลิกรายการฝาก?'
export const keepWaiting = 'รอต่อ'
export const cancelYes = 'ยกเลิกรายการ'
export const cancelWarning = 'ถ้าโอนเงินไปแล้ว อย่ายกเลิก รอระบบตรวจสอบอีกสักครู่'
