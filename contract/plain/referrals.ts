/** Why commissions by a friend are held: what the friend shares with the member who earns by them. `device`: a browser; `account`: a bank
 *  account; `holder`: the name of the account's holder; `address`: the network of an IP address. */
export const holdReasons = ['device', 'account', 'holder', 'address'] as const
export type HoldReason = (typeof holdReasons)[number]

/** What became of a hold: `objected` waits for operators as `held` does, `released` pays what was kept, `refused` keeps it. */
export const holdStates = ['held', 'objected', 'released', 'refused'] as const
export type HoldState = (typeof holdStates)[number]

/** The most letters of an objection, and of an operator's note. */
export const holdTextMax = 500
