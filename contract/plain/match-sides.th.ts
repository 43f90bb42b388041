/** As an operator types who scored. */
export const sides = { home: 'ห', away: 'ย' } as const
/** As an operator types who won a bout. */
export const winners = { home: 'แดง', away: 'น้ำเงิน', draw: 'เสมอ', no_contest: 'ไม่มีผล' } as const
