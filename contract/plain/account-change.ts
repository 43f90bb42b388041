/** The states of a member's request to have another bank account. `asked`: it waits for operators; `withdrawn`: its member took it back;
 *  `expired`: nobody decided in time. */
export const accountChangeStates = ['asked', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type AccountChangeState = (typeof accountChangeStates)[number]

/** The actions that a state allows: the one table behind the server's decisions. End states are final. */
export const accountChangeAllows: Record<AccountChangeState, { approve: boolean; refuse: boolean; takeBack: boolean; expire: boolean }> = {
  asked: { approve: true, refuse: true, takeBack: true, expire: true },
  approved: { approve: false, refuse: false, takeBack: false, expire: false },
  refused: { approve: false, refuse: false, takeBack: false, expire: false },
  withdrawn: { approve: false, refuse: false, takeBack: false, expire: false },
  expired: { approve: false, refuse: false, takeBack: false, expire: false },
}

/** The longest reason a member can give, in characters. */
export const changeReasonLengthMax = 200
/** How long withdrawals are paused after a change has taken effect. */
export const accountFreezeHours = 24
