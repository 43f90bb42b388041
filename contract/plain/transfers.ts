/** What a member reads of a transfer of his: it is waited for, or it has come and is credited, or lies aside because it came from an account that
 *  is not his. `seen` at the bank and `matched` are the steps between, each with its time. */
export const transferStages = ['waiting', 'credited', 'aside'] as const
export type TransferStage = (typeof transferStages)[number]

/** What a member reads of a slip that he has sent: the bank is asked, it has seen the money, the money is credited, lies aside, went back to its
 *  sender, is another's, or the slip came to nothing. */
export const slipStatuses = ['waiting', 'seen', 'credited', 'aside', 'returned', 'not_yours', 'refused'] as const
export type SlipStatus = (typeof slipStatuses)[number]

/** Why a slip came to nothing. */
export const slipCauses = ['unknown_to_bank', 'other_account', 'collected_by_gateway', 'too_old'] as const
export type SlipCause = (typeof slipCauses)[number]
