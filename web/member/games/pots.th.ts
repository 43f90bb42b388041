export const title = 'แจ็กพอตสะสม'
export const reported = (time: string) => `ค่ายเกมแจ้งเมื่อ ${time}`
export const baht = 'บาท'
