export const sides = { home: 'ห', away: 'ย' } as const
export const winners = { home: 'แดง', away: 'น้ำเงิน', draw: 'เสมอ', no_contest: 'ไม่มีผล' } as const
