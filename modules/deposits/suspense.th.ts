export const asked = (baht: string, number: string) => `ขอฝาก ${baht} บาท (${number})`
