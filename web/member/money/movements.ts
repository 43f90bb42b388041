/** Where a member reads their deposits and withdrawals. */
export const movements = '/history?tab=2'
