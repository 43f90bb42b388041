export const requestText = (baht: string, number: string) => `ขอฝาก ${baht} บาท (${number})`
