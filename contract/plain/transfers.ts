/** `suspended`: from an account that is not the member's. `seen` at the bank and `matched` are steps between, each with
 *  its time. */
export const transferStages = ['waiting', 'credited', 'suspended'] as const
export type TransferStage = (typeof transferStages)[number]

/** `waiting`: the bank is queried; `seen`: it has the money; `suspended`: set aside; `not_yours`: another member's;
 *  `refused`: void. */
export const slipStatuses = ['waiting', 'seen', 'credited', 'suspended', 'returned', 'not_yours', 'refused'] as const
export type SlipStatus = (typeof slipStatuses)[number]

/** `other_account`: paid to an account that is not ours; `collected_by_gateway`: it paid a QR, which the gateway
 *  reports. */
export const slipCauses = ['unknown_to_bank', 'other_account', 'collected_by_gateway', 'too_old'] as const
export type SlipCause = (typeof slipCauses)[number]
