/** What the friend shares with the earning member: a browser, a bank account, the account holder's name, or an IP
 *  address's network. */
export const holdReasons = ['device', 'account', 'holder', 'address'] as const
export type HoldReason = (typeof holdReasons)[number]

/** `objected` waits as `held` does; `released` pays what was kept, `refused` keeps it. */
export const holdStates = ['held', 'objected', 'released', 'refused'] as const
export type HoldState = (typeof holdStates)[number]

export const holdTextMax = 500
