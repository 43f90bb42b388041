/** Where a member reads his deposits and withdrawals. */
export const movements = '/history?tab=2'
