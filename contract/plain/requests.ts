/** The states of a deposit in the database. `preparing`: the gateway has not made its QR yet; `pending`: it waits for its money; `failed`:
 *  the gateway refused it or was not reached, its money came from an account that is not the member's (any more), or it is money beyond a
 *  deposit that was paid already (`paid_before`). */
export const depositStates = ['preparing', 'pending', 'completed', 'cancelled', 'expired', 'failed'] as const
export type DepositState = (typeof depositStates)[number]

/** The kinds of a deposit: QR at the gateway, a requested transfer, an unannounced transfer. */
export const depositRails = ['gateway', 'transfer', 'auto'] as const
export type DepositRail = (typeof depositRails)[number]

/** The states of a withdrawal in the database. `review`: it waits for operators; `rejected`: by an operator; `returned`: the bank did not
 *  pay it, and the money went back to the member. */
export const withdrawalStates = ['review', 'approved', 'paid', 'rejected', 'returned'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** A finished request's status on the member API. */
export const completedStatuses = ['completed', 'cancelled', 'expired', 'rejected', 'failed'] as const
export type CompletedStatus = (typeof completedStatuses)[number]

/** The actions that a deposit's state allows (`settle`: its money is credited): the one table behind the server's decisions and the
 *  invariant of legal steps (I7). */
export const depositAllows: Record<DepositState, { cancel: boolean; settle: boolean; expire: boolean }> = {
  preparing: { cancel: true, settle: true, expire: true },
  pending: { cancel: true, settle: true, expire: true },
  // Money may arrive after the request ended: it is credited all the same.
  cancelled: { cancel: false, settle: true, expire: false },
  expired: { cancel: false, settle: true, expire: false },
  failed: { cancel: false, settle: true, expire: false },
  completed: { cancel: false, settle: false, expire: false },
}

/** The actions that a withdrawal's state allows, for the same two. A member never cancels one (decisions, section 7). */
export const withdrawalAllows: Record<WithdrawalState, { approve: boolean; reject: boolean; settle: boolean; return: boolean }> = {
  review: { approve: true, reject: true, settle: false, return: false },
  approved: { approve: false, reject: false, settle: true, return: true },
  paid: { approve: false, reject: false, settle: false, return: false },
  rejected: { approve: false, reject: false, settle: false, return: false },
  returned: { approve: false, reject: false, settle: false, return: false },
}
