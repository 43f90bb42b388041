export const evidenceOf = (evidence: string | null) => (evidence === null ? '' : `(อ้างอิง ${evidence})`)
export const ownedByAnother = 'ธนาคารยืนยันบัญชีนี้ให้สมาชิกอื่นแล้ว อนุมัติไม่ได้ ให้ปฏิเสธพร้อมเหตุผล'
