/** `preparing`: no QR yet; `failed`: refused or unreachable gateway, money from an account that is not the member's
 *  (any more), or beyond a deposit already paid (`paid_before`). */
export const depositStates = ['preparing', 'pending', 'completed', 'cancelled', 'expired', 'failed'] as const
export type DepositState = (typeof depositStates)[number]

/** QR at the gateway, a requested transfer, an unannounced one. */
export const depositRails = ['gateway', 'transfer', 'auto'] as const
export type DepositRail = (typeof depositRails)[number]

/** `review`: waits for operators; `rejected`: by an operator; `returned`: not paid by the bank, the money went back to
 *  the member. */
export const withdrawalStates = ['review', 'approved', 'paid', 'rejected', 'returned'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const completedStatuses = ['completed', 'cancelled', 'expired', 'rejected', 'failed'] as const
export type CompletedStatus = (typeof completedStatuses)[number]

/** Behind the server's decisions and the invariant of legal steps (I7). `settle`: its money is credited. */
export const depositAllows: Record<DepositState, { cancel: boolean; settle: boolean; expire: boolean }> = {
  preparing: { cancel: true, settle: true, expire: true },
  pending: { cancel: true, settle: true, expire: true },
  // Money may arrive after the request ended: it is credited all the same.
  cancelled: { cancel: false, settle: true, expire: false },
  expired: { cancel: false, settle: true, expire: false },
  failed: { cancel: false, settle: true, expire: false },
  completed: { cancel: false, settle: false, expire: false },
}

/** For the same two. A member never cancels a withdrawal (decisions, section 7). */
export const withdrawalAllows: Record<
  WithdrawalState,
  { approve: boolean; reject: boolean; settle: boolean; return: boolean }
> = {
  review: { approve: true, reject: true, settle: false, return: false },
  approved: { approve: false, reject: false, settle: true, return: true },
  paid: { approve: false, reject: false, settle: false, return: false },
  rejected: { approve: false, reject: false, settle: false, return: false },
  returned: { approve: false, reject: false, settle: false, return: false },
}
