export const notFound = 'ไม่พบรูปนี้'
