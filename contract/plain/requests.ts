/** The states of a deposit in the database. */
export const depositStates = ['preparing', 'pending', 'completed', 'cancelled', 'expired', 'failed'] as const
export type DepositState = (typeof depositStates)[number]

/** The kinds of a deposit: QR at the gateway, a requested transfer, an unannounced transfer. */
export const depositRails = ['gateway', 'transfer', 'auto'] as const
export type DepositRail = (typeof depositRails)[number]

/** The states of a withdrawal in the database. */
export const withdrawalStates = ['review', 'approved', 'paid', 'rejected', 'returned'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** A finished request's status on the member API. */
export const completedStatuses = ['completed', 'cancelled', 'expired', 'rejected', 'failed'] as const
export type CompletedStatus = (typeof completedStatuses)[number]

/** Which acts a deposit's state allows: the one table behind server decisions and disabled buttons. */
export const depositAllows: Record<DepositState, { cancel: boolean; settle: boolean; expire: boolean }> = {
  preparing: { cancel: true, settle: true, expire: true },
  pending: { cancel: true, settle: true, expire: true },
  // Money may arrive after the request ended: it is credited all the same.
  cancelled: { cancel: false, settle: true, expire: false },
  expired: { cancel: false, settle: true, expire: false },
  failed: { cancel: false, settle: true, expire: false },
  completed: { cancel: false, settle: false, expire: false },
}

/** The actions that a withdrawal's state allows. A member never cancels one (decisions, section 7). */
export const withdrawalAllows: Record<WithdrawalState, { approve: boolean; reject: boolean; settle: boolean; return: boolean }> = {
  review: { approve: true, reject: true, settle: false, return: false },
  approved: { approve: false, reject: false, settle: true, return: true },
  paid: { approve: false, reject: false, settle: false, return: false },
  rejected: { approve: false, reject: false, settle: false, return: false },
  returned: { approve: false, reject: false, settle: false, return: false },
}
