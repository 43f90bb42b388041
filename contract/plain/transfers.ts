/** A transfer's state as the member reads it: expected, credited, or set aside because it came from an account that is not theirs. `seen`
 *  at the bank and `matched` are the steps between, each with its time. */
export const transferStages = ['waiting', 'credited', 'suspended'] as const
export type TransferStage = (typeof transferStages)[number]

/** A slip's state as its sender reads it: the bank is queried, it has seen the money, the money is credited, set aside, returned to its
 *  sender, another member's, or the slip is void. */
export const slipStatuses = ['waiting', 'seen', 'credited', 'suspended', 'returned', 'not_yours', 'refused'] as const
export type SlipStatus = (typeof slipStatuses)[number]

/** Why a slip is void. `other_account`: its transfer went to an account that is not ours; `collected_by_gateway`: it paid a QR, which the
 *  gateway reports by itself. */
export const slipCauses = ['unknown_to_bank', 'other_account', 'collected_by_gateway', 'too_old'] as const
export type SlipCause = (typeof slipCauses)[number]
