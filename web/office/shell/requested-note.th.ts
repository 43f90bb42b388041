export const requestedBy = (maker: string) => `ขอโดย ${maker}`
export const toApprovals = 'ไปหน้าอนุมัติ'
