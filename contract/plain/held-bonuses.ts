/** What the member shares with another who took the offer, or a sign of the claim alone. `short_name`: the account's
 *  name is masked or cut; `no_device`: no device id. */
export const heldReasons = ['device', 'account', 'holder', 'address', 'short_name', 'no_device'] as const
export type HeldReason = (typeof heldReasons)[number]

/** `objected` waits as `held` does; `approved` may be taken, `taken` was; `used`: the same person, account or device
 *  had taken the offer meanwhile. */
export const heldStates = ['held', 'objected', 'approved', 'taken', 'refused', 'used'] as const
export type HeldState = (typeof heldStates)[number]

export const heldTextMax = 500
