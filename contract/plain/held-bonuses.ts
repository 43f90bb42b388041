/** Why a bonus waits for an operator: what its member shares with another who took the offer, as the risk module knows it, or a sign of the
 *  claim alone. `short_name`: the account's name is masked or cut; `no_device`: the claim came without a device id. */
export const heldReasons = ['device', 'account', 'holder', 'address', 'short_name', 'no_device'] as const
export type HeldReason = (typeof heldReasons)[number]

/** What became of a bonus that waited: `objected` waits as `held` does; `approved` may be taken, `taken` was; `used`: the same person,
 *  account or device had taken the offer meanwhile. */
export const heldStates = ['held', 'objected', 'approved', 'taken', 'refused', 'used'] as const
export type HeldState = (typeof heldStates)[number]

/** The most letters of an objection, and of an operator's note. */
export const heldTextMax = 500
