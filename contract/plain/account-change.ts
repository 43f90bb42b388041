/** `asked`: waits for operators; `withdrawn`: taken back by its member; `expired`: nobody decided in time. */
export const accountChangeStates = ['asked', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type AccountChangeState = (typeof accountChangeStates)[number]

/** The table behind the server's decisions. End states are final. */
export const accountChangeAllows: Record<
  AccountChangeState,
  { approve: boolean; refuse: boolean; takeBack: boolean; expire: boolean }
> = {
  asked: { approve: true, refuse: true, takeBack: true, expire: true },
  approved: { approve: false, refuse: false, takeBack: false, expire: false },
  refused: { approve: false, refuse: false, takeBack: false, expire: false },
  withdrawn: { approve: false, refuse: false, takeBack: false, expire: false },
  expired: { approve: false, refuse: false, takeBack: false, expire: false },
}

export const changeReasonLengthMax = 200
export const accountFreezeHours = 24
